// Everything that is said in this language, in one piece: tables, games, the page.
const words = import.meta.glob<string>(
  [
    '../../../../src/speeltafel/locale/nl.ftl',
    '../../../../src/speeltafel/games/*/locale/nl.ftl',
    '../../../../src/speeltafel/server/web/words/nl.ftl',
    '../../../words/nl.ftl',
    '../../../words/ui/nl.ftl',
    '../../games/*/words/nl.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(words);
