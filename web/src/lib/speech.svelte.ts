// The page's texts in the reader's language, fetched when it is chosen; English is used where a text is missing.
import type { Facts } from '../protocol';
import type { Blank, Wording } from './facts';
import { NOWHERE, ruleKey, Words, type Language, type RuleText, type Setting } from './words';

/** Shows message keys until a language is loaded. */
const WORDLESS: Wording = { phrase: ([key]) => key, text: (key) => key, name: String };

type Loader = (language: Language) => Promise<string>;

const loaders: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('./languages/en'),
  nl: () => import('./languages/nl'),
  pt: () => import('./languages/pt'),
};
const loaded = new Map<Language, Promise<Words>>();
/** Games whose words come from the server, because the page was built without them. */
const brought = new Map<string, Loader>();

async function made(language: Language): Promise<Words> {
  const words = new Words(language, (await loaders[language]()).default);
  await Promise.all([...brought.keys()].map((game) => teach(words, game)));
  return words;
}

/** Adds the words of a game to a language, once. */
async function teach(words: Words, game: string): Promise<void> {
  const messages = await brought.get(game)!(words.language);
  if (words.learnt.has(game)) return;
  words.learnt.add(game);
  words.add(messages);
}

function load(language: Language): Promise<Words> {
  const words = loaded.get(language) ?? made(language);
  loaded.set(language, words);
  return words;
}

class Speech {
  private words = $state.raw<Words | null>(null);
  private help = $state.raw<Words | null>(null);
  /** Goes up when words are added, so that texts are made again. */
  private added = $state(0);
  /** Keys that had no words in the reader's language: always a mistake of ours. */
  readonly missing = new Set<string>();

  get language(): Language {
    return this.words?.language ?? 'en';
  }

  /** Use this language from now on. */
  async speak(language: Language): Promise<void> {
    this.words = await load(language);
    document.documentElement.lang = language === 'pt' ? 'pt-PT' : language;
  }

  /** Add the words of a game that the page was built without, in every language that is loaded. */
  async learn(game: string, loader: Loader): Promise<void> {
    if (brought.has(game)) return;
    brought.set(game, loader);
    const spoken = await Promise.all(loaded.values());
    await Promise.all(spoken.map((words) => teach(words, game)));
    this.added++;
  }

  /** Any message; `facts` fill its blanks. */
  word(key: string, facts: Facts = {}, at: Setting = NOWHERE): string {
    return this.said(key, facts, at) ?? this.instead(key, facts, at);
  }

  /** One fact in words: a card, a space, a number of carrots. */
  fact(name: string, value: number, at: Setting): Blank {
    return this.words?.fact(name, value, at) ?? value;
  }

  /** What words facts at this table. */
  wording(at: Setting): Wording {
    void this.added;
    return this.words?.wording(at) ?? WORDLESS;
  }

  /** An attribute of a message, such as what `.help` says of an option; null if there is none. */
  attribute(key: string, attribute: string, facts: Facts = {}, at: Setting = NOWHERE): string | null {
    return this.said(key, facts, at, attribute) ?? null;
  }

  has(key: string): boolean {
    void this.added;
    return this.words?.has(key) ?? false;
  }

  /** A rule in words: its title, what it demands, and why it refused this. */
  rule(rule: string, facts: Facts, at: Setting): RuleText {
    const key = ruleKey(rule);
    const part = (attribute?: string, blanks: Facts = {}) =>
      this.said(key, blanks, at, attribute) ?? this.instead(key, blanks, at, attribute);
    return { title: part(), demand: part('demand'), refused: part('refused', facts) };
  }

  private said(key: string, facts: Facts, at: Setting, attribute?: string): string | undefined {
    void this.added;
    return this.words?.text(key, facts, at, attribute);
  }

  private instead(key: string, facts: Facts, at: Setting, attribute?: string): string {
    this.complain(`${this.language} ${key}${attribute ? `.${attribute}` : ''}`);
    return this.help?.text(key, facts, at, attribute) ?? key;
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
