// A worker-placement game for boardgame.io: four players, twenty rounds, 320 placements. Boxes give
// money, goods, cards and buildings; decks and hands are secret. It stands in for a real one there.
const PLAYERS = 4;
const ROUNDS = 20;
const WORKERS = 4;
const GOODS = ['gold', 'silver', 'spice', 'sugar', 'fur', 'timber'];
const BOXES = [
  'market', 'mine', 'harbour', 'forest', 'yard', 'school', 'court', 'palace', 'chart-room', 'bank',
];

function setup({ random }) {
  const cards = Array.from({ length: 60 }, (_, n) => ({ id: n, points: n % 7, cost: 2 + (n % 5) }));
  const deck = random.Shuffle(cards);
  const players = {};
  for (let seat = 0; seat < PLAYERS; seat++) {
    players[seat] = {
      money: 5,
      points: 0,
      workers: WORKERS,
      goods: Object.fromEntries(GOODS.map((good) => [good, 0])),
      buildings: [],
      hand: deck.splice(0, 2),
    };
  }
  return {
    round: 1,
    placed: 0,
    players,
    boxes: BOXES.map((name) => ({ name, workers: [] })),
    offer: deck.splice(0, 5),
    deck,
  };
}

function place({ G, playerID, random }, box) {
  const player = G.players[playerID];
  const target = G.boxes[box];
  if (target === undefined || player.workers === 0) return 'INVALID_MOVE';
  player.workers -= 1;
  target.workers.push({ seat: Number(playerID), turn: G.placed });
  G.placed += 1;
  if (G.placed % (PLAYERS * WORKERS) === 0) endRound(G, random);
  return undefined;
}

function endRound(G, random) {
  G.boxes.forEach((box, number) => {
    box.workers.forEach((worker, place) => gain(G, number, worker.seat, place, random));
    box.workers = [];
  });
  for (const player of Object.values(G.players)) {
    player.workers = WORKERS;
    player.points += GOODS.filter((good) => player.goods[good] > 2).length;
  }
  while (G.offer.length < 5 && G.deck.length > 0) G.offer.push(G.deck.pop());
  G.round += 1;
}

function gain(G, number, seat, place, random) {
  const player = G.players[seat];
  if (number < GOODS.length) {
    player.goods[GOODS[number]] += place === 0 ? 2 : 1;
    return;
  }
  if (BOXES[number] === 'court' && G.deck.length > 0) {
    player.hand.push(G.deck.pop());
  } else if (BOXES[number] === 'palace') {
    const bought = G.offer.findIndex((card) => card.cost <= player.money);
    if (bought < 0) return;
    const [card] = G.offer.splice(bought, 1);
    player.money -= card.cost;
    player.points += card.points;
    player.buildings.push(card);
  } else if (BOXES[number] === 'chart-room') {
    player.points += random.D6() > 4 ? 3 : 1;
  } else {
    player.money += 3;
  }
}

function playerView({ G, playerID }) {
  const players = {};
  for (const [seat, player] of Object.entries(G.players)) {
    players[seat] = seat === playerID ? player : { ...player, hand: player.hand.length };
  }
  return { ...G, players, deck: G.deck.length };
}

module.exports = {
  BOXES,
  Toy: {
    name: 'toy',
    minPlayers: PLAYERS,
    maxPlayers: PLAYERS,
    setup,
    playerView,
    moves: { place },
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ G }) => (G.placed >= PLAYERS * WORKERS * ROUNDS ? { over: true } : undefined),
  },
};
