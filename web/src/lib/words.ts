// Fills the blanks of the language files, as speeltafel.locale does for the terminal.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Fact, Facts, Worded } from '../protocol';

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
}

export const NOWHERE: Setting = { game: '', names: [] };

/** The message that holds a rule's words: `hasp.follow-suit` has its own in `rule-hasp-follow-suit`. */
export function ruleKey(rule: string): string {
  return 'rule-' + rule.replaceAll('.', '-');
}

/** A key that begins with a hyphen has the name of the game before it. */
export function wholeKey(key: string, game: string): string {
  return key.startsWith('-') ? game + key : key;
}

/** One language. What it cannot say it gives as undefined; who asks decides what to do then. */
export class Words {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: Language,
    texts: readonly string[],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) {
      for (const fault of this.bundle.addResource(new FluentResource(text))) throw fault;
    }
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  text(key: string, facts: Facts = {}, at: Setting = NOWHERE, attribute?: string): string | undefined {
    const message = this.bundle.getMessage(wholeKey(key, at.game));
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return undefined;
    const blanks: Record<string, string | number> = {};
    for (const [name, fact] of Object.entries(facts)) blanks[name] = this.plain(fact, at);
    const faults: Error[] = [];
    const text = this.bundle.formatPattern(pattern, blanks, faults);
    return faults.length ? undefined : text;
  }

  say([key, facts]: Worded, at: Setting): string | undefined {
    return this.text(key, facts, at);
  }

  private plain(fact: Fact, at: Setting): string | number {
    if (Array.isArray(fact)) return this.say(fact, at) ?? wholeKey(fact[0], at.game);
    if (typeof fact === 'object') return this.seatName(fact.seat, at);
    return fact;
  }

  private seatName(seat: number, at: Setting): string {
    return at.names[seat] ?? this.text('table-seat', { number: seat }) ?? String(seat);
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
