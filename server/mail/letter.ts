import type { Sentence } from '../../domain/format/language.ts';

/** What is written to somebody. Each domain keeps its own letters, in `<name>.letters.ts`. */
export interface Letter {
  readonly subject: Sentence;
  readonly paragraphs: readonly Sentence[];
  /** The one thing to do, as a button; its address stands below it too. */
  readonly action?: { readonly label: Sentence; readonly url: string };
  /** It opens something to whoever holds it: forgotten once it was handed over. */
  readonly isSecret?: true;
}
