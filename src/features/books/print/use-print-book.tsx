import { useCallback, useState } from 'react';
import type { Book } from '../../../../domain/books/book.schema.ts';
import { Part } from '../../../ui/LazyPart/part.tsx';
import { LazyBookPrint } from './load-book-print.ts';

/** What a room needs to offer a book on paper: what its button does, and the dialog that then opens. */
export function usePrintBook(book: Book, slug: string) {
  const [isOpen, setOpen] = useState(false);
  const onPrint = useCallback(() => setOpen(true), []);
  const onClose = useCallback(() => setOpen(false), []);
  const dialog = isOpen && (
    <Part onGiveUp={onClose}>
      <LazyBookPrint book={book} slug={slug} onClose={onClose} />
    </Part>
  );
  return { onPrint, dialog };
}
