// Hare & Tortoise, as the frame around a table knows it.
import type { GameModule } from '../../lib/game';
import Piece from './Piece.svelte';
import Table from './Table.svelte';

const hare: GameModule = { id: 'hare', Table, Piece, helpLevels: ['bare', 'costs', 'full'] };
export default hare;
