import { describe, expect, test } from "vitest";
import { named, nameWith } from "./accessible-name";

describe("a name", () => {
  test.each([
    ["Dock", "", "Dock"],
    ["Dock", "Dock 1 2 3", "Dock 1 2 3"],
    ["coffee, 2 cards", "2", "coffee, 2 cards"],
    ["Put on show", "nothing on show", "Put on show: nothing on show"],
  ])("of %j on which %j is written is %j", (label, text, name) => {
    expect(nameWith(label, text)).toBe(name);
  });
});

test("an element is named by what can be seen on it", () => {
  const box = document.createElement("div");
  box.innerHTML = `<h3>Dock</h3> <span class="visually-hidden">Ann</span><svg><title>ship</title></svg>
    <small>1</small>`;
  named("Dock")(box);
  expect(box.getAttribute("aria-label")).toBe("Dock 1");
});

test("words that stand apart are not run together in a name", () => {
  const box = document.createElement("div");
  box.innerHTML =
    "<h3>Discovery</h3><table><caption>odds</caption><tbody><tr><th>Strength</th><td>1</td><td>5<b>+</b></td></tr>" +
    "<tr><th>unknown regions</th><td>13 %</td><td>100 %</td></tr></tbody></table>";
  named("Discovery")(box);
  expect(box.getAttribute("aria-label")).toBe(
    "Discovery odds Strength 1 5+ unknown regions 13 % 100 %",
  );
});
