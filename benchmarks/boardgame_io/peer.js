// boardgame.io as the driver sees it: its lobby to make matches, its socket.io messages to play them.
const { io } = require('socket.io-client');
const { BOXES } = require('./toy.js');

async function post(url, body) {
  const headers = { 'Content-Type': 'application/json' };
  const found = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!found.ok) throw new Error(`${found.status} ${await found.text()}`);
  return found.json();
}

async function matches(plan) {
  const made = [];
  for (let n = 0; n < plan.matches; n++) {
    const { matchID } = await post(`${plan.lobby}/games/toy/create`, { numPlayers: plan.seats });
    const credentials = [];
    for (let seat = 0; seat < plan.seats; seat++) {
      const joined = await post(`${plan.lobby}/games/toy/${matchID}/join`, {
        playerID: String(seat),
        playerName: `Player ${seat + 1}`,
      });
      credentials.push(joined.playerCredentials);
    }
    made.push({ id: matchID, credentials, sockets: [], movers: new Map() });
  }
  return made;
}

async function connect(plan, made, run) {
  for (const match of made) {
    await Promise.all(
      match.credentials.map(
        (credentials, seat) =>
          new Promise((done, failed) => {
            const socket = io(`${plan.url}/toy`, { transports: ['websocket'], forceNew: true });
            match.sockets.push(socket);
            socket.on('connect_error', failed);
            socket.on('connect', () =>
              socket.emit('sync', match.id, String(seat), credentials, plan.seats),
            );
            socket.on('sync', (_id, synced) => {
              run.messages += 1;
              offer(match, socket, seat, credentials, synced.state, run);
              done();
            });
            socket.on('update', (_id, state) => {
              run.messages += 1;
              if (match.movers.get(state._stateID) === seat) run.acknowledge(match, state._stateID);
              run.tell(match, state._stateID);
              offer(match, socket, seat, credentials, state, run);
            });
            socket.on('disconnect', () => run.stopped || run.fail('disconnected'));
          }),
      ),
    );
  }
}

function offer(match, socket, seat, credentials, state, run) {
  if (state.ctx.gameover) {
    if (!match.over) run.over += 1;
    match.over = true;
  } else if (state.ctx.currentPlayer === String(seat)) {
    const make = () => {
      const box = Math.floor(Math.random() * BOXES.length);
      match.movers.set(state._stateID + 1, seat);
      const payload = { type: 'place', args: [box], playerID: String(seat), credentials };
      socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match.id, String(seat));
    };
    if (match.begun) run.mayMove(match, state._stateID + 1, make);
    else match.first = [state._stateID + 1, make];
  }
}

function begin(made, run) {
  for (const match of made) {
    match.begun = true;
    run.mayMove(match, ...match.first);
  }
}

module.exports = { matches, connect, begin };
