// boardgame.io's own server with the toy: node serve.js <port> <lobby's port> memory|<folder for the flat files>
// The lobby has a port of its own: with the versions in package-lock.json it does not answer on the sockets' port.
const { Server, FlatFile, Origins } = require('boardgame.io/dist/cjs/server.js');
const { Toy } = require('./toy.js');

const [port, lobby, where] = process.argv.slice(2);
const db = where === 'memory' ? undefined : new FlatFile({ dir: where });
Server({ games: [Toy], db, origins: [Origins.LOCALHOST] }).run({
  port: Number(port),
  lobbyConfig: { apiPort: Number(lobby) },
});
