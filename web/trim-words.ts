// Leaves out of the language files what a page never says: comments, and the words of the terminal.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const OF_THE_TERMINAL = /^(play|view)-/;

export function trimmed(ftl: string): string {
  let keeps = false;
  const kept = ftl.split('\n').filter((line) => {
    if (/^[a-zA-Z]/.test(line)) keeps = !OF_THE_TERMINAL.test(line);
    else if (line.startsWith('#')) return false;
    return keeps && line.trim() !== '';
  });
  return kept.join('\n') + '\n';
}

export function trimWords(): Plugin {
  return {
    name: 'speeltafel-trim-words',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.ftl?raw')) return undefined;
      const path = id.slice(0, -'?raw'.length);
      this.addWatchFile(path);
      const text = await readFile(path, 'utf8');
      return `export default ${JSON.stringify(trimmed(text))};`;
    },
  };
}
