export interface PageSize {
  /** In points, at a scale of 1. */
  readonly width: number;
  readonly height: number;
}

/**
 * How large pages are drawn: as wide as there is room (`auto`: but no wider than is pleasant to read), whole,
 * or as often as large.
 */
export type Zoom = 'auto' | 'width' | 'page' | number;

/** Where on a page its words begin, and how wide they go, in points. */
export interface Column {
  readonly left: number;
  readonly width: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

export const pageGap = 16;
const leastScale = 0.25;
const mostScale = 5;
const pleasantScale = 1.5;
/** As wide as a phone: the margins of a page are room that its words need. */
const narrowRoom = 600;
export const columnGap = 12;
/** Words that would be smaller than this to fit are not made to: one moves over the page as over a map. */
const leastFitting = 0.75;
const mapScale = 1.15;

export const heldScale = (scale: number): number =>
  Math.min(mostScale, Math.max(leastScale, scale));

const isNarrow = ({ width }: Room): boolean => width < narrowRoom;

/** The scale at which pages of this size are drawn; on a phone by where their words are. */
export function scaleOf(zoom: Zoom, page: PageSize, room: Room, column?: Column): number {
  if (typeof zoom === 'number') return heldScale(zoom);
  const byWidth = (room.width - 2 * pageGap) / page.width;
  if (zoom === 'width') return heldScale(byWidth);
  if (zoom === 'auto' && column && isNarrow(room)) {
    const fitting = (room.width - 2 * columnGap) / column.width;
    return fitting < leastFitting ? mapScale : heldScale(Math.min(fitting, pleasantScale));
  }
  if (zoom === 'auto') return heldScale(Math.min(byWidth, pleasantScale));
  return heldScale(Math.min(byWidth, (room.height - 2 * pageGap) / page.height));
}

/** Steps that somebody expects of a button. */
const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 5];

export const scaleAbove = (scale: number): number =>
  steps.find((step) => step > scale * 1.01) ?? mostScale;

export const scaleBelow = (scale: number): number =>
  steps.findLast((step) => step < scale * 0.99) ?? leastScale;

/** A place in a document: a page from 1 on, and how far down it. */
export interface Spot {
  readonly page: number;
  readonly fraction: number;
}

/** Where each page lies, one under the other. Sizes that are not known yet are taken to be the first page's. */
export class PageLayout {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly #tops: Float64Array;
  readonly #sizes: readonly PageSize[];

  constructor(sizes: readonly PageSize[], scale: number) {
    this.#sizes = sizes;
    this.scale = scale;
    this.#tops = new Float64Array(sizes.length + 1);
    let top = pageGap;
    let width = 0;
    for (const [index, size] of sizes.entries()) {
      this.#tops[index] = top;
      top += size.height * scale + pageGap;
      width = Math.max(width, size.width * scale);
    }
    this.#tops[sizes.length] = top;
    this.width = width + 2 * pageGap;
    this.height = top;
  }

  get pages(): number {
    return this.#sizes.length;
  }

  top(page: number): number {
    return this.#tops[page - 1] ?? 0;
  }

  size(page: number): PageSize {
    const { width, height } = this.#sizes[page - 1] ?? { width: 0, height: 0 };
    return { width: width * this.scale, height: height * this.scale };
  }

  /** The page at this height, with what is above it belonging to it. */
  pageAt(y: number): number {
    let low = 1;
    let high = this.pages;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.top(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  spotAt(y: number): Spot {
    const page = this.pageAt(y);
    const { height } = this.size(page);
    const fraction = height === 0 ? 0 : (y - this.top(page)) / height;
    return { page, fraction: Math.min(1, Math.max(0, fraction)) };
  }

  offsetOf({ page, fraction }: Spot): number {
    return this.top(page) + fraction * this.size(page).height;
  }

  /** Pages that somebody who sees this much has before them: a good part of one, or most of what they see. */
  readBetween(top: number, bottom: number): number[] {
    const pages = [];
    for (let page = this.pageAt(top); page <= this.pageAt(bottom); page++) {
      const { height } = this.size(page);
      const shown = Math.min(bottom, this.top(page) + height) - Math.max(top, this.top(page));
      if (shown >= height * 0.4 || shown >= (bottom - top) / 2) pages.push(page);
    }
    return pages;
  }
}
