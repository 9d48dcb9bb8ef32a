// A table of hidden cards on boardgame.io's server: four hands of four, everyone sees all hands but their own.
// A move plays, discards or hints; the pile is shuffled back when the deck is empty, so a match never ends.
'use strict';

const { Server } = require('boardgame.io/server');

const COLOURS = 'WRBYG';
const COPIES = [3, 2, 2, 2, 1];
const HAND = 4;
const MOST_TOKENS = 8;

function fullDeck() {
  const cards = [];
  for (const colour of COLOURS) {
    COPIES.forEach((copies, index) => {
      for (let copy = 0; copy < copies; copy++) cards.push(`${colour}${index + 1}`);
    });
  }
  return cards;
}

function draw({ G, random }, player) {
  if (G.deck.length === 0) {
    G.deck = random.Shuffle(G.pile);
    G.pile = [];
  }
  G.hands[player].push(G.deck.pop());
}

function takeAt(G, player, slot) {
  return G.hands[player].splice(slot, 1)[0];
}

const table = {
  name: 'cards',

  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(fullDeck());
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, HAND));
    return { deck, hands, pile: [], rows: [0, 0, 0, 0, 0], tokens: MOST_TOKENS, errors: 0, hint: null };
  },

  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    pile: G.pile.length,
    hands: G.hands.map((hand, player) => (String(player) === playerID ? hand.map(() => null) : hand)),
  }),

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    play: {
      client: false,
      move: (context, slot) => {
        const { G, playerID } = context;
        const card = takeAt(G, playerID, slot);
        const colour = COLOURS.indexOf(card[0]);
        if (G.rows[colour] + 1 === Number(card[1])) G.rows[colour] = (G.rows[colour] + 1) % COPIES.length;
        else G.errors += 1;
        G.pile.push(card);
        draw(context, playerID);
      },
    },
    discard: {
      client: false,
      move: (context, slot) => {
        const { G, playerID } = context;
        G.pile.push(takeAt(G, playerID, slot));
        G.tokens = Math.min(G.tokens + 1, MOST_TOKENS);
        draw(context, playerID);
      },
    },
    hint: {
      client: false,
      move: ({ G }, target, colour) => {
        G.tokens = Math.max(G.tokens - 1, 0);
        G.hint = { target, colour };
      },
    },
  },
};

// Whole states, boardgame.io's default: with `deltaState` it computes patches and makes less than half the moves.
const server = Server({ games: [table], origins: [/127\.0\.0\.1/] });
server.run(Number(process.argv[2])).then(() => console.log('ready'));
