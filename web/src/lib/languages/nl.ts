// Everything that is said in this language, in one piece: tables, games, their bots, the page.
import { levelsOnce } from './levels';

const words = import.meta.glob<string>(
  [
    '../../../../src/speeltafel/locale/nl.ftl',
    '../../../../src/speeltafel/games/*/locale/nl.ftl',
    '../../../../src/speeltafel/server/http/words/nl.ftl',
    '../../../words/nl.ftl',
    '../../../words/ui/nl.ftl',
    '../../games/*/words/nl.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const bots = import.meta.glob<string>('../../../../src/speeltafel/bots/*/locale/nl.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default [...Object.values(words), ...levelsOnce(Object.values(bots))];
