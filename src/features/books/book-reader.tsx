import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Book } from '../../../domain/books/book.schema.ts';
import { getAsset } from '../../../domain/materials/materials.contract.ts';
import { hrefOf } from '../../lib/api.ts';
import type { InnerLinks } from '../../ui/MarkdownView/markdown-view-props.ts';
import { prepareMarkdown } from '../../ui/MarkdownView/prepare-markdown.ts';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import { Duration } from '../../ui/Duration/duration.tsx';
import classes from './book-reader.module.css';
import { chapterQuery } from './books.queries.ts';
import { ChapterFailure } from './reader/chapter-failure.tsx';
import { QuoteButton } from '../../ui/QuoteButton/quote-button.tsx';
import { type Landing, landOn, showMark } from './reader/landing.ts';
import { useReadToEnd } from './reader/use-read-to-end.ts';
import { useReadingPosition } from './reader/use-reading-position.ts';
import { withoutTitle } from './reader/without-title.ts';

interface Props {
  readonly book: Book;
  readonly slug: string;
  /** Marked wherever it stands; the first place is brought into view. */
  readonly keyword?: string | undefined;
  /** How far down the chapter to begin, 0 to 1. */
  readonly initialFraction?: number | undefined;
  readonly onNavigate: (slug: string) => void;
  /** How far down the page is now, 0 to 1; called often. */
  readonly onPosition?: (fraction: number) => void;
  /** Called once for each chapter whose end stays in view for a moment. */
  readonly onReadToEnd?: () => void;
  /** Offers to take the marked words along. */
  readonly onSelectQuote?: ((quote: string) => void) | undefined;
}

/** One chapter of a book, on a page that scrolls. */
export function BookReader(props: Props) {
  const { book, slug, keyword, initialFraction, onNavigate, onSelectQuote } = props;
  const article = useRef<HTMLElement>(null);
  const target = useRef<{ slug: string; anchor: string }>(undefined);
  const landed = useRef<string>(undefined);
  const [firstSlug] = useState(slug);
  const chapter = useQuery(chapterQuery(book, slug));
  usePreparedNeighbours(book, slug, chapter.isSuccess);

  // A new callback of the page around must not have the chapter drawn anew.
  const navigate = useRef(onNavigate);
  useEffect(() => {
    navigate.current = onNavigate;
  });
  const links = useMemo(
    (): InnerLinks => ({
      chapterHref: (to) => chapterHref(to),
      onChapter: (to, place) => {
        if (to === slug) return landOn(article.current, { anchor: place });
        target.current = { slug: to, anchor: place };
        navigate.current(to);
      },
      assetHref: (path) =>
        hrefOf(getAsset, { params: { versionId: book.materialVersionId, path } }),
    }),
    [book.materialVersionId, slug],
  );

  const { begin: followPosition } = useReadingPosition(article, slug, props.onPosition);
  const { mark: endMark, begin: awaitEnd } = useReadToEnd(slug, props.onReadToEnd);
  const landing: Landing = {
    keyword,
    // Where one stopped reading says nothing about the chapters one goes on to.
    fraction: slug === firstSlug ? initialFraction : undefined,
  };
  const latest = useRef(landing);
  useEffect(() => {
    latest.current = landing;
  });
  const onShown = useCallback(() => {
    if (landed.current === slug) {
      // The same text again, with other words marked.
      showMark(article.current);
      return;
    }
    landed.current = slug;
    const anchor = target.current?.slug === slug ? target.current.anchor : '';
    landOn(article.current, { ...latest.current, anchor });
    followPosition();
    awaitEnd();
  }, [slug, followPosition, awaitEnd]);

  const outline = book.chapters.find((one) => one.slug === slug);
  return (
    <article ref={article} className={classes.reader} lang={book.lang}>
      {outline && <Heading book={book} chapter={outline} />}
      {chapter.isLoadingError && (
        <ChapterFailure error={chapter.error} onRetry={() => void chapter.refetch()} />
      )}
      {chapter.isPending && <MarkdownPlaceholder />}
      {chapter.data && (
        <MarkdownView
          key={slug}
          markdown={withoutTitle(chapter.data)}
          links={links}
          keyword={keyword}
          onShown={onShown}
        />
      )}
      <div ref={endMark} className={classes.end} aria-hidden />
      {onSelectQuote && <QuoteButton within={article} onQuote={onSelectQuote} />}
    </article>
  );
}

function Heading({ book, chapter }: { book: Book; chapter: Book['chapters'][number] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(chapter.slug);
  useEffect(() => {
    if (shown.current === chapter.slug) return;
    shown.current = chapter.slug;
    // Who reads by ear hears the new chapter; the page itself scrolls elsewhere.
    heading.current?.focus({ preventScroll: true });
  }, [chapter.slug]);
  const number = chapter.position + 1;
  const count = book.chapters.length;
  return (
    <header>
      <p className={classes.meta}>
        <Trans>
          Chapter {number} of {count}
        </Trans>
        {' · '}
        <Trans>
          about <Duration minutes={chapter.minutes} />
        </Trans>
      </p>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {chapter.title}
      </h1>
    </header>
  );
}

const MarkdownPlaceholder = () => (
  <div className={classes.waiting} aria-busy>
    {Array.from({ length: 6 }, (_, line) => (
      <div key={line} className={classes.line} />
    ))}
  </div>
);

/** The chapters to which one turns next are there, and drawn, before they are asked for. */
function usePreparedNeighbours(book: Book, slug: string, isShown: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const position = book.chapters.find((one) => one.slug === slug)?.position;
    if (position === undefined || !isShown) return;
    const prepare = async (neighbour: Book['chapters'][number] | undefined) => {
      if (!neighbour) return;
      const text = await queryClient.fetchQuery(chapterQuery(book, neighbour.slug));
      await prepareMarkdown(withoutTitle(text));
    };
    // What does not come now is asked for, and told, when it is opened.
    const inTurn = async () => {
      await prepare(book.chapters[position + 1]);
      await prepare(book.chapters[position - 1]);
    };
    inTurn().catch(() => {});
  }, [book, slug, isShown, queryClient]);
}

/** This page at another chapter, to be opened in a tab of its own. */
function chapterHref(slug: string): string {
  const address = new URL(location.href);
  address.searchParams.set('chapter', slug);
  address.hash = '';
  return `${address.pathname}${address.search}`;
}
