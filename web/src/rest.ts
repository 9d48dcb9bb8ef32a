// The REST API: what it takes and answers, then its routes; docs/rest.md says how it is used.
// Written by `make types` from the OpenAPI document: change the server's structs and handlers, not this file.
import type {
  Ack,
  ChairKind,
  ClientMessage,
  Clock,
  ClockKind,
  Events,
  Facts,
  Phase,
  Pong,
  Refused,
  Snapshot,
  TableEvent,
} from './protocol';

/** What a bot would do at a moment of a game, and why. */
export interface Advice {
  seat: number;
  played: LegalAction;
  bot: string;
  choice: LegalAction;
  reasons: ReasonGiven[];
  weighed: WeighedAction[];
  bots: string[];
}

/** How somebody's groups do in a game with one score for everybody. */
export interface AverageCard {
  game: string;
  seats: number;
  options: { [name: string]: unknown };
  games: number;
  mean: number;
  deviation: number;
  perfect: number;
  best: number;
}

/** Until when, and why; without a moment, for good. */
export interface BanBody {
  until?: number | null;
  reason?: string;
}

/** A heading of level 2 or 3 with all that stands below it, up to the next heading. */
export interface BookSection {
  level: number;
  title: string;
  anchor: string | null;
  blocks: (Paragraph | Listing | TableBlock | Pictures)[];
}

/**
 * Who shall sit on a chair: anybody, a house bot of some level, a program, or the person who opens the table.
 *
 * The first chair of kind `me` is for who opens the table, every further one for somebody else at the same device.
 */
export interface ChairRequest {
  kind: "api" | "house" | "me" | "open";
  level?: string | null;
  name?: string | null;
}

/** Whether the table is closed now because of this. */
export interface Closing {
  closed: boolean;
}

/** A game as lines of figures, one for each side. */
export interface Course {
  by: "move" | "round";
  lines: CourseLine[];
}

/** What some seats had, from the beginning to the end. */
export interface CourseLine {
  seats: number[];
  figures: number[];
}

/** Why there is no answer: a stable id, what it speaks of, and a sentence in the reader's language. */
export interface Fault {
  rule: string;
  facts?: Facts;
  text?: string;
}

/** What is wrong with a record, and the action to blame, counted from 0. */
export interface Flaw {
  rule: string;
  facts: Facts;
  text: string;
  index: number | null;
  action: string | null;
}

/** A finished game. */
export interface GameCard {
  table: string;
  game: string;
  seats: number;
  options: { [name: string]: unknown };
  public: boolean;
  started: number;
  ended: number;
  how: "abandoned" | "over";
  rated: boolean;
  result: GameResult;
  players: PlayerCard[];
}

/** What a page needs to word a game's events and to show a plain table, as `web/src/lib/facts.ts` reads it. */
export interface GameFacts {
  kinds: { [name: string]: { [name: string]: unknown } };
  derived: { [name: string]: { [name: string]: unknown } };
  weights: { [name: string]: string };
  layout: { [name: string]: { [name: string]: unknown }[] };
}

/** Finished games, and where the list goes on. */
export interface GameList {
  games: GameCard[];
  rest?: string | null;
}

/** A game that can be played here. */
export interface GameOffered {
  game: string;
  title: string;
  seats: number[];
  options: OptionCard[];
  levels: string[];
  usual: string;
  usual_seats: number;
  result: "place" | "score" | "winner";
}

/** How a game ended: what everyone got, and the standing in the words of the game. */
export interface GameResult {
  payoff: number[] | null;
  scores?: number[] | null;
}

/** The messages of a game and its bots in one language, in Fluent's syntax. */
export interface GameWords {
  messages: string;
}

/** All games. */
export interface GamesOffered {
  games: GameOffered[];
}

/** That the server works, and how the database keeps what is stored. */
export interface Health {
  ok: boolean;
  version?: string | null;
  durability?: { [name: string]: string } | null;
}

/** The texts, in the order of what was asked. */
export interface InWords {
  events: string[];
  news: string[];
  refusals: string[];
}

/** Something the player may do now, in the game's notation and in words. */
export interface LegalAction {
  action: string;
  text: string;
}

/** Items with bullets or, when the order matters, with numbers. */
export interface Listing {
  kind: "list";
  items: Paragraph[];
  ordered?: boolean;
}

/** What was told at once, under the last version it is about. */
export interface LogLine {
  version: number;
  told: Facts[];
  news: TableEvent[];
}

/** A login name (3 to 24 of a-z 0-9 _ -) and a password. */
export interface LoginBody {
  login_name: string;
  /** 8 to 200 signs */
  password: string;
}

/** A browser you are logged in with; `last_seen` is a day. */
export interface LoginCard {
  id: string;
  /** Milliseconds since 1970 */
  created: number;
  /** Milliseconds since 1970 */
  last_seen: number;
  /** Milliseconds since 1970 */
  expires: number;
  current: boolean;
}

/** All of them. */
export interface LoginList {
  logins: LoginCard[];
}

/** Who you are; without a player, a stranger. */
export interface Me {
  player: string | null;
  name: string | null;
  account?: string | null;
  program?: boolean;
  scopes?: string[];
  csrf?: string | null;
}

/** What the player to act may do. */
export interface Menu {
  decision: number | null;
  choices: LegalAction[];
}

/** A name to go by. */
export interface NameBody {
  /** 1 to 24 signs that others see */
  name: string;
}

/** A choice to make before a game: `switch` is on or off, `choice` one of a few numbers, the others are tables. */
export interface OptionCard {
  name: string;
  kind: "choice" | "numbers" | "switch" | "words";
  default: unknown;
  allowed?: (number | string)[] | null;
  low?: number | null;
  high?: number | null;
  first?: number | null;
}

/** A paragraph, or an item of a list; the anchor is where a link to its rule leads. */
export interface Paragraph {
  kind: "paragraph";
  line: TextRun[];
  anchor?: string | null;
}

/** The password so far and the new one. */
export interface PasswordBody {
  /** 8 to 200 signs */
  old: string;
  /** 8 to 200 signs */
  new: string;
}

/** The password, for who has one. */
export interface PasswordCheck {
  /** 8 to 200 signs */
  password?: string;
}

/** A piece of the game that the page draws itself, and what to say instead of it. */
export interface Picture {
  piece: string;
  alt: string;
}

/** Pictures side by side. */
export interface Pictures {
  kind: "pictures";
  pictures: Picture[];
}

/** A seat of a finished game. */
export interface PlayerCard {
  seat: number;
  player?: string | null;
  name: string;
  kind: ChairKind;
  level?: string | null;
  payoff?: number | null;
  place?: number | null;
  left?: boolean;
}

/** What everyone may know of a player. */
export interface PlayerPage {
  player: string;
  name: string;
  program: boolean;
  deleted: boolean;
  ratings: RatingCard[];
  averages: AverageCard[];
}

/** How well somebody plays a game, and how sure we are of it today. */
export interface RatingCard {
  game: string;
  rating: number;
  deviation: number;
  games: number;
  updated: number;
}

/** Why a bot chose an action: a code with facts, and the same in words. */
export interface ReasonGiven {
  code: string;
  facts: Facts;
  text: string;
}

/** A rule and its facts, to be put into words. */
export interface RefusalToWord {
  rule: string;
  facts?: Facts;
}

/** A record step by step: the table at the beginning, then what each action changed; up to the flaw, if any. */
export interface ReplayView {
  game: string;
  seats: number;
  options: { [name: string]: unknown };
  names: string[];
  payoff: number[] | null;
  shuffle: string | null;
  fault: Flaw | null;
  steps: (Snapshot | Events)[];
  course: Course;
}

/** The rules of one game in one language. */
export interface Rulebook {
  game: string;
  language: string;
  title: string;
  intro: (Paragraph | Listing | TableBlock | Pictures)[];
  sections: BookSection[];
}

/** A chair as the list of tables shows it. */
export interface SeatCard {
  kind: ChairKind;
  name?: string | null;
  level?: string | null;
}

/** A table with a head; every row has as many cells. */
export interface TableBlock {
  kind: "table";
  head: TextRun[][];
  rows: TextRun[][][];
}

/** A table as everyone may know it. */
export interface TableCard {
  table: string;
  game: string;
  seats: number;
  public: boolean;
  phase: Phase;
  host?: string | null;
  chairs: SeatCard[];
  open_chairs: number;
  clock?: ClockKind;
  /** Milliseconds since 1970 */
  created?: number;
  /** Milliseconds since 1970 */
  touched?: number;
  your_turn?: boolean;
}

/** Tables, and where the list goes on. */
export interface TableList {
  tables: TableCard[];
  rest?: string | null;
}

/** What somebody was told at a table, up to a version of its log; the oldest first, as far back as it goes. */
export interface TableLog {
  version: number;
  lines: LogLine[];
}

/** The table that was opened; its page is /t/ and the id. */
export interface TableMade {
  table: string;
}

/** A table that somebody wants to open. */
export interface TableRequest {
  game: string;
  seats: ChairRequest[];
  options?: { [name: string]: unknown };
  public?: boolean;
  clock?: Clock | null;
}

/** Words in one style. */
export interface TextRun {
  text: string;
  style?: "emphasis" | "plain" | "strong";
}

/** A token for a program: what it is called, what it may do, until when, and whether it plays as itself. */
export interface TokenBody {
  /** 1 to 24 signs that others see */
  name: string;
  scopes: ("play" | "read" | "tables")[];
  expires?: number | null;
  program?: boolean;
}

/** A token, without its text. */
export interface TokenCard {
  id: string;
  player: string;
  name: string;
  program: boolean;
  scopes: string[];
  /** Milliseconds since 1970 */
  created: number;
  expires: number | null;
  last_used: number | null;
}

/** All of them. */
export interface TokenList {
  tokens: TokenCard[];
}

/** A new token; its text is shown this once. */
export interface TokenMade {
  token: TokenCard;
  text: string;
}

/** Something that a bot weighed; its worth is in the bot's own measure, more is better. */
export interface WeighedAction {
  action: string;
  text: string;
  value: number;
}

/** Events and refusals of a game to be put into words; `names` are the players' by seat. */
export interface WordsBody {
  language: "en" | "nl" | "pt";
  game: string;
  names?: string[];
  events?: Facts[];
  news?: TableEvent[];
  refusals?: RefusalToWord[];
}

/** Every route that answers with JSON, by method and path: what it takes, and its answer. */
export interface Routes {
  /** Every game, how many can play it, its options, and the levels of house bots. */
  "GET /api/games": {
    answer: GamesOffered;
  };
  /** For a page that has no artwork for this game: how its events are worded, and what its table shows. */
  "GET /api/games/{game}/facts": {
    path: {
      game: string;
    };
    answer: GameFacts;
  };
  /** All messages about a game and its bots, without those that all games share. */
  "GET /api/games/{game}/words/{language}": {
    path: {
      game: string;
      language: "nl" | "en" | "pt";
    };
    answer: GameWords;
  };
  /** Public tables that are not finished, the newest first; `after` is the `rest` of the page before. */
  "GET /api/tables": {
    query?: {
      /** Only of this game */
      game?: string | null;
      only_open?: boolean;
      /** The `rest` of the page before */
      after?: string | null;
      /** Most on one page */
      limit?: number;
    };
    answer: TableList;
  };
  /** You sit on the chair of kind `me`, if there is one. A game against bots alone starts at once. */
  "POST /api/tables": {
    body: TableRequest;
    answer: TableMade;
  };
  /** Tables you sit at that are not finished; first those that wait for you, the longest wait first. */
  "GET /api/tables/mine": {
    answer: TableList;
  };
  /** The card of a table, also of a private one: who has its id was given its link. */
  "GET /api/tables/{table}": {
    path: {
      /** The table's id */
      table: string;
    };
    answer: TableCard;
  };
  /**
   * Take a table back before its game begins; only its host can. The shuffle's secret is shown, as at every end.
   *
   * A running game ends early only when everyone who is there votes for giving it up, unless bots alone play it.
   */
  "POST /api/tables/{table}/close": {
    path: {
      /** The table's id */
      table: string;
    };
    answer: Closing;
  };
  /**
   * One message of the protocol; answered after it is stored, with `ack`, or with `refused` and the rule.
   *
   * A refusal by the table is an answer like any other, with status 200. Say `hello` by opening the stream.
   */
  "POST /api/tables/{table}/messages": {
    path: {
      /** The table's id */
      table: string;
    };
    query?: {
      /** For whom, where several people share your device; 0 is you */
      companion?: number | null;
    };
    body: ClientMessage;
    answer: Ack | Refused | Pong;
  };
  /** The legal actions of the player to act, as buttons may call them; empty for everyone else. */
  "GET /api/tables/{table}/menu": {
    path: {
      /** The table's id */
      table: string;
    };
    query?: {
      /** The language of the words */
      lang?: "nl" | "en" | "pt";
      /** For whom, where several people share your device; 0 is you */
      companion?: number | null;
    };
    answer: Menu;
  };
  /** What your eyes were told at a table lately, for a page that was loaded again. */
  "GET /api/tables/{table}/log": {
    path: {
      /** The table's id */
      table: string;
    };
    query?: {
      /** For whom, where several people share your device; 0 is you */
      companion?: number | null;
    };
    headers?: {
      /** What the link to somebody's seat ends in */
      "x-watch-code"?: string | null;
    };
    answer: TableLog;
  };
  /** Public games and your own, the latest first; `after` is the `rest` of the page before. */
  "GET /api/records": {
    query?: {
      /** Only of this game */
      game?: string | null;
      seats?: number | null;
      /** Of games with one score */
      least_score?: number | null;
      /** With this player, by id */
      player?: string | null;
      /** With a player whose name begins so */
      name?: string | null;
      /** `won` and `lost` need a player or a name */
      result?: "over" | "abandoned" | "won" | "lost" | null;
      /** Milliseconds since 1970 */
      since?: number | null;
      /** Milliseconds since 1970 */
      until?: number | null;
      /** The `rest` of the page before */
      after?: string | null;
      /** Most on one page */
      limit?: number;
    };
    answer: GameList;
  };
  /** The whole game as a file, with the proof of its shuffle; only once it has ended. */
  "GET /api/records/{table}": {
    path: {
      /** The table's id */
      table: string;
    };
    answer: { [name: string]: unknown };
  };
  /** Who played, and how it ended. */
  "GET /api/records/{table}/card": {
    path: {
      /** The table's id */
      table: string;
    };
    answer: GameCard;
  };
  /** A finished game as a seat, a spectator or somebody who sees everything was told it. */
  "GET /api/records/{table}/replay": {
    path: {
      /** The table's id */
      table: string;
    };
    query?: {
      /** Whose eyes: `open` sees everything, or a seat */
      viewer?: string;
    };
    answer: ReplayView;
  };
  /** What a file of up to 1 MB says: the game step by step, up to the flaw if there is one. Nothing of it is kept. */
  "POST /api/records/view": {
    query?: {
      /** Whose eyes: `open` sees everything, or a seat */
      viewer?: string;
    };
    body: { [name: string]: unknown };
    answer: ReplayView;
  };
  /** What a bot would have done, and why. A house bot that sat there thinks as it did then: these are its reasons. */
  "GET /api/records/{table}/thought": {
    path: {
      /** The table's id */
      table: string;
    };
    query: {
      /** Which action of the record, from 0 */
      action: number;
      /** A level of house bots; without it, who sat there, or the usual one */
      bot?: string | null;
      /** The language of the words */
      lang?: "nl" | "en" | "pt";
    };
    answer: Advice;
  };
  /** The same about a file of up to 1 MB. Nothing of it is kept. */
  "POST /api/records/thought": {
    query: {
      /** Which action of the record, from 0 */
      action: number;
      /** A level of house bots; without it, who sat there, or the usual one */
      bot?: string | null;
      /** The language of the words */
      lang?: "nl" | "en" | "pt";
    };
    body: { [name: string]: unknown };
    answer: Advice;
  };
  /** Become a guest at one click: the answer sets the cookie. */
  "POST /api/guests": {
    body: NameBody;
    answer: Me;
  };
  /** You as we know you; a stranger has no player. A cookie of another day is renewed. */
  "GET /api/me": {
    answer: Me;
  };
  /** The name others see from now on; tables where you sit keep the one you sat down with. */
  "PATCH /api/me": {
    body: NameBody;
    answer: Me;
  };
  /** Give a guest a login name and a password: same player, same games, from any browser. */
  "POST /api/account": {
    body: LoginBody;
    answer: Me;
  };
  /** Your name, logins, tokens, programs, figures and all you said are forgotten; the games stay, without a name. */
  "DELETE /api/account": {
    body: PasswordCheck;
    answer: null;
  };
  /** The answer sets the cookie. */
  "POST /api/login": {
    body: LoginBody;
    answer: Me;
  };
  /** End this login; the answer takes the cookie back. A guest cannot come back. */
  "POST /api/logout": {
    answer: null;
  };
  /** All your other logins end. */
  "POST /api/password": {
    body: PasswordBody;
    answer: null;
  };
  /** Every browser, the latest first. */
  "GET /api/logins": {
    answer: LoginList;
  };
  /** Log a browser of yours out. */
  "DELETE /api/logins/{login}": {
    path: {
      login: string;
    };
    answer: null;
  };
  /** Name, ratings with their deviation, and averages of games with one score; the games are at /api/records. */
  "GET /api/players/{player}": {
    path: {
      /** The player's id */
      player: string;
    };
    answer: PlayerPage;
  };
  /** Yours and those of your programs, the latest first; their texts are not kept. */
  "GET /api/tokens": {
    answer: TokenList;
  };
  /**
   * A token with some scopes: `play` sits and acts, `tables` opens tables, `read` reads your games. Needs an account.
   *
   * Its text is shown this once. Send it as `authorization: Bearer …`.
   */
  "POST /api/tokens": {
    body: TokenBody;
    answer: TokenMade;
  };
  /** It lets nobody in from now on. */
  "DELETE /api/tokens/{token}": {
    path: {
      token: string;
    };
    answer: null;
  };
  /** A game's whole rulebook; every rule id is the `anchor` of the paragraph that explains it. */
  "GET /api/rules/{game}/{language}": {
    path: {
      game: string;
      language: "nl" | "en" | "pt";
    };
    answer: Rulebook;
  };
  /** Events and refusals as somebody reads them; one that has no words is given by its type or its rule. */
  "POST /api/words": {
    body: WordsBody;
    answer: InWords;
  };
  /** Give a table up, whoever sits there. */
  "POST /api/admin/tables/{table}/close": {
    path: {
      /** The table's id */
      table: string;
    };
    answer: Closing;
  };
  /** Bar somebody and their programs, until a moment or for good; they are shown out at once. */
  "POST /api/admin/players/{player}/ban": {
    path: {
      /** The player's id */
      player: string;
    };
    body: BanBody;
    answer: null;
  };
  /** Let somebody in again. */
  "POST /api/admin/players/{player}/unban": {
    path: {
      /** The player's id */
      player: string;
    };
    answer: null;
  };
  /** Forget a name, logins, tokens, programs and figures, and all that was said; the games stay without a name. */
  "DELETE /api/admin/players/{player}": {
    path: {
      /** The player's id */
      player: string;
    };
    answer: null;
  };
  /**
   * What is written is stored durably; anything else is a 503.
   *
   * That is known from the last commit, or found out by a tiny change. Only this machine, and the host's bearer, are
   * told what runs here.
   */
  "GET /healthz": {
    answer: Health;
  };
}
