// Which reconstructed data the reader asks about: one explanation for the whole page.

/** Whose values stand there: our reconstruction, what the operator set for the server, or what a table chose. */
export type Whose = 'ours' | 'server' | 'table';

export interface Asked {
  readonly game: string;
  /** The option that replaces the data. */
  readonly what: string;
  readonly whose: Whose;
}

class Ours {
  asked = $state.raw<Asked | null>(null);
}

export const ours = new Ours();
