// Carrack as the driver sees it: guests, matches, one WebSocket per seat.
const http = require('node:http');
const WebSocket = require('ws');

// Limits go by address. Each comes from one of their own, as people do: all of 127.0.0.0/8 is this machine.
let addresses = 0;
function nextAddress() {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 2}`;
}

function post(url, token, body) {
  const headers = { 'Content-Type': 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  return new Promise((done, failed) => {
    const asked = http.request(url, { method: 'POST', headers, localAddress: nextAddress() }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode >= 300) failed(new Error(`${answer.statusCode} ${text}`));
        else done(JSON.parse(text));
      });
    });
    asked.on('error', failed);
    asked.end(JSON.stringify(body));
  });
}

// The same people sit at all tables.
// With several servers, each has its own tables.
async function matches(plan) {
  const urls = plan.urls ?? [plan.url];
  const api = `${urls[0]}/api/v1`;
  const people = [];
  for (let seat = 0; seat < plan.seats; seat++) {
    people.push(await post(`${api}/identity/guest`, null, { name: `Player ${seat + 1}` }));
  }
  const made = [];
  for (let n = 0; n < plan.matches; n++) {
    const wish = { game: plan.game, players: plan.seats };
    const url = urls[n % urls.length];
    const match = await post(`${url}/api/v1/matches`, people[0].token, wish);
    for (const person of people.slice(1)) {
      await post(`${url}/api/v1/matches/${match.id}/join`, person.token, {});
    }
    made.push({ id: match.id, url, tokens: people.map((person) => person.token), sockets: [], moves: 0 });
  }
  return made;
}

async function connect(plan, made, run) {
  for (const match of made) {
    const base = `${match.url.replace('http', 'ws')}/api/v1/matches`;
    await Promise.all(
      match.tokens.map(
        (token) =>
          new Promise((done, failed) => {
            const socket = new WebSocket(`${base}/${match.id}/live?changes=1&token=${token}`, {
              perMessageDeflate: false,
              localAddress: nextAddress(),
            });
            match.sockets.push(socket);
            socket.on('error', failed);
            socket.on('close', (code) => run.stopped || run.fail(`closed ${code}`));
            socket.on('message', (data) => {
              const message = JSON.parse(data);
              run.messages += 1;
              if (message.type === 'hello') done();
              take(match, socket, message, run);
            });
          }),
      ),
    );
  }
}

function take(match, socket, message, run) {
  if (message.type === 'ack') {
    run.acknowledge(match, message.position);
  } else if (message.type === 'error') {
    run.fail(message.error.code);
  } else if (message.position) {
    keep(socket, message.position);
    if (message.type === 'update') run.tell(match, message.position.number);
    offer(match, socket, message.position, run);
  }
}

// The view as this seat sees it, kept up to date as the page keeps it.
function keep(socket, position) {
  if (position.view) socket.view = position.view;
  for (const [path, value] of position.changes ?? []) {
    let place = socket.view;
    for (const name of path.slice(0, -1)) place = place[name];
    place[path.at(-1)] = value;
  }
}

function offer(match, socket, position, run) {
  if (position.over) {
    if (!match.over) run.over += 1;
    match.over = true;
  } else if (position.legal) {
    const chosen = position.legal[Math.floor(Math.random() * position.legal.length)];
    const make = () => {
      match.moves += 1;
      socket.send(
        JSON.stringify({
          type: 'move',
          request: `m${match.moves}`,
          position: position.number,
          actions: [chosen.action],
        }),
      );
    };
    if (match.begun) run.mayMove(match, position.number + 1, make);
    else match.first = [position.number + 1, make];
  }
}

function begin(made, run) {
  for (const match of made) {
    match.begun = true;
    run.mayMove(match, ...match.first);
  }
}

module.exports = { matches, connect, begin };
