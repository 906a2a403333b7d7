import type { ReactNode } from 'react';
import type { Language } from '../../../domain/format/language.ts';

/** How the addresses inside a book become addresses of the site. */
export interface InnerLinks {
  readonly chapterHref: (slug: string, anchor: string) => string;
  /** Called instead of following the address, for a plain click. */
  readonly onChapter?: (slug: string, anchor: string) => void;
  readonly assetHref: (path: string) => string;
}

export interface MarkdownViewProps {
  readonly markdown: string;
  /** Of the text, where it may be in another language than the page. */
  readonly lang?: Language | undefined;
  /** For books; elsewhere such addresses lead nowhere. */
  readonly links?: InnerLinks;
  /** Each of its places is marked. */
  readonly keyword?: string | undefined;
  /** `reading` is large and airy, `compact` fits into cards and side panes. */
  readonly size?: 'reading' | 'compact';
  /** Stands in place of each `{{id}}` of the text. */
  readonly renderBlank?: (id: string) => ReactNode;
  /** Called each time the text stands on the page, formulas and colours included. */
  readonly onShown?: () => void;
}
