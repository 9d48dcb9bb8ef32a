import { describe, expect, it } from 'vitest';
import { stepsOf, type Fixture } from '../../lib/fixtures';
import { afterStep, endsRound, padOf, totals } from './rounds';
import { closesTrick } from './motions';
import {
  asHasp,
  cardName,
  cardNumber,
  cardsIn,
  deckOf,
  mayHave,
  placeOf,
  pointsOn,
  sides,
  whereIs,
  winnerSoFar,
} from './view';
import bold from './fixtures/bold.json';
import four from './fixtures/four.json';
import three from './fixtures/three.json';
import two from './fixtures/two.json';

const FIXTURES = { two, three, four, bold } as unknown as Record<string, Fixture>;

describe('cards', () => {
  it('are named as the notation has them', () => {
    const names = Array.from({ length: 28 }, (_, card) => cardName(card));
    expect(names.slice(0, 7)).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'G1']);
    expect(names.slice(-4)).toEqual(['V7', 'V8', 'V9', 'V10']);
    expect(names.map(cardNumber)).toEqual(names.map((_, card) => card));
  });
  it('of the deck number 20, 24 and 28, and the whole deck is worth 47', () => {
    const decks = ['two', 'three', 'four'].map((name) => asHasp(FIXTURES[name]!.snapshot.view!));
    expect(decks.map((view) => deckOf(view).length)).toEqual([20, 24, 28]);
    expect(deckOf(decks[2]!).reduce((sum, card) => sum + pointsOn(decks[2]!, card), 0)).toBe(47);
  });
});

describe.each(Object.keys(FIXTURES))('a game of %s', (name) => {
  it('has the winner of every trick that the table names', () => {
    let tricks = 0;
    for (const { step } of stepsOf(FIXTURES[name]!)) {
      if (!closesTrick(step)) continue;
      const [before, after] = [asHasp(step.before), asHasp(step.after)];
      expect(winnerSoFar(before, after.last_trick, before.leader)).toBe(after.last_winner);
      tricks += 1;
    }
    expect(tricks).toBeGreaterThan(1);
  });
  it('has a score pad that adds up, whenever one looks', () => {
    let pad = padOf(asHasp(FIXTURES[name]!.snapshot.view!));
    let rounds = 0;
    for (const { step } of stepsOf(FIXTURES[name]!)) {
      pad = afterStep(pad, step);
      rounds += Number(endsRound(step));
      const { scores, seats } = asHasp(step.after);
      expect(totals(pad)).toEqual(scores.slice(0, seats));
      expect(totals(padOf(asHasp(step.after)))).toEqual(scores.slice(0, seats));
    }
    expect(pad.rounds).toHaveLength(rounds);
  });
  it('never rules out who then plays a card', () => {
    for (const { step, known } of stepsOf(FIXTURES[name]!)) {
      const [before, after] = [asHasp(step.before), asHasp(step.after)];
      const [card] = cardsIn(after.played & ~before.played);
      if (card === undefined || before.turn === known.seat) continue;
      expect(whereIs(before, known.seat, card)).toBe('out');
      expect(mayHave(before, known.seat, card)).toContain(before.turn);
    }
  });
});

it('seats go clockwise from the left of one’s own, partners opposite', () => {
  const view = asHasp(four.snapshot.view);
  expect([1, 2, 3, 0].map((seat) => placeOf(view, 1, seat))).toEqual(['bottom', 'left', 'top', 'right']);
  expect(sides(view)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});
