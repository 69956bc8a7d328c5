// Plays whole games through the page in a real Chromium, by clicking, against bots of a real server:
//   node e2e/play.mjs <address of the server> [game ...]
// Pictures are kept in e2e/shots. Whatever the page complains about, or does not do, ends it with an error.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [address, ...given] = process.argv.slice(2);
const GAMES = given.length ? given : ["age-of-exploration"];
const SHOTS = "e2e/shots";
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** More clicks than any of the games needs. */
const MOST_CLICKS = 3000;
/** A game whose table does not change for so long has stopped. */
const PATIENCE = 30_000;

mkdirSync(SHOTS, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});

/** A browser of somebody's own; pieces don't move and moves are sent at once, so that games are short. */
async function someone(name, viewport = DESKTOP, scheme = "light") {
  const context = await browser.newContext({ viewport, colorScheme: scheme, locale: "en-GB" });
  await context.addInitScript((name) => {
    if (localStorage.getItem("carrack.settings")) return;
    localStorage.setItem(
      "carrack.settings",
      JSON.stringify({ name, speed: "off", confirm: false }),
    );
  }, name);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.complaints = [];
  page.on("pageerror", (error) => page.complaints.push(error.message));
  page.on("console", (message) => {
    // Who has no identity yet is told so by 401, which the browser reports by itself.
    if (message.type() === "error" && !message.text().includes("401"))
      page.complaints.push(message.text());
  });
  return page;
}

async function picture(page, name) {
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

async function fitsItsWidth(page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  assert.ok(
    scrollWidth <= clientWidth,
    `${page.url()} is ${scrollWidth} px wide at ${clientWidth}`,
  );
}

/** What the table shows of the moment: changes with every decision. */
const moment = (page) => page.locator("output").first().textContent();

/**
 * Choose something by clicking on the table; what has no place there, by the prompt's buttons.
 * Answers false when the game is over.
 */
async function choose(page, count) {
  await page.waitForSelector(".prompt.asked, .end", { timeout: PATIENCE });
  if (await page.locator(".end").count()) return false;
  await clickSomething(page, count);
  return true;
}

async function clickSomething(page, count) {
  const lit = page.locator(".board [data-lit]:not([data-picked])");
  const buttons = page.locator(".prompt .steps .button:not(.plain)");
  const things = await lit.count();
  const choices = await buttons.count();
  if (things + choices === 0) return;
  // Now and then a button, or else nobody would ever say "no" or "done".
  const useButton = things === 0 || (choices > 0 && count % 5 === 4);
  const among = useButton ? buttons : lit;
  const which = among.nth((count * 7) % (useButton ? choices : things));
  await which.click({ timeout: 3000, force: !useButton }).catch(() => {});
}

async function playOn(page, goal) {
  let last = "";
  let since = Date.now();
  for (let count = 0; count < MOST_CLICKS; count += 1) {
    if (!(await choose(page, count))) return true;
    const now = await moment(page).catch(() => last);
    if (now !== last) [last, since] = [now, Date.now()];
    assert.ok(Date.now() - since < PATIENCE, `the game stands still at ${last}`);
    if (goal && Number(String(now).split("/")[1]) >= goal) return false;
  }
  assert.fail("the game does not end");
}

async function wholeGame(game) {
  const page = await someone("Ann");
  await page.goto(address);
  const sheet = page.locator(".games li").filter({ has: page.locator(`a[href="/new/${game}"]`) });
  await sheet.locator("button.main").waitFor();
  await picture(page, "home");
  await sheet.locator("button.main").click();
  await page.waitForSelector(".prompt.asked");
  console.log(game, page.url());
  await picture(page, `${game}-start`);

  // Some moves, then reload in mid-game: the same position is there again.
  await playOn(page, 12);
  await page.waitForSelector(".prompt.asked");
  const before = await moment(page);
  await page.reload();
  await page.waitForSelector(".prompt.asked");
  assert.equal(await moment(page), before, "a reload changes nothing");

  // French at once, and back.
  const asked = await page.locator(".question").textContent();
  await page.selectOption("select.language", "fr");
  await page.waitForFunction(
    (old) => document.querySelector(".question")?.textContent !== old,
    asked,
  );
  await picture(page, `${game}-french`);
  await page.selectOption("select.language", "en");
  await page.waitForFunction(
    (old) => document.querySelector(".question")?.textContent === old,
    asked,
  );

  // Chat.
  await page.click("#tab-chat");
  await page.fill("#panel input", "Ahoy!");
  await page.press("#panel input", "Enter");
  await page.waitForSelector("#panel :text('Ahoy!')");
  await page.click("#tab-log");

  await playOn(page, 40);
  await picture(page, `${game}-middle`);
  await page.setViewportSize(PHONE);
  await fitsItsWidth(page);
  await page.screenshot({ path: `${SHOTS}/${game}-phone.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: `${SHOTS}/${game}-phone-dark.png`, fullPage: true });
  await page.setViewportSize(DESKTOP);
  await picture(page, `${game}-dark`);
  await page.emulateMedia({ colorScheme: "light" });

  await playOn(page);
  await page.waitForSelector(".end");
  await picture(page, `${game}-end`);
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: `${SHOTS}/${game}-end-phone.png`, fullPage: true });
  await page.setViewportSize(DESKTOP);

  // Once more.
  const old = page.url();
  await page.click(".end button.main");
  await page.waitForFunction((old) => location.href !== old, old);
  await page.waitForSelector(".prompt, .seats, ol");
  await picture(page, `${game}-rematch`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

/** Two people at one table that one of them set up, and a third who watches. */
async function company(game) {
  const ann = await someone("Ann");
  await ann.goto(`${address}new/${game}`);
  await ann.fill("input[type=number]", "2");
  await ann.press("input[type=number]", "Tab");
  await ann.locator("ol select").nth(1).selectOption("invited");
  await picture(ann, "set-up");
  await ann.click("main form button.main");
  await ann.waitForSelector("input[readonly]");
  await picture(ann, "waiting-room");
  const invitation = await ann.inputValue("input[readonly]");

  const bob = await someone("Bob", PHONE, "dark");
  await bob.goto(invitation);
  await bob.click("main button.main");
  await Promise.all([ann, bob].map((page) => page.waitForSelector(".prompt")));
  const eve = await someone("Eve");
  await eve.goto(ann.url());
  await eve.waitForSelector(".prompt");
  assert.equal(await eve.locator(".board [data-lit]").count(), 0, "who watches chooses nothing");

  // Whoever is asked moves, and the others see it. A move that brought nothing hidden to light is taken back once.
  let taken = 0;
  for (let moves = 0; moves < 8; moves += 1) {
    const asked = await Promise.race(
      [ann, bob].map((page) => page.waitForSelector(".prompt.asked").then(() => page)),
    );
    const before = Number((await moment(asked)).split("/")[1]);
    const moved = (page) =>
      page.waitForFunction(
        (old) => Number(document.querySelector("output").textContent.split("/")[1]) !== old,
        before,
      );
    const seen = Promise.all([ann, bob, eve].map(moved));
    for (let count = moves; Number((await moment(asked)).split("/")[1]) === before; count += 1) {
      await clickSomething(asked, count);
      await asked.waitForTimeout(50);
    }
    await seen;
    const undo = asked.locator(".prompt button", { hasText: "Take back" });
    if (taken || !(await undo.count())) continue;
    await picture(asked, "undo");
    await undo.click();
    for (const page of [ann, bob, eve]) {
      await page.waitForFunction(
        (old) => Number(document.querySelector("output").textContent.split("/")[1]) === old,
        before,
      );
    }
    taken += 1;
  }
  assert.equal(taken, 1, "nothing could ever be taken back");
  await fitsItsWidth(bob);
  await picture(eve, "spectator");
  for (const page of [ann, bob, eve]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
}

/** Runs a part of all this and says how long it took. */
async function timed(name, part) {
  const begun = Date.now();
  await part();
  console.log(`${name}: ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

await timed("company", () => company("age-of-exploration"));
for (const game of GAMES) await timed(game, () => wholeGame(game));
await browser.close();
