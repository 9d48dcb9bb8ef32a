// One page's turn: which runner it moves, which stones are within reach, what is looked at and what is chosen.
import type { TableModel } from '../../lib/game';
import {
  actionOf,
  parseAction,
  FINISH,
  menuFacts,
  PHASES,
  purseAfter,
  raceOf,
  runnersEach,
  runnersOf,
  START,
  tortoiseBehind,
  type RunnerAction,
  type Runner,
  type TurnPhase,
} from './view';

export class Turn {
  /** The stone that the pointer or the focus is on. */
  inspected = $state<number | null>(null);
  /** The runner whose reach is shown. */
  spied = $state.raw<Runner | null>(null);
  /** Focus has to come back to the lane, because the element that had it is gone. */
  wantsFocus = $state(false);
  private wish = $state(1);

  constructor(readonly model: TableModel) {}

  readonly race = $derived.by(() => raceOf(this.model.view));
  readonly runners = $derived.by(() => runnersOf(this.race));
  readonly phase = $derived.by<TurnPhase>(() => PHASES[this.race.phase] ?? 'deciding');
  readonly own = $derived.by(() => this.runners.filter((runner) => runner.seat === this.model.seat));
  readonly isMine = $derived.by(() => this.model.legal.length > 0);
  readonly showsCosts = $derived.by(() => this.model.help !== 'bare');
  readonly isFull = $derived.by(() => this.model.help === 'full');

  /** Own runners that may do something now, by number. */
  readonly ready = $derived.by(() => new Set(this.model.legal.map((action) => parseAction(action).number)));
  /** The one that the next choice is for: the wish, if it may act. */
  readonly runner = $derived.by<Runner | null>(() => {
    if (!this.isMine) return null;
    const number = this.ready.has(this.wish) ? this.wish : [...this.ready][0];
    return this.own.find((runner) => runner.number === number) ?? null;
  });
  /** Legal actions by the stone they lead to. */
  readonly targets = $derived.by(() => {
    const found = new Map<number, string>();
    if (!this.runner) return found;
    for (const action of this.model.legal) {
      const parsed = parseAction(action);
      const goal = parsed.number === this.runner.number ? this.goalOf(parsed, this.runner) : null;
      if (goal !== null) found.set(goal, action);
    }
    return found;
  });
  /** Those that cost or earn carrots. */
  readonly priced = $derived.by(() => [...this.targets].filter(([, action]) => parseAction(action).name !== 'restart'));
  /** Where the action that waits for confirmation leads. */
  readonly target = $derived.by<number | null>(() => {
    if (this.model.chosen === null || !this.runner) return null;
    return this.goalOf(parseAction(this.model.chosen), this.runner);
  });
  /** Stones on the way to the stone it is about to go to; footprints lie after each of them. */
  readonly way = $derived.by<number[]>(() => {
    const seen = this.inspected !== null && this.targets.has(this.inspected) ? this.inspected : null;
    const goal = this.target ?? seen;
    if (goal === null || !this.runner) return [];
    const [low, high] = [Math.min(goal, this.runner.space), Math.max(goal, this.runner.space)];
    return Array.from({ length: high - low }, (_, at) => low + at);
  });

  private goalOf(parsed: RunnerAction, runner: Runner): number | null {
    if (parsed.name === 'move') return runner.space + parsed.steps;
    if (parsed.name === 'back') return tortoiseBehind(runner.space);
    return parsed.name === 'restart' ? START : null;
  }

  choose(number: number): void {
    if (number !== this.runner?.number) this.model.cancel();
    this.wish = number;
  }

  /** A stone was picked: another runner of one's own, a move, or a way back; the table explains what is illegal. */
  pick(space: number, from: Element): void {
    this.inspected = space;
    const { model, runner, race } = this;
    if (!runner) return;
    const other = this.own.find(
      (one) => one.space === space && one.id !== runner.id && space !== START && space !== FINISH,
    );
    const legal = this.targets.get(space);
    if (legal) model.try(legal, from);
    else if (other) this.choose(other.number);
    else if (space > runner.space) model.try(actionOf(race, 'move', runner.number, space - runner.space), from);
    else if (space === tortoiseBehind(runner.space)) model.try(actionOf(race, 'back', runner.number), from);
  }

  act(name: string, from: Element): void {
    if (this.runner) this.model.try(actionOf(this.race, name, this.runner.number), from);
  }

  purseAfter(action: string): number {
    const parsed = parseAction(action);
    const runner = this.own.find((one) => one.number === parsed.number);
    return runner ? purseAfter(this.race, runner, parsed) : 0;
  }

  // Words

  runnerName(runner: Runner): string {
    const number = runnersEach(this.race) === 1 ? 0 : runner.number;
    return this.model.word('hare-runner', { seat: runner.seat, runner: number });
  }

  actionName(action: string): string {
    const parsed = parseAction(action);
    const runner = this.own.find((one) => one.number === parsed.number);
    return runner ? this.model.word(`hare-menu-${parsed.name}`, menuFacts(this.race, runner, parsed)) : action;
  }

  stoneName(space: number): string {
    const action = this.targets.get(space);
    const text = action ? this.actionName(action) : this.model.fact('space', space);
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
  }
}
