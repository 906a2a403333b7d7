import { goTo } from '../../../ui/MarkdownView/go-to.ts';
import { anchorId } from '../../../ui/MarkdownView/anchor-id.ts';

/** Where in a chapter to begin; the first that there is counts. */
export interface Landing {
  readonly anchor?: string;
  readonly keyword?: string | undefined;
  /** 0 to 1. */
  readonly fraction?: number | undefined;
}

/** Brings the place into view and, where it has a name, into focus. */
export function landOn(article: HTMLElement | null, { anchor, keyword, fraction }: Landing): void {
  if (!article) return;
  if (anchor) {
    const place = document.getElementById(anchorId(anchor));
    if (place) {
      goTo(place);
      return;
    }
  }
  if (keyword && showMark(article)) return;
  if (fraction !== undefined && fraction > 0) scrollToFraction(article, fraction);
  else scrollTo({ top: 0 });
}

/** The first of the marked words; false when there is none. */
export function showMark(article: HTMLElement | null): boolean {
  const mark = article?.querySelector('mark');
  const folded = mark?.closest('details');
  if (folded) folded.open = true;
  mark?.scrollIntoView({ block: 'center' });
  return mark !== undefined && mark !== null;
}

// What lies between the top of the page and the top of the article is not part of the chapter.
function spanOf(article: HTMLElement): { top: number; length: number } {
  const { top, height } = article.getBoundingClientRect();
  return { top: top + scrollY, length: Math.max(1, height - innerHeight) };
}

function scrollToFraction(article: HTMLElement, fraction: number): void {
  const { top, length } = spanOf(article);
  scrollTo({ top: top + length * Math.min(1, fraction) });
}

export function fractionOf(article: HTMLElement): number {
  const { top, length } = spanOf(article);
  return Math.min(1, Math.max(0, (scrollY - top) / length));
}
