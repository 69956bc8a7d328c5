// Takes pictures of pages in a real Chromium, to be looked at:
//   node tools/shots.mjs [folder] [address ...]
// Without addresses it goes through the recorded games. A dev server must run (npm run dev).
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const BASE = process.env.CARRACK_WEB ?? "http://127.0.0.1:5173";
const SIZES = { desktop: [1280, 800], phone: [360, 740] };
const USUAL = ["/recorded/exploration?step=20", "/recorded/exploration?step=-1", "/rules"];

const [folder = "shots", ...given] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const address of given.length ? given : USUAL) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    for (const scheme of ["light", "dark"]) {
      const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
      page.on("console", (message) => {
        if (message.type() === "error") console.log("console:", message.text());
      });
      page.on("pageerror", (error) => console.log("error:", error.message));
      page.setDefaultTimeout(15_000);
      await page.goto(BASE + address);
      await page.waitForTimeout(1500);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) console.log(`${address} is ${wide} px wide at ${width}`);
      const name = `${address.replace(/\W+/g, "-").replace(/^-/, "")}-${size}-${scheme}.png`;
      await page.screenshot({ path: `${folder}/${name}`, fullPage: size === "phone" });
      console.log(`${folder}/${name}`);
      await page.close();
    }
  }
}
await browser.close();
