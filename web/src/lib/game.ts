// The contract between the frame around a table and the games.
import type { Component } from 'svelte';
import type { Chair, Ending, Facts, GameEvent, Phase, View } from '../protocol';
import type { GameFacts, Wording } from './facts';

/** Fields of the game's record; −1 stands for what this viewer may not know. A view is never changed, only replaced. */
export type GameView = View;

/** One group of events: what was told, and the table before and after it. Animations are made from it. */
export interface Step {
  readonly version: number;
  readonly told: readonly GameEvent[];
  readonly before: GameView;
  readonly after: GameView;
}

/** A table as one viewer sees it: a reactive object; read its fields in templates. */
export interface TableModel {
  readonly game: string;
  readonly options: Record<string, unknown>;
  readonly seats: readonly Chair[];
  /** The display name of every seat; bots are worded. */
  readonly names: readonly string[];
  /** The seat through whose eyes the table is seen; null for a spectator. */
  readonly seat: number | null;
  /** Whether the reader may act for that seat. */
  readonly mine: boolean;
  /** A game's Table is only shown once there is a view. */
  readonly view: GameView;
  readonly actor: number | null;
  readonly phase: Phase;
  /** Legal actions in notation; empty unless it is the reader's turn. */
  readonly legal: readonly string[];
  /** What the game's numbers mean. */
  readonly facts: GameFacts;
  /** Words for them in the reader's language. */
  readonly wording: Wording;
  readonly step: Step | null;
  readonly ending: Ending | null;
  /** The help level chosen for this game, one of its `helpLevels`. */
  readonly help: string;
  readonly replaying: boolean;
  readonly reducedMotion: boolean;
  readonly confirmMoves: boolean;
  /** The action that waits for confirmation; a game shows it on its table too. */
  readonly chosen: string | null;
  isLegal(action: string): boolean;
  /** Chooses a legal action for confirmation, or sends it. For an illegal one it asks the server why not and shows that. */
  try(action: string, from?: Element): void;
  choose(action: string, from?: Element): void;
  confirm(): void;
  cancel(): void;
  /** A legal action in words. */
  label(action: string): string;
  /** What happened, in the reader's language. */
  say(event: GameEvent): string;
  /** One fact in words: a card, a space, a number of carrots. */
  fact(name: string, value: number): string;
  /** Any message of the language files; facts that the game's vocabulary knows are worded by it. */
  word(key: string, facts?: Facts): string;
}

/** The events of a step as the game declares them; the server makes no others. */
export function toldIn<Event>(step: Step | null): readonly Event[] {
  return (step?.told ?? []) as unknown as readonly Event[];
}

/** The default export of games/<game>/index.ts. */
export interface GameModule {
  id: string;
  /** What the game's facts mean; generated from the game itself. */
  facts: GameFacts;
  /** The table; it fills the space it is given, from 360 to 1920 px. */
  Table: Component<{ model: TableModel }>;
  /** A picture in the rules panel: `piece:NAME` of the rulebook. */
  Piece: Component<{ name: string }>;
  /** Ids of help levels, the barest first, the usual one second; their words are `<game>-help-<id>`. */
  helpLevels: readonly string[];
}
