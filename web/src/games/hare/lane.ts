// Where the lane winds and the stones lie: two drawings of the same race, a wide one and a tall one.
import { FINISH, START } from './view';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Plant extends Point {
  readonly kind: 'bush' | 'tuft' | 'flower' | 'tree';
  readonly size: number;
  readonly turn: number;
}

export interface Bed extends Point {
  readonly length: number;
  readonly depth: number;
  readonly crop: 'carrot' | 'lettuce' | 'flower';
  readonly tops: readonly Point[];
}

export interface LaneMap {
  readonly name: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  /** Half the width of a stone, and of a runner's counter. */
  readonly stone: number;
  readonly token: number;
  readonly laneWidth: number;
  /** How far apart stones lie. */
  readonly stride: number;
  readonly lane: string;
  readonly stones: readonly Point[];
  readonly plants: readonly Plant[];
  readonly beds: readonly Bed[];
  /** Every tenth stone has a milestone beside it. */
  readonly milestones: readonly (Point & { readonly number: number })[];
}

interface Plan {
  name: 'wide' | 'tall';
  width: number;
  height: number;
  rows: number;
  gap: number;
  edge: number;
  bottom: number;
  wobble: number;
  stone: number;
  token: number;
  laneWidth: number;
  seed: number;
}

const FIRST_STRIDE = 1.55;
const LAST_STRIDE = 1.6;

/** The middle of the lane, in many small steps from the gate to the trees. */
function middleLine({ rows, gap, edge, bottom, width, wobble }: Plan): Point[] {
  const line: Point[] = [];
  const bend = gap / 2;
  const [left, right] = [edge + bend, width - edge - bend];
  for (let row = 0; row < rows; row++) {
    const y = bottom - row * gap;
    const [from, to] = row % 2 === 0 ? [left, right] : [right, left];
    for (let at = 0; at <= 1; at += 0.01) {
      const swing = Math.sin(Math.PI * at) ** 2 * Math.sin(3 * Math.PI * at + row * 1.3);
      line.push({ x: from + (to - from) * at, y: y + wobble * swing });
    }
    if (row === rows - 1) break;
    const outward = row % 2 === 0 ? 1 : -1;
    for (let at = 0.02; at < 1; at += 0.02) {
      const angle = Math.PI * (0.5 - at);
      line.push({ x: to + outward * bend * Math.cos(angle), y: y - bend + bend * Math.sin(angle) });
    }
  }
  return line;
}

/** Points on the line at these distances from its beginning, in increasing order. */
function pointsAt(line: readonly Point[], distances: readonly number[]): Point[] {
  const found: Point[] = [];
  let gone = 0;
  for (let at = 1; at < line.length && found.length < distances.length; at++) {
    const [a, b] = [line[at - 1]!, line[at]!];
    const step = Math.hypot(b.x - a.x, b.y - a.y);
    while (found.length < distances.length && distances[found.length]! <= gone + step) {
      const part = step ? (distances[found.length]! - gone) / step : 0;
      found.push({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
    }
    gone += step;
  }
  while (found.length < distances.length) found.push(line.at(-1)!);
  return found;
}

function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, at) => sum + Math.hypot(point.x - line[at]!.x, point.y - line[at]!.y), 0);
}

/** The same scatter every time. */
function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function distanceTo(line: readonly Point[], { x, y }: Point): number {
  return line.reduce((least, point) => Math.min(least, Math.hypot(point.x - x, point.y - y)), Infinity);
}

const CROPS = ['carrot', 'lettuce', 'flower'] as const;

/** Vegetable beds in the strips between the lane's turns. */
function bedsBetween(plan: Plan, line: readonly Point[], chance: () => number): Bed[] {
  const beds: Bed[] = [];
  const depth = plan.gap - plan.laneWidth - 1.5 * plan.wobble - 8;
  if (depth < 10) return beds;
  for (let row = 0; row < plan.rows - 1; row++) {
    const y = plan.bottom - (row + 0.5) * plan.gap;
    for (let x = plan.edge + plan.gap; x < plan.width - plan.edge - plan.gap;) {
      const length = plan.gap * (0.75 + chance() * 0.5);
      const middle = { x: x + length / 2, y };
      if (distanceTo(line, middle) > plan.laneWidth / 2 + depth / 2 + 1 && chance() < 0.92) {
        const crop = CROPS[Math.floor(chance() * CROPS.length)]!;
        beds.push({ ...middle, length, depth, crop, tops: topsIn(length, depth, chance) });
      }
      x += length + plan.gap * 0.22;
    }
  }
  return beds;
}

function topsIn(length: number, depth: number, chance: () => number): Point[] {
  const tops: Point[] = [];
  const rows = depth > 26 ? 2 : 1;
  for (let row = 0; row < rows; row++) {
    for (let x = -length / 2 + 14; x < length / 2 - 8; x += 20) {
      tops.push({ x: x + chance() * 3, y: rows === 1 ? 0 : (row - 0.5) * depth * 0.5 + chance() * 2 });
    }
  }
  return tops;
}

function isIn(bed: Bed, { x, y }: Point, margin: number): boolean {
  return Math.abs(bed.x - x) < bed.length / 2 + margin && Math.abs(bed.y - y) < bed.depth / 2 + margin;
}

const PLANTS = ['bush', 'tuft', 'tuft', 'flower', 'bush', 'tuft'] as const;

/** Bushes, tufts and flowers wherever neither lane nor bed is. */
function plantsAround(plan: Plan, line: readonly Point[], beds: readonly Bed[], chance: () => number): Plant[] {
  const plants: Plant[] = [];
  const wanted = Math.round((plan.width * plan.height) / 9000);
  for (let tries = 0; tries < wanted * 12 && plants.length < wanted; tries++) {
    const spot = { x: chance() * plan.width, y: chance() * plan.height };
    const kind = PLANTS[Math.floor(chance() * PLANTS.length)]!;
    const size = (kind === 'bush' ? 13 : 7) * (plan.name === 'wide' ? 1.25 : 0.8) * (0.8 + chance() * 0.5);
    const inBed = beds.some((bed) => isIn(bed, spot, size));
    const crowded = plants.some((plant) => Math.hypot(plant.x - spot.x, plant.y - spot.y) < plant.size + size + 6);
    if (inBed || crowded || distanceTo(line, spot) < plan.laneWidth / 2 + size + 5) continue;
    plants.push({ ...spot, kind, size, turn: Math.round(chance() * 360) });
  }
  return plants.sort((a, b) => a.y - b.y);
}

function drawn(plan: Plan): LaneMap {
  const line = middleLine(plan);
  const stride = lengthOf(line) / (FINISH - 2 + FIRST_STRIDE + LAST_STRIDE);
  const distances = Array.from({ length: FINISH + 1 }, (_, at) => {
    if (at === START) return 0;
    return stride * (FIRST_STRIDE + at - 1 + (at === FINISH ? LAST_STRIDE - 1 : 0));
  });
  const stones = pointsAt(line, distances);
  const chance = scatter(plan.seed);
  const milestones = milestonesBeside(plan, stones);
  const beds = bedsBetween(plan, line, chance).filter(
    (bed) => !milestones.some((milestone) => isIn(bed, milestone, plan.stone / 2)),
  );
  const lane = line.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return {
    ...plan,
    stride,
    lane,
    stones,
    beds,
    plants: plantsAround(plan, line, beds, chance),
    milestones,
  };
}

/** On the outer side of the lane, so that it hides no stone. */
function milestonesBeside(plan: Plan, stones: readonly Point[]): (Point & { number: number })[] {
  return [10, 20, 30, 40, 50, 60].map((number) => {
    const [before, here, after] = [stones[number - 1]!, stones[number]!, stones[number + 1]!];
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const long = Math.hypot(dx, dy);
    const away = plan.laneWidth / 2 + (plan.name === 'wide' ? 9 : 6);
    return { number, x: here.x + (-dy / long) * away * side(dx), y: here.y + (dx / long) * away * side(dx) };
  });
}

/** Below the lane, whichever way it runs. */
function side(dx: number): number {
  return dx >= 0 ? 1 : -1;
}

export const WIDE = drawn({
  name: 'wide',
  width: 1100,
  height: 800,
  rows: 5,
  gap: 143,
  edge: 58,
  bottom: 695,
  wobble: 15,
  stone: 27,
  token: 24,
  laneWidth: 74,
  seed: 7,
});
export const TALL = drawn({
  name: 'tall',
  width: 360,
  height: 850,
  rows: 9,
  gap: 84,
  edge: 27,
  bottom: 784,
  wobble: 3,
  stone: 20,
  token: 18,
  laneWidth: 54,
  seed: 11,
});

/** Where the runners on one space stand: side by side at the gate and under the trees, else in the middle. */
export function placeOn(map: LaneMap, space: number, order: number, count: number): Point {
  const stone = map.stones[space]!;
  if (count < 2) return stone;
  const apart = map.token * 1.75;
  const columns = count > 4 ? 3 : 2;
  const rows = Math.ceil(count / columns);
  return {
    x: stone.x + ((order % columns) - (Math.min(columns, count) - 1) / 2) * apart,
    y: stone.y + (Math.floor(order / columns) - (rows - 1) / 2) * apart,
  };
}
