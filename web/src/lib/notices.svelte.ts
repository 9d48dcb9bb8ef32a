// Tells a reader who looks elsewhere that it is their turn: title, sound, and a notification if they allowed it.
import { settings } from './settings.svelte';
import { tick } from './sound';
import { speech } from './speech.svelte';

class Notices {
  /** What the page is called; a turn is put before it. */
  title = $state('Speeltafel');
  waits = $state(false);
  #shown: Notification | null = null;

  /** Keep the window's title; call once, inside a component. */
  begin(): void {
    $effect(() => {
      document.title = this.waits ? speech.word('web-notice-title', { title: this.title }) : this.title;
    });
  }

  /** It has become the reader's turn, or is no longer. */
  turn(isMine: boolean, game: string): void {
    if (isMine && !this.waits) this.#tell(game);
    if (!isMine) this.#shown?.close();
    this.waits = isMine;
  }

  get canAsk(): boolean {
    return 'Notification' in window && Notification.permission !== 'denied';
  }

  /** Ask the browser for permission; only after the reader asked for notifications. */
  async allow(): Promise<boolean> {
    if (!('Notification' in window)) return false;
    settings.notices = (await Notification.requestPermission()) === 'granted';
    return settings.notices;
  }

  #tell(game: string): void {
    tick('turn');
    if (!settings.notices || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
      return;
    try {
      this.#shown = new Notification(this.title, {
        body: speech.word('web-notice-text', { game: speech.word(`${game}-name`) }),
        tag: 'turn',
      });
      this.#shown.onclick = () => window.focus();
    } catch {
      // Some phones allow notifications only to installed pages; the title shows the turn too.
    }
  }
}

export const notices = new Notices();
