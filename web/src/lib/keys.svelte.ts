// Keys that work anywhere on a page, and the list of them that `?` shows.
export interface KeyBinding {
  /** As KeyboardEvent.key has it: `l`, `?`, `Escape`. */
  key: string;
  /** The message that says what it does. */
  words: string;
  run: (event: KeyboardEvent) => void;
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]';

class Keys {
  list = $state.raw<readonly KeyBinding[]>([]);
  /** Whether the list is shown. */
  isOpen = $state(false);

  /** Listen; returns how to stop. */
  begin(): () => void {
    const help = this.bind({ key: '?', words: 'web-keys-help', run: () => (this.isOpen = true) });
    const press = (event: KeyboardEvent) => this.#press(event);
    addEventListener('keydown', press);
    return () => {
      help();
      removeEventListener('keydown', press);
    };
  }

  /** Add a key; returns how to take it away again. The last one bound to a key counts. */
  bind(binding: KeyBinding): () => void {
    this.list = [...this.list, binding];
    return () => (this.list = this.list.filter((one) => one !== binding));
  }

  #press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest?.(TYPING) || document.querySelector('dialog:modal')) return;
    const found = this.list.findLast((one) => one.key === event.key);
    if (!found) return;
    event.preventDefault();
    found.run(event);
  }
}

export const keys = new Keys();
