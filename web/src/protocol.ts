// The messages between a page and a table; docs/protocol.md says how they are used.
// Written by `make types` from speeltafel.protocol: change the structs there, not this file.

/** The version of the protocol. */
export const PROTOCOL = 2;
/** Bytes in the largest message that a table reads. */
export const LARGEST = 16384;
/** What may be said at any time, because it says nothing about the game. */
export const PRESETS = ["hello", "good-luck", "one-moment", "back-again", "thanks", "well-played", "goodbye"] as const;

/** What may be said at any time, because it says nothing about the game. */
export type Preset =
  | "back-again"
  | "good-luck"
  | "goodbye"
  | "hello"
  | "one-moment"
  | "thanks"
  | "well-played";

export type Phase = "abandoned" | "gathering" | "over" | "playing";

export type ChairKind = "api" | "house" | "human" | "open";

export type ClockKind = "bank" | "move" | "none";

export type TableEventType =
  | "abandoned"
  | "added-words"
  | "agreed"
  | "asked-back"
  | "bot-plays-on"
  | "declined"
  | "expired"
  | "filled"
  | "gave-up"
  | "left"
  | "not-ready"
  | "opened"
  | "plays-on"
  | "readied"
  | "rematched"
  | "resigned"
  | "returned"
  | "sat"
  | "sent-away"
  | "shared"
  | "shares-no-more"
  | "started"
  | "taken-back";

/** A number whose meaning the game's vocabulary says, a text that needs no wording, or the members of a set. */
export type Fact = number | string | number[];

export type Facts = { [name: string]: Fact };

export type Field = number | (number | number[])[];

/** Fields of the game's record by name, with holes where the viewer may not look. */
export type View = { [name: string]: Field };

export type Places = { [name: string]: number | number[] };

/** Fields that changed; of a list, where that is shorter, only the numbers or rows that changed, by place. */
export type Changes = { [name: string]: number | (number | number[])[] | Places };

/** An event of the game: its `type`, and its fields by name as far as the viewer may know them. */
export type GameEvent = Facts;

/** The first message on every connection: the version of the protocol and the last version of the log it has. */
export interface Hello {
  type: "hello";
  protocol: number;
  last?: number;
  watch?: string | null;
  /** For whom, where several people share the device; without it such a page sees what lies open. */
  companion?: number | null;
  /** Whether to tell who is there, each time that changes. */
  presence?: boolean;
  /** Whether house bots should take a moment before they move, for people to follow. */
  pauses?: boolean;
}

/** Asks whether the table is there. */
export interface Ping {
  type: "ping";
  n?: number;
}

/** A decision of the game in its notation; `decision` names the question it answers. */
export interface Act {
  type: "act";
  key: string;
  decision: number;
  action: string;
}

/** Take an open chair: this one, or any. */
export interface Sit {
  type: "sit";
  key: string;
  seat?: number | null;
}

/** Put a house bot on a chair, or open it when no level is named; a player there who is not ready is removed. */
export interface Fill {
  type: "fill";
  key: string;
  seat: number;
  level?: string | null;
}

/** Ready to start, or not any more; the game starts when everyone is ready. */
export interface Ready {
  type: "ready";
  key: string;
  ready?: boolean;
}

/** A player's own words for the shuffle, until the game starts. */
export interface AddWords {
  type: "words";
  key: string;
  words: string;
}

/** Give the chair up before the start; during the game a bot plays on in its place. */
export interface Leave {
  type: "leave";
  key: string;
}

/** Take the seat back from the bot. */
export interface Return {
  type: "return";
  key: string;
}

/** Let a bot play for somebody who has kept the table waiting for long, where no clock runs. */
export interface Replace {
  type: "replace";
  key: string;
  seat: number;
}

/** Leave the game for good; a bot plays on. */
export interface Resign {
  type: "resign";
  key: string;
}

/** Vote for giving the game up, or take the vote back; it is given up when everyone agrees. */
export interface GiveUp {
  type: "give-up";
  key: string;
  yes?: boolean;
}

/** Ask to take back one's own last move; `decision` is what that move answered. */
export interface Takeback {
  type: "takeback";
  key: string;
  decision: number;
}

/** Agree that somebody takes a move back, or not; `version` is the request's. */
export interface Consent {
  type: "answer";
  key: string;
  version: number;
  yes: boolean;
}

/** Let those who have this code see what one's own seat sees, or nobody any more. */
export interface Share {
  type: "share";
  key: string;
  code?: string | null;
}

/** Play again with the same group: opens a new table, the first time somebody asks. */
export interface Rematch {
  type: "rematch";
  key: string;
}

/** Say something in one's own words. */
export interface Chat {
  type: "chat";
  key: string;
  text: string;
}

/** Say one of the presets. */
export interface Nod {
  type: "nod";
  key: string;
  preset: Preset;
}

/** The answer to hello; the gap or a snapshot follows. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  /** Your player id at this table: the `player` of your own chair, if you have one. */
  you: string;
}

/** Everything a viewer may know; whatever was known before is forgotten. */
export interface Snapshot {
  type: "snapshot";
  version: number;
  table: string;
  game: string;
  rules: string;
  options: { [name: string]: boolean | number | (number | string | string[])[] };
  commitment: string;
  phase: Phase;
  seats: Chair[];
  /** The seat whose view you get; you may act for it only if its player is you. Null: you see what lies open. */
  seat: number | null;
  host?: string | null;
  public?: boolean;
  clock?: Clock;
  /** Whether only presets may be said while the game is played. */
  quiet?: boolean;
  actor?: number | null;
  decision?: number;
  legal?: string[];
  view?: View;
  deadline?: number | null;
  banks?: number[];
  takeback?: Request | null;
  chat?: Line[];
  ending?: Ending;
  rematch?: string | null;
}

/** A seat at the table and who has it. All of it is public. */
export interface Chair {
  kind: ChairKind;
  player?: string | null;
  name?: string | null;
  /** Of the house bot that has the seat, or plays on for a player who is away. */
  level?: string | null;
  ready?: boolean;
  words?: string | null;
  away?: boolean;
  /** Away for good. */
  resigned?: boolean;
  /** Has voted for giving the game up. */
  gives_up?: boolean;
  /** Whether people may watch what it sees. */
  shared?: boolean;
}

/** How long a seat may think: so many seconds for each move, or a bank for the whole game and a bonus each move. */
export interface Clock {
  kind?: ClockKind;
  /** For each move. */
  seconds?: number;
  bank?: number;
  bonus?: number;
}

/** Somebody asks to take back a move, and who has agreed so far. */
export interface Request {
  /** What an answer has to name. */
  version: number;
  seat: number;
  agreed: number[];
}

/** Something that was said at the table. */
export interface Line {
  version: number;
  player: string;
  name: string;
  text?: string | null;
  preset?: string | null;
}

/** How it ended, and the secret of the shuffle; an abandoned game has no payoff, one not begun no shuffle. */
export interface Ending {
  payoff: number[] | null;
  shuffle: ShuffleProof | null;
  /** Everyone's points, or the carrots left after a race; there when the game was played to its end. */
  scores?: number[] | null;
  /** Everyone's place, from 1 on; null where everyone has the one score. */
  places?: number[] | null;
  /** The score that cannot be beaten, where everyone has the one score. */
  most?: number | null;
}

/** What it takes to verify the shuffle; the secret is there once it is revealed. */
export interface ShuffleProof {
  version: number;
  table: string;
  commitment: string;
  secret?: string;
  contributions: (string | null)[];
  seating: number[];
}

/** What one entry of the log, and what chance brought after it, changed; what is absent has not changed. */
export interface Events {
  type: "events";
  /** Of the last entry it tells of. */
  version: number;
  /** How many entries it tells of. */
  count?: number;
  /** What was decided and what chance brought, in the game's notation; null for what the viewer may not know. */
  actions?: (string | null)[];
  /** What happened in the game. */
  told?: Facts[];
  /** What happened at the table. */
  news?: TableEvent[];
  view?: Changes;
  seats?: Chair[];
  phase?: Phase;
  actor?: number | null;
  /** Only to the seat to act, with `legal`: what its next `act` has to name. */
  decision?: number;
  legal?: string[];
  /** When the clock of the seat to act runs out, in milliseconds since 1970; null when no clock runs. */
  deadline?: number | null;
  /** Milliseconds left to every seat, not counting what runs now. */
  banks?: number[];
  takeback?: Request | null;
  said?: Line;
  ending?: Ending;
  /** The table where the same group plays again. */
  rematch?: string;
}

/** Something that happened at the table besides the game; players are named, because the start shuffles seats. */
export interface TableEvent {
  type: TableEventType;
  /** Whom it is about. */
  name?: string | null;
  /** Of the house bot that sits down or plays on. */
  level?: string | null;
}

/** Entries of the log that this viewer learns nothing of. */
export interface Skip {
  type: "skip";
  version: number;
  count?: number;
}

/** The message with this key is in the log, for good, under this version. */
export interface Ack {
  type: "ack";
  key: string;
  version: number;
}

/** The message with this key changed nothing, because of this rule. */
export interface Refused {
  type: "refused";
  key: string;
  rule: string;
  facts?: Facts;
}

/** The answer to ping. */
export interface Pong {
  type: "pong";
  n: number;
  /** The last of the log, so that a client notices what it has missed. */
  version: number;
}

/** The seats whose players have a connection open; no entry of the log. */
export interface Presence {
  type: "presence";
  seats: number[];
  /** Whether somebody who is not listed may be connected through another process. */
  partial?: boolean;
}

/** The table ends the conversation; the reason is an id of the language files. */
export interface Closed {
  type: "closed";
  reason: string;
}

/** What a page may send. */
export type ClientMessage =
  | Hello
  | Ping
  | Act
  | Sit
  | Fill
  | Ready
  | AddWords
  | Leave
  | Return
  | Replace
  | Resign
  | GiveUp
  | Takeback
  | Consent
  | Share
  | Rematch
  | Chat
  | Nod;

/** What a table may say. */
export type TableMessage = Welcome | Snapshot | Events | Skip | Ack | Refused | Pong | Presence | Closed;

/** Why a table refuses something, besides the rules of its game. */
export type TableRule =
  | "message.hello-first"
  | "message.missing-field"
  | "message.no-type"
  | "message.not-allowed"
  | "message.not-an-object"
  | "message.not-json"
  | "message.not-text"
  | "message.too-fast"
  | "message.too-large"
  | "message.too-often"
  | "message.unknown-field"
  | "message.unknown-protocol"
  | "message.unknown-type"
  | "message.who-are-you"
  | "message.wrong-field"
  | "table.already-seated"
  | "table.already-started"
  | "table.bad-option"
  | "table.bad-seats"
  | "table.bad-wish"
  | "table.bot-plays"
  | "table.busy"
  | "table.close-by-vote"
  | "table.code-taken"
  | "table.enough"
  | "table.full"
  | "table.game-over"
  | "table.impossible-outcome"
  | "table.no-bot-plays"
  | "table.no-clock-runs"
  | "table.no-such-action"
  | "table.no-such-game"
  | "table.no-such-level"
  | "table.no-such-request"
  | "table.no-such-seat"
  | "table.no-talk-during-play"
  | "table.not-a-decision"
  | "table.not-away"
  | "table.not-gone"
  | "table.not-over"
  | "table.not-seated"
  | "table.not-started"
  | "table.not-stored"
  | "table.not-the-host"
  | "table.not-your-last-move"
  | "table.not-your-turn"
  | "table.one-chair-each"
  | "table.only-people-add-words"
  | "table.only-people-decide"
  | "table.resigned"
  | "table.seat-taken"
  | "table.stale"
  | "table.takeback-after-chance"
  | "table.takeback-declined"
  | "table.takeback-open"
  | "table.takeback-reveals"
  | "table.time-left"
  | "table.too-many-open"
  | "table.wait-for-chance";
