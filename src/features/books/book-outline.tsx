import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { Language } from '../../../domain/format/language.ts';
import type { Book, ChapterOutline } from '../../../domain/books/book.schema.ts';
import classes from './book-outline.module.css';
import { Duration } from '../../ui/Duration/duration.tsx';

interface Props {
  readonly book: Pick<Book, 'chapters' | 'lang'>;
  /** The open chapter. */
  readonly slug?: string;
  /** Positions of the chapters that were read. */
  readonly chaptersRead?: readonly number[];
  /** Without it the outline is only looked at. */
  readonly onNavigate?: ((slug: string) => void) | undefined;
}

/** The chapters of a book in reading order. */
export function BookOutline({ book, slug, chaptersRead, onNavigate }: Props) {
  const { t } = useLingui();
  const read = new Set(chaptersRead);
  return (
    <nav aria-label={t`Chapters`}>
      <ol className={classes.list}>
        {book.chapters.map((chapter) => (
          <li
            key={chapter.position}
            style={{ paddingInlineStart: `${Math.min(chapter.depth, 6) * 16}px` }}
          >
            <Entry
              chapter={chapter}
              lang={book.lang}
              isOpen={chapter.slug === slug}
              isRead={read.has(chapter.position)}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface EntryProps extends Pick<Props, 'onNavigate'> {
  readonly chapter: ChapterOutline;
  readonly lang: Language;
  readonly isOpen: boolean;
  readonly isRead: boolean;
}

function Entry({ chapter, lang, isOpen, isRead, onNavigate }: EntryProps) {
  const { t } = useLingui();
  const words = (
    <>
      <span className={classes.words}>
        <span className={classes.title} lang={lang}>
          {chapter.title}
        </span>
        <span className={classes.minutes}>
          <Duration minutes={chapter.minutes} />
        </span>
      </span>
      {isRead && (
        <>
          <IconCheck className={classes.read} size={18} stroke={2} aria-hidden />
          <span className={classes.spoken}>{t`Chapter read`}</span>
        </>
      )}
    </>
  );
  if (!onNavigate) return <div className={classes.entry}>{words}</div>;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onNavigate(chapter.slug);
  };
  return (
    <a
      className={classes.entry}
      href={`?chapter=${encodeURIComponent(chapter.slug)}`}
      aria-current={isOpen ? 'page' : undefined}
      onClick={follow}
    >
      {words}
    </a>
  );
}
