import { describe, expect, it } from 'vitest';
import type { GameView, Step } from '../../lib/game';
import { possibleCards, unseen } from './deduction';
import { CardTracker } from './tracking';
import { actionOf, cardNumber, cardEventOf, isLost, isUseless, othersOf, touches, type HanabiView } from './view';

const NONE = [-2, -2, -2, -2, -2];
const bits = (text: string) => [...text].reduce((sum, letter) => sum | (1 << 'WRBYGP'.indexOf(letter)), 0);
const values = (text: string) => [...text].reduce((sum, digit) => sum | (1 << (Number(digit) - 1)), 0);
const kinds = (counts: Record<string, number>) => {
  const all = Array<number>(30).fill(0);
  for (const [name, count] of Object.entries(counts)) all[cardNumber(name)] = count;
  return all;
};

/** Two players; seat 0 holds two cards of which hints leave these colours and values. */
function table(
  own: [string, string][],
  theirs: string[],
  discarded: Record<string, number> = {},
  rows = [0, 0, 0, 0, 0, 0],
): HanabiView {
  const pad = (list: number[], filler: number) => [...list, ...Array<number>(5 - list.length).fill(filler)];
  const rest = [0, 0, 0].map(() => NONE);
  return {
    seats: 2,
    colours: 5,
    empty_hints: 1,
    play_on: 0,
    phase: 1,
    turn: 0,
    tokens: 5,
    errors: 0,
    ending: 0,
    deck_size: 20,
    last_turns: 0,
    hand_sizes: [own.length, theirs.length, 0, 0, 0],
    rows,
    discarded: kinds(discarded),
    hands: [
      pad(
        own.map(() => -1),
        -2,
      ),
      pad(theirs.map(cardNumber), -2),
      ...rest,
    ],
    colours_left: [
      pad(
        own.map(([colours]) => bits(colours)),
        0,
      ),
      pad(
        theirs.map(() => 31),
        0,
      ),
      ...rest,
    ],
    values_left: [
      pad(
        own.map(([, left]) => values(left)),
        0,
      ),
      pad(
        theirs.map(() => 31),
        0,
      ),
      ...rest,
    ],
    told: [NONE, NONE, ...rest],
  };
}

describe('deduction', () => {
  it('leaves out cards of which every copy lies open', () => {
    const view = table([['R', '45']], ['R5'], { R4: 1 });
    expect(possibleCards(view, 0)).toEqual([[cardNumber('R4')]]);
    expect(unseen(view, 0)[cardNumber('R4')]).toBe(1);
  });

  it('knows that two own cards cannot be the same last copy', () => {
    const view = table(
      [
        ['W', '5'],
        ['WR', '5'],
      ],
      [],
    );
    expect(possibleCards(view, 0)).toEqual([[cardNumber('W5')], [cardNumber('R5')]]);
  });

  it('counts cards in rows as seen', () => {
    const view = table([['G', '1']], [], { G1: 1 }, [0, 0, 0, 0, 1, 0]);
    expect(unseen(view, 0)[cardNumber('G1')]).toBe(1);
  });
});

describe('the view', () => {
  it('calls a card useless when a lower one of its row is gone', () => {
    const view = table([], [], { B2: 2 }, [0, 0, 1, 0, 0, 0]);
    expect(isLost(view, cardNumber('B2'))).toBe(true);
    expect(isUseless(view, cardNumber('B5'))).toBe(true);
    expect(isUseless(view, cardNumber('R5'))).toBe(false);
  });

  it('seats the others in the order of their turns', () => {
    const view = { ...table([], []), seats: 4 };
    expect(othersOf(view, 2)).toEqual([3, 0, 1]);
    expect(othersOf(view, null)).toEqual([0, 1, 2, 3]);
  });

  it('reads the notation', () => {
    expect(actionOf('hint 2 R')).toEqual({ kind: 'hint', target: 2, clue: 'R' });
    expect(actionOf('discard 4')).toEqual({ kind: 'discard', slot: 4 });
    expect(touches('R', cardNumber('R3')) && touches('3', cardNumber('R3'))).toBe(true);
    expect(touches('4', cardNumber('R3')) || touches('R', -1)).toBe(false);
  });
});

it('follows a card when an older one leaves the hand', () => {
  const before = table(
    [
      ['WRBYG', '12345'],
      ['R', '12345'],
      ['B', '12345'],
    ],
    ['R1'],
  ) as unknown as GameView;
  const after = { ...before };
  const tracker = new CardTracker();
  const [first, second, third] = tracker.follow(before, null)[0]!;
  const played = { type: 'played', seat: 0, card: cardNumber('W1'), slot: 1 };
  const step: Step = { version: 2, told: [played], before, after };
  const ids = tracker.follow(after, step)[0]!;
  expect(ids.slice(0, 2)).toEqual([first, third]);
  expect(ids).not.toContain(second);
  expect(cardEventOf(step)).toEqual(played);
});
