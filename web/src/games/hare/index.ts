// Hare & Tortoise, as the frame around a table knows it.
import type { GameModule } from '../../lib/game';
import { facts } from './generated';
import Piece from './Piece.svelte';
import Table from './Table.svelte';

const hare: GameModule = { id: 'hare', facts, Table, Piece, helpLevels: ['bare', 'costs', 'full'] };
export default hare;
