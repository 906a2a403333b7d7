import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../domain/limits.ts';
import type { Book, ChapterHit } from '../../../domain/books/book.schema.ts';
import { Marked } from '../../ui/Marked/marked.tsx';
import classes from './book-search.module.css';
import { bookSearchQuery } from './books.queries.ts';

const longestKeyword = 200;

interface Props {
  readonly book: Book;
  readonly keyword?: string | undefined;
  /** What is searched for, once the person has stopped typing. */
  readonly onKeyword: (keyword: string | undefined) => void;
  readonly onOpen: (slug: string) => void;
}

/** Finds words in a whole book; each chapter that has them shows some of the places. */
export function BookSearch({ book, keyword = '', onKeyword, onOpen }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(keyword);
  const field = useRef<HTMLInputElement>(null);
  // Beside the page; over it, on a narrow screen, the sheet looks for `data-autofocus`.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const tell = useRef(onKeyword);
  useEffect(() => {
    tell.current = onKeyword;
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === keyword) return undefined;
    const timer = setTimeout(
      () => tell.current(wanted === '' ? undefined : wanted),
      limits.searchDebounceMs,
    );
    return () => clearTimeout(timer);
  }, [typed, keyword]);

  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        size="md"
        aria-label={t`Search in this book`}
        placeholder={t`Search in this book`}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        value={typed}
        maxLength={longestKeyword}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        ref={field}
        data-autofocus
      />
      <Hits book={book} keyword={keyword} onOpen={onOpen} />
    </search>
  );
}

function Hits({ book, keyword, onOpen }: { book: Book; keyword: string; onOpen: Props['onOpen'] }) {
  const {
    data: hits,
    isFetching,
    isLoadingError: isError,
  } = useQuery(bookSearchQuery(book, keyword));
  if (keyword === '') return null;
  return (
    <>
      <output className={classes.count}>
        {isError ? (
          <Trans>The search needs a connection.</Trans>
        ) : hits ? (
          <Plural value={hits.length} _0="Nothing found" one="# chapter" other="# chapters" />
        ) : (
          isFetching && <Trans>Searching…</Trans>
        )}
      </output>
      <ol className={classes.hits} aria-busy={isFetching}>
        {hits?.map((hit) => (
          <li key={hit.slug}>
            <Hit hit={hit} keyword={keyword} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Hit({
  hit,
  keyword,
  onOpen,
}: {
  hit: ChapterHit;
  keyword: string;
  onOpen: Props['onOpen'];
}) {
  return (
    <button type="button" className={classes.hit} onClick={() => onOpen(hit.slug)}>
      <span className={classes.title}>
        <Marked keyword={keyword}>{hit.title}</Marked>
        <span className={classes.places}>{hit.count}</span>
      </span>
      {[...new Set(hit.excerpts)].map((excerpt) => (
        <span key={excerpt} className={classes.excerpt}>
          <Marked keyword={keyword}>{excerpt}</Marked>
        </span>
      ))}
    </button>
  );
}
