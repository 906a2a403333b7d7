import { keywordRanges } from '../../lib/keyword-ranges.ts';

/** A piece of a page's text, as the document draws it. */
export interface TextPiece {
  readonly str: string;
  /** A line ends with it. */
  readonly hasEOL: boolean;
}

/** Where words stand on a page: from one piece and the offset in it to another. */
export interface PageHit {
  readonly page: number;
  readonly from: PieceOffset;
  readonly to: PieceOffset;
}

interface PieceOffset {
  readonly piece: number;
  readonly offset: number;
}

// Scripts that set no space between words: a line may end anywhere in one.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー。、]/u;

/** A page's words as they are read, and of each piece where it begins in them. */
export class PageText {
  readonly text: string;
  readonly #starts: number[] = [];
  readonly #pieces: readonly TextPiece[];

  constructor(pieces: readonly TextPiece[]) {
    this.#pieces = pieces;
    let text = '';
    for (const [index, { str, hasEOL }] of pieces.entries()) {
      this.#starts.push(text.length);
      text += str;
      if (hasEOL && !isOneWord(text, nextWords(pieces, index))) text += ' ';
    }
    this.text = text;
  }

  find(page: number, keyword: string): PageHit[] {
    return keywordRanges(this.text, keyword).map(({ start, end }) => ({
      page,
      from: this.#pieceAt(start, 0),
      to: this.#pieceAt(end, 1),
    }));
  }

  /** `edge` 1 takes a place between two pieces for the end of the first of them. */
  #pieceAt(at: number, edge: 0 | 1): PieceOffset {
    let piece = this.#starts.findLastIndex((start) => start <= at - edge);
    while (piece > 0 && this.#pieces[piece]?.str === '') piece -= 1;
    const offset = at - (this.#starts[piece] ?? 0);
    return { piece, offset: Math.min(offset, this.#pieces[piece]?.str.length ?? 0) };
  }
}

const nextWords = (pieces: readonly TextPiece[], index: number): string =>
  pieces.slice(index + 1).find(({ str }) => str !== '')?.str ?? '';

const isOneWord = (before: string, after: string): boolean =>
  unspaced.test(before.at(-1) ?? '') && unspaced.test(after.at(0) ?? '');
