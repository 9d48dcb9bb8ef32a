// HASP for the browser.
import type { GameModule } from '../../lib/game';
import { facts } from './generated';
import Piece from './Piece.svelte';
import Table from './Table.svelte';

const hasp: GameModule = { id: 'hasp', facts, Table, Piece, helpLevels: ['bare', 'count', 'full'] };
export default hasp;
