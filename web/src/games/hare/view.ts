// A race as the page sees it: the record's fields with their names, the lane, and questions about the race.
import { toldIn, type GameView, type Step } from '../../lib/game';
import type { Facts } from '../../protocol';
import type { HareEvent } from './generated';

export interface HareView {
  readonly carrots: readonly number[];
  readonly paid: number;
  readonly seats: number;
  readonly phase: number;
  readonly turn: number;
  readonly runner: number;
  readonly die: number;
  readonly lettuces: readonly number[];
  readonly places: readonly number[];
  readonly duties: readonly number[];
  readonly duty_runners: readonly number[];
  readonly spaces: readonly number[];
  readonly uncompared: readonly number[];
  readonly hare_table: readonly (readonly number[])[];
}

export function raceOf(view: GameView): HareView {
  return view as unknown as HareView;
}

export const START = 0;
export const FINISH = 64;
export const HANDFUL = 10;

/** Phases of a turn, by their number in the record. */
export const PHASES = [
  'deciding',
  'skipping',
  'eating',
  'leaving',
  'choosing',
  'going-again',
  'rolling',
  'arriving',
  'done',
  'ended',
] as const;
export type TurnPhase = (typeof PHASES)[number];

/** What a roll can bring, by its number in the hare table. */
export const RESULTS = [
  'skip',
  'take-or-give',
  'carrot-back',
  'carrot-forward',
  'position-back',
  'position-forward',
  'eat-carrot',
  'eat-lettuce',
  'free-move',
  'go-again',
] as const;

export type Kind = 'start' | 'hare' | 'carrot' | 'lettuce' | 'tortoise' | 'position' | 'finish';
const SIGNS: Record<string, Kind> = {
  S: 'start',
  H: 'hare',
  C: 'carrot',
  L: 'lettuce',
  T: 'tortoise',
  P: 'position',
  F: 'finish',
};
const LANE = `
  S
  H  C  H  P3 C  H  P1 P2 P4 L
  T  P3 C  H  T  P1 P2 P4 T  P3
  C  L  P2 T  H  C  P4 P3 P2 T
  H  P1 C  H  P2 P3 T  C  H  C
  P2 L  T  P3 P4 H  P2 P1 C  T
  H  P3 P2 P4 C  T  L  H  C  P1
  C  H  C
  F`
  .trim()
  .split(/\s+/);

export interface Space {
  readonly number: number;
  readonly kind: Kind;
  /** The race positions that a position space pays for. */
  readonly numbers: readonly number[];
}

export const SPACES: readonly Space[] = LANE.map((sign, number) => ({
  number,
  kind: SIGNS[sign[0]!]!,
  numbers: sign === 'P1' ? [1, 5, 6] : sign[0] === 'P' ? [Number(sign[1])] : [],
}));

export function spaceAt(number: number): Space {
  return SPACES[number]!;
}

export function cost(steps: number): number {
  return (steps * (steps + 1)) / 2;
}

/** How far so many carrots go. */
export function longestMove(carrots: number): number {
  return Math.floor((Math.sqrt(8 * carrots + 1) - 1) / 2);
}

export function runnersEach(race: HareView): number {
  return race.seats === 2 ? 2 : 1;
}

export interface Runner {
  readonly id: number;
  readonly seat: number;
  /** 1 or 2 of its player's runners. */
  readonly number: number;
  readonly space: number;
  readonly position: number;
}

export function runnersOf(race: HareView): Runner[] {
  const each = runnersEach(race);
  return Array.from({ length: race.seats * each }, (_, id) => ({
    id,
    seat: Math.floor(id / each),
    number: (id % each) + 1,
    space: race.spaces[id]!,
    position: racePosition(race, id),
  }));
}

/** One more than the runners strictly ahead, those at home included. */
export function racePosition(race: HareView, runner: number): number {
  return 1 + race.spaces.filter((space) => space > race.spaces[runner]!).length;
}

export function runnersHome(race: HareView): number {
  return race.spaces.filter((space) => space === FINISH).length;
}

/** The most carrots that the next one home may keep. */
export function carrotLimit(race: HareView): number {
  return HANDFUL * (runnersHome(race) + 1);
}

export function startingLettuces(seats: number): number {
  return seats === 2 ? 5 : 3;
}

/** The nearest tortoise space behind, or null. */
export function tortoiseBehind(space: number): number | null {
  const found = SPACES.findLastIndex(({ kind, number }) => kind === 'tortoise' && number < space);
  return found < 0 ? null : found;
}

/** A runner is drawn as a hare or a tortoise: players take turns, and with two runners everyone has one of each. */
export function animalOf(runner: number): 'hare' | 'tortoise' {
  return runner % 2 === 0 ? 'hare' : 'tortoise';
}

/** Whether a runner could pay for a move to this space and stand on it; the table alone judges moves. */
export function canReach(race: HareView, runner: Runner, space: number): boolean {
  const steps = space - runner.space;
  if (runner.space === FINISH || steps < 1 || cost(steps) > race.carrots[runner.seat]!) return false;
  const { kind } = spaceAt(space);
  if (kind === 'tortoise') return false;
  const lettuces = race.lettuces[runner.seat]!;
  if (kind === 'lettuce') return lettuces > 0 && !race.spaces.includes(space);
  return kind === 'finish' ? lettuces === 0 : !race.spaces.includes(space);
}

// Actions in notation: `move 5`, `back`; with two runners `move 5 2`, `back 1`

export interface RunnerAction {
  readonly name: string;
  readonly steps: number;
  /** 1 or 2; a lone runner is number 1. */
  readonly number: number;
}

export function parseAction(action: string): RunnerAction {
  const [name = '', ...numbers] = action.split(' ');
  const steps = name === 'move' ? Number(numbers.shift()) : 0;
  return { name, steps, number: Number(numbers[0] ?? 1) };
}

export function actionOf(race: HareView, name: string, number: number, steps = 0): string {
  const what = name === 'move' ? `move ${steps}` : name;
  return runnersEach(race) === 2 ? `${what} ${number}` : what;
}

/** The facts of the message `hare-menu-…` that words an action. */
export function menuFacts(race: HareView, runner: Runner, parsed: RunnerAction): Facts {
  const purse = race.seats === 3 ? 65 : 95;
  const back = tortoiseBehind(runner.space) ?? START;
  const facts: Record<string, Facts> = {
    move: { steps: parsed.steps, cost: cost(parsed.steps), space: Math.min(runner.space + parsed.steps, FINISH) },
    back: { steps: runner.space - back, space: back, gain: HANDFUL * (runner.space - back) },
    eat: { gain: HANDFUL * runner.position },
    restart: { purse },
  };
  return { runner: runnersEach(race) === 2 ? runner.number : 0, ...facts[parsed.name] };
}

/** The carrots its player would have right after an action. */
export function purseAfter(race: HareView, runner: Runner, parsed: RunnerAction): number {
  const purse = race.carrots[runner.seat]!;
  if (parsed.name === 'move') return purse - cost(parsed.steps);
  if (parsed.name === 'back') return purse + HANDFUL * (runner.space - (tortoiseBehind(runner.space) ?? runner.space));
  if (parsed.name === 'take') return purse + HANDFUL;
  if (parsed.name === 'give') return purse - HANDFUL;
  if (parsed.name === 'eat') return purse + HANDFUL * runner.position;
  return parsed.name === 'restart' ? (race.seats === 3 ? 65 : 95) : purse;
}

// What a step tells, for animations

/** Something that a runner did, or that happened to it. */
type RunnerEvent = Extract<HareEvent, { runner: number }>;
export type Rolled = Extract<HareEvent, { type: 'rolled' }>;

export interface Travel {
  readonly runner: number;
  /** Spaces where it came to rest, the first being where it was. */
  readonly stops: readonly number[];
  /** Indices of stops at which the die was rolled. */
  readonly rolled: readonly number[];
}

function isAbout(race: HareView, event: HareEvent, runner: number): event is RunnerEvent {
  return 'runner' in event && event.seat * runnersEach(race) + Math.max(0, event.runner - 1) === runner;
}

export function rollsIn(step: Step): Rolled[] {
  return toldIn<HareEvent>(step).filter((event) => event.type === 'rolled');
}

/** Every runner that went somewhere, with all its stops; what was told fills in those between before and after. */
export function travelsIn(step: Step): Travel[] {
  const before = raceOf(step.before);
  const after = raceOf(step.after);
  if (!before.spaces || before.seats !== after.seats) return [];
  return runnersOf(before).flatMap(({ id, space }) => {
    const { stops, rolled } = stopsTold(step, id, space);
    if (stops.at(-1) !== after.spaces[id])
      return after.spaces[id] === space ? [] : [{ runner: id, stops: [space, after.spaces[id]!], rolled: [] }];
    return stops.length > 1 ? [{ runner: id, stops, rolled }] : [];
  });
}

function stopsTold(step: Step, runner: number, from: number): { stops: number[]; rolled: number[] } {
  const race = raceOf(step.before);
  const stops = [from];
  const rolled: number[] = [];
  for (const event of toldIn<HareEvent>(step)) {
    if (!isAbout(race, event, runner)) continue;
    if (event.type === 'rolled') rolled.push(stops.length - 1);
    else if (event.type === 'restarted') stops.push(START);
    else if (event.type === 'moved' || event.type === 'went-back' || event.type === 'hopped') stops.push(event.space);
  }
  return { stops, rolled };
}
