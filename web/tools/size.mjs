// Says how much script the first page loads, compressed, and fails if it is too much.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

// Where the server looks for the client, and a wheel takes it from.
const BUILT = "../src/carrack/server/static";
const MOST = 300_000;
const page = readFileSync(`${BUILT}/index.html`, "utf-8");
const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
  (found) => found[1],
);
const size = scripts.reduce(
  (sum, file) => sum + gzipSync(readFileSync(`${BUILT}/${file}`)).length,
  0,
);
console.log(`first load: ${(size / 1000).toFixed(1)} kB of script, compressed`);
if (!scripts.length || size > MOST) process.exit(1);
