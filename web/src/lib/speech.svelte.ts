// What the page says now: the reader's language, fetched when it is chosen; English helps out where a word is missing.
import type { Facts, Worded } from '../protocol';
import { NOWHERE, ruleKey, wholeKey, Words, type Language, type RuleText, type Setting } from './words';

const loaders: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('./languages/en'),
  nl: () => import('./languages/nl'),
  pt: () => import('./languages/pt'),
};
const loaded = new Map<Language, Words>();

async function load(language: Language): Promise<Words> {
  const words = loaded.get(language) ?? new Words(language, (await loaders[language]()).default);
  loaded.set(language, words);
  return words;
}

class Speech {
  private words = $state.raw<Words | null>(null);
  private help = $state.raw<Words | null>(null);
  /** Keys that had no words in the reader's language: always a mistake of ours. */
  readonly missing = new Set<string>();

  get language(): Language {
    return this.words?.language ?? 'en';
  }

  /** Speak this language from now on. */
  async speak(language: Language): Promise<void> {
    this.words = await load(language);
    document.documentElement.lang = language === 'pt' ? 'pt-PT' : language;
  }

  /** Any message; `facts` fill its blanks. */
  word(key: string, facts: Facts = {}, at: Setting = NOWHERE): string {
    return this.words?.text(key, facts, at) ?? this.instead(key, facts, at);
  }

  /** A phrase of the wire. */
  say([key, facts]: Worded, at: Setting): string {
    return this.word(key, facts, at);
  }

  /** An attribute of a message, such as what `.help` says of an option; null if there is none. */
  attribute(key: string, attribute: string, facts: Facts = {}, at: Setting = NOWHERE): string | null {
    return this.words?.text(key, facts, at, attribute) ?? null;
  }

  has(key: string): boolean {
    return this.words?.has(key) ?? false;
  }

  /** A rule in words: its title, what it demands, and why it refused this. */
  rule(rule: string, facts: Facts, at: Setting): RuleText {
    const key = ruleKey(rule);
    const part = (attribute?: string, blanks: Facts = {}) =>
      this.words?.text(key, blanks, at, attribute) ?? this.instead(key, blanks, at, attribute);
    return { title: part(), demand: part('demand'), refused: part('refused', facts) };
  }

  private instead(key: string, facts: Facts, at: Setting, attribute?: string): string {
    this.complain(`${this.language} ${wholeKey(key, at.game)}${attribute ? `.${attribute}` : ''}`);
    return this.help?.text(key, facts, at, attribute) ?? wholeKey(key, at.game);
  }

  private complain(what: string): void {
    if (this.missing.has(what)) return;
    this.missing.add(what);
    console.error(`no words: ${what}`);
    if (!this.help) void load('en').then((english) => (this.help = english));
  }
}

export const speech = new Speech();

/** Any message in the reader's language. */
export function word(key: string, facts?: Facts): string {
  return speech.word(key, facts);
}
