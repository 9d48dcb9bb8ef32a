// Everything that is said in this language, in one piece: tables, games, their bots, the page.
import { levelsOnce } from './levels';

const words = import.meta.glob<string>(
  [
    '../../../../src/speeltafel/locale/en.ftl',
    '../../../../src/speeltafel/games/*/locale/en.ftl',
    '../../../../src/speeltafel/server/http/words/en.ftl',
    '../../../words/en.ftl',
    '../../../words/ui/en.ftl',
    '../../games/*/words/en.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const bots = import.meta.glob<string>('../../../../src/speeltafel/bots/*/locale/en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default [...Object.values(words), ...levelsOnce(Object.values(bots))];
