import { useLingui } from '@lingui/react/macro';
import type { Book } from '../../../../domain/books/book.schema.ts';
import { BookSearch } from '../../../features/books/book-search.tsx';
import { PaneHeader } from '../../../features/training/room/pane-header.tsx';
import classes from './search-pane.module.css';

interface Props {
  book: Book;
  keyword: string | undefined;
  onKeyword: (keyword: string | undefined) => void;
  onOpen: (slug: string) => void;
  onClose: () => void;
}

export function SearchPane({ onClose, ...search }: Props) {
  const { t } = useLingui();
  return (
    <>
      <PaneHeader title={t`Search`} onClose={onClose} />
      <div className={classes.body}>
        <BookSearch {...search} />
      </div>
    </>
  );
}
