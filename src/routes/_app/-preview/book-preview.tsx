import type { Book } from '../../../../domain/books/book.schema.ts';
import { BookOutline } from '../../../features/books/book-outline.tsx';
import { BookReader } from '../../../features/books/book-reader.tsx';
import { usePrintBook } from '../../../features/books/print/use-print-book.tsx';
import { useClassBeside } from './use-class-beside.tsx';
import { PreviewRoom } from '../../../features/training/preview/preview-room.tsx';

interface Props {
  book: Book;
  chapter: string | undefined;
  keyword: string | undefined;
  onNavigate: (slug: string) => void;
  /** The class that one came from, and the book's place in it. */
  of: number | undefined;
  c: number | undefined;
}

export function BookPreview({ book, chapter, keyword, onNavigate, of, c }: Props) {
  const { chapters } = book;
  const page = Math.max(
    0,
    chapters.findIndex(({ slug }) => slug === chapter),
  );
  const slug = chapters[page]?.slug ?? '';
  const { onPrint, dialog } = usePrintBook(book, slug);
  const beside = useClassBeside(
    { of, c, chapter: slug },
    <BookOutline book={book} slug={slug} onNavigate={onNavigate} />,
  );
  const turnTo = (position: number) => {
    const target = chapters[position];
    return target && (() => onNavigate(target.slug));
  };
  return (
    <>
      <PreviewRoom
        title={book.title}
        {...beside}
        page={{ number: page + 1, count: chapters.length }}
        onPrint={onPrint}
        onPrevious={turnTo(page - 1)}
        onNext={turnTo(page + 1)}
      >
        <BookReader book={book} slug={slug} keyword={keyword} onNavigate={onNavigate} />
      </PreviewRoom>
      {dialog}
    </>
  );
}
