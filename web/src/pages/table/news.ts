// The last thing that happened, short enough for one glance.
import type { Table } from '../../lib/table.svelte';

const SMALL = ['minor', 'silent'];
const MOST = 3;

export function newsOf(table: Table): string {
  const last = table.log.at(-1);
  if (!last) return '';
  const lines = table.log.filter((line) => line.version === last.version);
  const weighty = lines.filter((line) => !SMALL.includes(table.weightOf(line)));
  const shown = (weighty.length ? weighty : lines).slice(-MOST);
  return shown.map((line) => table.logText(line)).join(' ');
}
