import type { PdfFile } from './pdf-document.ts';

export interface ReaderProps {
  readonly file: PdfFile & { readonly name: string };
  /** What the document was made from, where it is not itself what was uploaded. */
  readonly original?: { readonly url: string; readonly name: string } | undefined;
  readonly title: string;
  /** Of its words, as far as is known. */
  readonly lang?: string | undefined;
  /** The place to begin at, as `placeOf` names it. */
  readonly startAt?: { readonly chapter: string; readonly fraction: number } | undefined;
  /** How much of it was seen before, 0 to 100. */
  readonly percentBefore?: number | undefined;
  readonly keyword?: string | undefined;
  readonly onReached?:
    | ((position: { chapter: string; fraction: number }, percent: number) => void)
    | undefined;
  /** They say themselves that they have read it. */
  readonly onMark?: (() => void) | undefined;
  readonly onQuote?: ((words: string) => void) | undefined;
}
