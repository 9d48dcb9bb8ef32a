// HASP for the browser.
import type { GameModule } from '../../lib/game';
import Piece from './Piece.svelte';
import Table from './Table.svelte';

const hasp: GameModule = { id: 'hasp', Table, Piece, helpLevels: ['bare', 'count', 'full'] };
export default hasp;
