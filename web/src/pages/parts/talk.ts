// How people talk while they play, as everyone at a table reads it.
import type { Line, Snapshot, TalkKind } from '../../protocol';
import { word } from '../../lib/speech.svelte';
import type { Table } from '../../lib/table.svelte';

/** What the rules or the group have settled. */
export function talkText(first: Snapshot | undefined): string {
  return agreedText(first?.talk ?? 'free', first?.reads_out);
}

/** The same, for a game that is over. */
export function agreedText(talk: TalkKind, inRounds = false): string {
  return word(`page-talk-agreed-${inRounds ? 'rounds' : talk}`);
}

/** Something that was said, in the reader's language if it is a phrase. */
export function lineText(table: Table, line: Line): string {
  if (line.preset) return word(`preset-${line.preset}`);
  return line.remark ? table.word(`${table.game}-remark-${line.remark}`, line.facts) : (line.text ?? '');
}
