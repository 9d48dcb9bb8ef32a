// Everything that is said in this language, in one piece: tables, games, the page.
const words = import.meta.glob<string>(
  [
    '../../../../src/speeltafel/locale/en.ftl',
    '../../../../src/speeltafel/games/*/locale/en.ftl',
    '../../../../src/speeltafel/server/web/words/en.ftl',
    '../../../words/en.ftl',
    '../../../words/ui/en.ftl',
    '../../games/*/words/en.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(words);
