import type { Root } from 'hast';

export const layouts = ['lead', 'invert', 'columns', 'statement', 'compact'] as const;
export type SlideLayout = (typeof layouts)[number];

export interface BackgroundPicture {
  /** Of the material's own files, as `keiko:asset/` names it. */
  readonly path: string;
  /** By CSS, of a short list of its words. */
  readonly size: string;
  readonly filter?: string;
}

/** A slide as data: nothing of it was not looked at; see `slide-sanitiser.ts`. */
export interface SlideModel {
  /** Where it begins in the Markdown, from 0 on. */
  readonly line: number;
  readonly title: string;
  readonly words: string;
  readonly notes: readonly string[];
  readonly layout: readonly SlideLayout[];
  readonly color?: string;
  readonly background?: string;
  readonly gradient?: string;
  readonly pictures: readonly BackgroundPicture[];
  readonly arePicturesStacked: boolean;
  /** The pictures have this side for themselves. */
  readonly split?: { readonly side: 'left' | 'right'; readonly percent: number };
  /** Whether its number stands on it. */
  readonly isNumbered: boolean;
  readonly body: Root;
}

export interface DeckModel {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  readonly slides: readonly SlideModel[];
}
