// Prepares a record for viewing: what chance brought is joined to the move before it.
import type { Events, Snapshot } from '../../protocol';
import type { ReplayView } from '../../rest';
import type { GameView } from '../../lib/game';
import { patched } from '../../lib/knowledge';

export function prepared(shown: ReplayView): ReplayView {
  const [first, ...rest] = shown.steps;
  if (first?.type !== 'snapshot') return shown;
  const groups: [Snapshot, ...Events[]] = [first];
  let view: GameView = first.view ?? {};
  let actor = first.actor ?? null;
  for (const step of rest as Events[]) {
    const last = groups.at(-1)!;
    const byChance = actor === null; // nobody was to decide
    if (step.view) view = patched(view, step.view);
    if (step.actor !== undefined) actor = step.actor;
    if (!byChance) groups.push(step);
    else
      groups[groups.length - 1] =
        last.type === 'snapshot' ? { ...last, version: step.version, view, ...turnOf(step) } : joined(last, step, view);
  }
  return { ...shown, steps: groups };
}

/** Two groups of events as one; a field that either changed is given whole, as it is after both. */
function joined(one: Events, other: Events, after: GameView): Events {
  const fields = new Set([...Object.keys(one.view ?? {}), ...Object.keys(other.view ?? {})]);
  const view = Object.fromEntries([...fields].map((field) => [field, after[field]!]));
  return {
    ...one,
    ...other,
    count: (one.count ?? 1) + (other.count ?? 1),
    told: [...(one.told ?? []), ...(other.told ?? [])],
    view,
  };
}

function turnOf(step: Events): { actor?: number | null } {
  return step.actor === undefined ? {} : { actor: step.actor };
}
