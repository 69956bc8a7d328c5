// Plays many matches at once on a server and tells how long moves took, as one line of JSON.
//   node drive.js '{"server": "carrack" | "boardgame.io", "url", "game", "matches", "seats", "seconds", "rate"}'
// Without a rate every match moves as soon as the seat to move has heard of the move before.
const { performance } = require('node:perf_hooks');
const carrack = require('./carrack.js');
const boardgameIo = require('./peer.js');

const plan = JSON.parse(process.argv[2]);
const SETTLE_MS = 1000;

class Run {
  constructor() {
    this.acknowledged = [];
    this.told = [];
    this.errors = {};
    this.over = 0;
    this.starved = 0;
    this.messages = 0;
    this.ready = [];
    this.measuring = false;
    this.stopped = false;
  }

  // The seat to move of a match has heard where it stands; its move will make it position `number`.
  mayMove(match, number, make) {
    if (this.stopped) return;
    if (plan.rate) this.ready.push([match, number, make]);
    else this.move(match, number, make, performance.now());
  }

  move(match, number, make, due) {
    match.open ??= new Map();
    match.open.delete(number - 2);
    if (this.measuring) match.open.set(number, { due, left: match.sockets.length });
    make();
  }

  // The mover has been told that the move counts.
  acknowledge(match, number) {
    const move = match.open?.get(number);
    if (move && !this.stopped) this.acknowledged.push(performance.now() - move.due);
  }

  // A socket has been told of a move; the last one of the table is what a table waits for.
  tell(match, number) {
    const move = match.open?.get(number);
    if (!move || this.stopped) return;
    move.left -= 1;
    if (move.left === 0) this.told.push(performance.now() - move.due);
  }

  fail(why) {
    this.errors[why] = (this.errors[why] || 0) + 1;
  }

  async paced(until) {
    const start = performance.now();
    for (let sent = 0; performance.now() < until; ) {
      const due = start + (sent * 1000) / plan.rate;
      const wait = due - performance.now();
      if (wait > 1) await pause(wait);
      const next = this.ready.shift();
      sent += 1;
      if (next === undefined) this.starved += 1;
      else this.move(...next, due);
      if (wait <= 1) await pause(0);
    }
  }
}

function pause(milliseconds) {
  return new Promise((done) => (milliseconds > 0 ? setTimeout(done, milliseconds) : setImmediate(done)));
}

function spread(values) {
  const sorted = Float64Array.from(values).sort();
  const at = (part) => (sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] : null);
  return { count: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), most: at(1) };
}

async function main() {
  const side = plan.server === 'carrack' ? carrack : boardgameIo;
  const run = new Run();
  const matches = await side.matches(plan);
  await side.connect(plan, matches, run);
  await pause(SETTLE_MS);
  run.measuring = true;
  const begun = performance.now();
  process.stdout.write('measuring\n');
  const end = begun + plan.seconds * 1000;
  side.begin(matches, run);
  if (plan.rate) {
    await run.paced(end);
  } else {
    // Only as long as all matches are played: towards the end of a game there are fewer from moment to moment.
    while (performance.now() < end && run.over === 0) await pause(5);
  }
  const seconds = (performance.now() - begun) / 1000;
  const acknowledged = run.acknowledged.slice();
  run.stopped = true;
  process.stdout.write(
    `${JSON.stringify({
      seconds,
      moves: acknowledged.length,
      moves_per_second: acknowledged.length / seconds,
      acknowledged_ms: spread(acknowledged),
      everybody_told_ms: spread(run.told),
      sockets: matches.reduce((sum, match) => sum + match.sockets.length, 0),
      matches: matches.length,
      matches_over: run.over,
      starved: run.starved,
      messages: run.messages,
      errors: run.errors,
    })}\n`,
  );
  process.exit(0);
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
