import { Plural, Trans } from '@lingui/react/macro';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Book, Chapter } from '../../../../domain/books/book.schema.ts';
import { getAsset } from '../../../../domain/materials/materials.contract.ts';
import { hrefOf } from '../../../lib/api.ts';
import { printSheets } from '../../../lib/print-sheets.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Duration } from '../../../ui/Duration/duration.tsx';
import { anchorId } from '../../../ui/MarkdownView/anchor-id.ts';
import type { InnerLinks } from '../../../ui/MarkdownView/markdown-view-props.ts';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { Paper } from '../../../ui/Paper/paper.tsx';
import { withoutTitle } from '../reader/without-title.ts';
import classes from './book-paper.module.css';
import { nameApart, placeOf } from './name-apart.ts';

interface Props {
  readonly book: Book;
  readonly chapters: readonly Chapter[];
  /** With a title page and the contents. */
  readonly isWhole: boolean;
  /** Told how many chapters are drawn. */
  readonly onProgress: (count: number) => void;
  readonly onPrinted: () => void;
}

const longestRestMs = 200;

/** The size is chosen where the printer is; a page without a title on it has a number. */
const page = `
  @page { margin: 18mm 18mm 20mm; @bottom-center { content: counter(page); font: 9pt sans-serif; color: #555; } }
  @page :first { @bottom-center { content: ''; } }
`;

/** Stands in the page only while it is being printed, and is seen on paper alone. */
export function BookPaper({ book, chapters, isWhole, onProgress, onPrinted }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  // One after the other, so that the page stays alive below a long book.
  const [count, setCount] = useState(1);
  const after = useRef({ onProgress, onPrinted });
  useEffect(() => {
    after.current = { onProgress, onPrinted };
  });
  const links = useMemo(
    (): InnerLinks => ({
      chapterHref: (slug, anchor) => `#${placeOf(slug, anchor === '' ? '' : anchorId(anchor))}`,
      assetHref: (path) =>
        hrefOf(getAsset, { params: { versionId: book.materialVersionId, path } }),
    }),
    [book.materialVersionId],
  );
  const { length } = chapters;
  const onShown = useCallback(
    (drawn: number) => {
      after.current.onProgress(drawn);
      void whenIdle({ mostMs: longestRestMs }).then(() => setCount(drawn + 1));
    },
    [setCount],
  );
  useEffect(() => {
    const { current: sheets } = paper;
    if (count <= length || !sheets) return undefined;
    let isGone = false;
    async function finish(paperOf: HTMLElement): Promise<void> {
      await printSheets(paperOf, {
        title: book.title,
        isGone: () => isGone,
        onReady: () => nameApart(paperOf),
      });
      if (!isGone) after.current.onPrinted();
    }
    void finish(sheets);
    return () => {
      isGone = true;
    };
  }, [count, length, book.title]);

  return (
    <Paper ref={paper} lang={book.lang} page={page}>
      {isWhole && <TitlePage book={book} />}
      {isWhole && book.chapters.length > 1 && <Contents book={book} />}
      {chapters.slice(0, count).map((chapter, index) => (
        <Sheet
          key={chapter.slug}
          chapter={chapter}
          links={links}
          number={index + 1}
          onShown={onShown}
        />
      ))}
    </Paper>
  );
}

function TitlePage({ book }: { book: Book }) {
  const minutes = book.chapters.reduce((sum, chapter) => sum + chapter.minutes, 0);
  return (
    <header className={classes.titlePage}>
      <h1>{book.title}</h1>
      {book.description !== '' && <p className={classes.description}>{book.description}</p>}
      <p className={classes.facts}>
        <Trans>Version {book.majorVersionNumber}</Trans>
        {' · '}
        <Plural value={book.chapters.length} one="# chapter" other="# chapters" />
        {' · '}
        <Trans>
          about <Duration minutes={minutes} />
        </Trans>
      </p>
    </header>
  );
}

function Contents({ book }: { book: Book }) {
  return (
    <nav className={classes.contents}>
      <h2>
        <Trans>Contents</Trans>
      </h2>
      <ol>
        {book.chapters.map(({ slug, title, depth }) => (
          <li
            key={slug}
            data-top={depth === 0 || undefined}
            style={{ paddingInlineStart: `${Math.min(depth, 6) * 7}mm` }}
          >
            <a href={`#${placeOf(slug)}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SheetProps {
  readonly chapter: Chapter;
  readonly links: InnerLinks;
  readonly number: number;
  readonly onShown: (number: number) => void;
}

const Sheet = memo(function Sheet({ chapter, links, number, onShown }: SheetProps) {
  const { slug, title } = chapter;
  const onTextShown = useCallback(() => onShown(number), [number, onShown]);
  return (
    <section className={classes.chapter} data-slug={slug}>
      <h1 className={classes.chapterTitle}>{title}</h1>
      <MarkdownView markdown={withoutTitle(chapter)} links={links} onShown={onTextShown} />
    </section>
  );
});
