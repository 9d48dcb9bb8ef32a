// Hanabi, as the page plays it: a garden at night.
import type { GameModule } from '../../lib/game';
import { settings } from '../../lib/settings.svelte';
import './hanabi.css';
import Piece from './Piece.svelte';
import Table from './Table.svelte';
import Thumb from './Thumb.svelte';

// Stamped cards are how this table is meant to look; who wants to remember everything chooses the bare one.
if (settings.help('hanabi') === undefined) settings.setHelp('hanabi', 'hints');

const game: GameModule = { id: 'hanabi', Table, Thumb, Piece, helpLevels: ['bare', 'hints', 'full'] };
export default game;
