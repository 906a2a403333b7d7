import type { ReactNode } from 'react';

/** Slides as the room, the preview and the presenter show them, wherever they come from. Numbers are from 1 on. */
export interface Deck {
  readonly count: number;
  /** Of a slide; all have the same. */
  readonly width: number;
  readonly height: number;
  /** Of the slides, as far as is known. */
  readonly lang: string;
  readonly titleOf: (number: number) => string;
  readonly notesOf: (number: number) => readonly string[];
  readonly wordsOf: (number: number) => string;
  /** A slide, in its room, with the words that are looked for marked. */
  readonly render: (number: number, keyword?: string) => ReactNode;
  /** The same as a picture. */
  readonly miniature: (number: number) => ReactNode;
  /** Where printing is another matter than to draw every slide. */
  readonly printDialog?: (number: number, onClose: () => void) => ReactNode;
  /** The same on paper. */
  readonly printed: (number: number) => ReactNode;
}
