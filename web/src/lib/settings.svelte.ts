// What a reader has chosen, kept in this browser.
import { chosenLanguage, LANGUAGES, type Language } from './words';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'off';

interface Kept {
  language?: Language;
  theme?: Theme;
  motion?: Motion;
  confirm?: boolean;
  sound?: boolean;
  notices?: boolean;
  pauses?: boolean;
  help?: Record<string, string>;
}

const PLACE = 'speeltafel';

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as unknown;
    return found !== null && typeof found === 'object' ? found : {};
  } catch {
    return {}; // the browser stores nothing, or something that is not ours
  }
}

class Settings {
  #kept = $state<Kept>(kept());
  #prefersLessMotion = $state(false);

  /** Follow the system, and other tabs. */
  begin(): void {
    const less = matchMedia('(prefers-reduced-motion: reduce)');
    this.#prefersLessMotion = less.matches;
    less.addEventListener('change', () => (this.#prefersLessMotion = less.matches));
    addEventListener('storage', (event) => {
      if (event.key !== PLACE) return;
      this.#kept = kept();
      this.#show();
    });
    this.#show();
  }

  get language(): Language {
    const wish = this.#kept.language;
    return wish && LANGUAGES.includes(wish) ? wish : chosenLanguage(navigator.languages);
  }
  set language(language: Language) {
    this.#keep({ language });
  }

  get theme(): Theme {
    return this.#kept.theme ?? 'system';
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }

  get motion(): Motion {
    return this.#kept.motion ?? 'system';
  }
  set motion(motion: Motion) {
    this.#keep({ motion });
  }
  get reducedMotion(): boolean {
    return this.motion === 'off' || this.#prefersLessMotion;
  }

  /** Choose, then confirm: against slips of the finger. */
  get confirm(): boolean {
    return this.#kept.confirm ?? true;
  }
  set confirm(confirm: boolean) {
    this.#keep({ confirm });
  }

  get sound(): boolean {
    return this.#kept.sound ?? false;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  /** Browser notifications when it is one's turn. */
  get notices(): boolean {
    return this.#kept.notices ?? false;
  }
  set notices(notices: boolean) {
    this.#keep({ notices });
  }

  /** Whether house bots take a moment before they move. */
  get pauses(): boolean {
    return this.#kept.pauses ?? true;
  }
  set pauses(pauses: boolean) {
    this.#keep({ pauses });
  }

  /** The help level chosen for a game, if one was. */
  help(game: string): string | undefined {
    return this.#kept.help?.[game];
  }
  setHelp(game: string, level: string): void {
    this.#keep({ help: { ...this.#kept.help, [game]: level } });
  }

  #keep(change: Kept): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // The browser stores nothing: the setting lasts until the page is left.
    }
    this.#show();
  }

  #show(): void {
    const root = document.documentElement;
    if (this.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    if (this.motion === 'off') root.dataset.motion = 'off';
    else delete root.dataset.motion;
  }
}

export const settings = new Settings();
