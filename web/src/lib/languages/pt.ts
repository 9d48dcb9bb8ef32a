// Everything that is said in this language, in one piece: tables, games, their bots, the page.
import { levelsOnce } from './levels';

const words = import.meta.glob<string>(
  [
    '../../../../src/speeltafel/locale/pt.ftl',
    '../../../../src/speeltafel/games/*/locale/pt.ftl',
    '../../../../src/speeltafel/server/http/words/pt.ftl',
    '../../../words/pt.ftl',
    '../../../words/ui/pt.ftl',
    '../../games/*/words/pt.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const bots = import.meta.glob<string>('../../../../src/speeltafel/bots/*/locale/pt.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default [...Object.values(words), ...levelsOnce(Object.values(bots))];
