import { type ReactNode, Suspense, lazy } from 'react';
import classes from './markdown-view.module.css';

const RenderedMarkdown = lazy(() => import('./rendered-markdown.tsx'));

/** How the addresses inside a book become addresses of the site. */
export interface InnerLinks {
  readonly chapterHref: (slug: string, anchor: string) => string;
  /** Called instead of following the address, for a plain click. */
  readonly onChapter?: (slug: string, anchor: string) => void;
  readonly assetHref: (path: string) => string;
}

export interface MarkdownViewProps {
  readonly markdown: string;
  /** For books; elsewhere such addresses lead nowhere. */
  readonly links?: InnerLinks;
  /** Each of its places is marked. */
  readonly keyword?: string | undefined;
  /** `reading` is large and airy, `compact` fits into cards and side panes. */
  readonly size?: 'reading' | 'compact';
  /** Stands in place of each `{{id}}` of the text. */
  readonly blank?: (id: string) => ReactNode;
  /** Called each time the text stands on the page, formulas and colours included. */
  readonly onShown?: () => void;
}

/** Markdown as people read it. HTML in it is shown as it was typed and never becomes part of the page. */
export function MarkdownView(props: MarkdownViewProps) {
  const { size = 'reading', markdown } = props;
  return (
    <div className={classes.text} data-size={size}>
      <Suspense fallback={<Waiting lines={Math.min(8, 1 + Math.floor(markdown.length / 120))} />}>
        <RenderedMarkdown {...props} />
      </Suspense>
    </div>
  );
}

function Waiting({ lines }: { lines: number }) {
  return (
    <div className={classes.waiting} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes.line} />
      ))}
    </div>
  );
}
