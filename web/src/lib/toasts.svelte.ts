// Short notes that come and go: a refusal with its reason, something copied.
export interface Toast {
  id: number;
  kind: 'refused' | 'note' | 'good';
  title: string;
  text: string;
  /** A rule id: the toast has a link that opens the rules panel there. */
  rule: string | null;
}

const LONG = 12_000;
const SHORT = 5_000;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  /** Opens the rules at a rule; a page that can show rules sets it, and clears it when it is left. */
  onRule = $state.raw<((rule: string) => void) | null>(null);
  #count = 0;

  show(toast: Partial<Toast> & { text: string }): void {
    this.#count += 1;
    const made: Toast = { kind: 'note', title: '', rule: null, ...toast, id: this.#count };
    const others = this.list.filter((one) => one.text !== made.text || one.title !== made.title);
    this.list = [...others, made].slice(-3);
    setTimeout(() => this.drop(made.id), made.kind === 'refused' ? LONG : SHORT);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  clear(): void {
    this.list = [];
  }
}

export const toasts = new Toasts();
