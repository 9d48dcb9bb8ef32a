// Bots of several games may have the same level: its name stands in each of their files and is said once.
const LEVEL = /^(bot-level-[a-z0-9-]+) *=.*$/gm;

/** The texts without names of levels that stand in one before. */
export function levelsOnce(texts: readonly string[]): string[] {
  const known = new Set<string>();
  return texts.map((text) =>
    text.replace(LEVEL, (line, key: string) => (known.has(key) ? '' : (known.add(key), line))),
  );
}
