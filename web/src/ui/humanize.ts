/** Names of data as people read them: `hand_size` is "Hand size", `three-alike` "Three alike". */

export function humanize(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim();
  const plain = /[a-z]/.test(name) ? words.toLowerCase() : words;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
