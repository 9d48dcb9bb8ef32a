// Fills the blanks of the language files, as speeltafel.locale does for the terminal.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Facts, GameEvent, TableEvent } from '../protocol';
import {
  blanksOf,
  NO_FACTS,
  wordOf,
  type Blank,
  type Blanks,
  type GameFacts,
  type Phrase,
  type Wording,
} from './facts';

export type Language = 'nl' | 'en' | 'pt';
export const LANGUAGES: readonly Language[] = ['nl', 'en', 'pt'];
/** Every language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { nl: 'Nederlands', en: 'English', pt: 'Português' };

/** A rule as a player reads it: its title, what it demands, why the move was refused. */
export interface RuleText {
  title: string;
  demand: string;
  refused: string;
}

/** Where something is said: at a table of this game, with these players by seat. */
export interface Setting {
  game: string;
  names: readonly string[];
  facts: GameFacts;
}

export const NOWHERE: Setting = { game: '', names: [], facts: NO_FACTS };

/** The message that holds a rule's words: a rule `game.a-rule` has its own in `rule-game-a-rule`. */
export function ruleKey(rule: string): string {
  return 'rule-' + rule.replaceAll('.', '-');
}

/** The message that words an event of a game. */
export function eventKey(game: string, event: GameEvent): string {
  return `${game}-event-${String(event.type)}`;
}

/** The message that words something that happened at a table. */
export function newsKey(event: TableEvent): string {
  return `table-event-${event.type}`;
}

/** The facts of an event: everything but its type. */
export function factsIn(event: GameEvent): Facts {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'));
}

/** One language. What it cannot say it gives as undefined; the caller decides what to do then. */
export class Words {
  private readonly bundle: FluentBundle;
  /** Games whose words were added later. */
  readonly learnt = new Set<string>();

  constructor(
    readonly language: Language,
    texts: readonly string[],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) this.add(text);
  }

  /** More messages, of a game that was not known before. */
  add(text: string): void {
    for (const fault of this.bundle.addResource(new FluentResource(text))) throw fault;
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  text(key: string, facts: Facts = {}, at: Setting = NOWHERE, attribute?: string): string | undefined {
    return this.filled(key, blanksOf(facts, at.facts, this.wording(at)), attribute);
  }

  /** One fact in words: a card, a space, a number of carrots. */
  fact(name: string, value: number, at: Setting): Blank {
    return wordOf(value, at.facts.kinds[name], this.wording(at));
  }

  private filled(key: string, blanks: Blanks, attribute?: string): string | undefined {
    const message = this.bundle.getMessage(key);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return undefined;
    const faults: Error[] = [];
    const text = this.bundle.formatPattern(pattern, blanks, faults);
    return faults.length ? undefined : text;
  }

  /** What words facts at this table. */
  wording(at: Setting): Wording {
    return {
      phrase: (phrase) => this.phrase(phrase),
      text: (key, blanks) => this.filled(key, blanks) ?? key,
      name: (seat) => at.names[seat] ?? this.filled('table-seat', { number: seat }) ?? String(seat),
    };
  }

  private phrase([key, given = {}]: Phrase): string {
    const blanks: Blanks = {};
    for (const [name, blank] of Object.entries(given))
      blanks[name] = typeof blank === 'object' ? this.phrase(blank) : blank;
    return this.filled(key, blanks) ?? key;
  }
}

/** The first of our languages among those somebody reads. */
export function chosenLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find((language) => language === wish.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en';
}
