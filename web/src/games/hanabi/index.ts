// Hanabi, as the page plays it: a garden at night.
import type { GameModule } from '../../lib/game';
import { facts } from './generated';
import './hanabi.css';
import Piece from './Piece.svelte';
import Table from './Table.svelte';

const game: GameModule = { id: 'hanabi', facts, Table, Piece, helpLevels: ['bare', 'hints', 'full'] };
export default game;
