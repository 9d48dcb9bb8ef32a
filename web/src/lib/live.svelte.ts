// The page's one polite live region for screen readers: lines are spoken in order, and no line replaces an unspoken one.
const TOGETHER = 150;

class Live {
  text = $state('');
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  say(line: string): void {
    if (!line) return;
    this.#waiting.push(line);
    if (this.#timer === null) this.#timer = setTimeout(() => this.#speak(), TOGETHER);
  }

  /** Remove everything that was said from the page, because somebody else looks at it next. */
  forget(): void {
    this.#waiting = [];
    this.text = '';
  }

  #speak(): void {
    this.#timer = null;
    const text = this.#waiting.join(' ');
    this.#waiting = [];
    this.text = text === this.text ? text + '\u00a0' : text; // screen readers repeat a text only if it differs
  }
}

export const live = new Live();
