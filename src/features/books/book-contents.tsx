import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import panel from '../../ui/Panel/aside-panel.module.css';
import { ScrollBox } from '../../ui/ScrollBox/scroll-box.tsx';
import classes from './book-contents.module.css';
import { BookOutline } from './book-outline.tsx';
import { bookQuery } from './books.queries.ts';

/** The chapters of a book, beside what staff see of it as a material. */
export function BookContents({ materialId }: { materialId: number }) {
  const { t } = useLingui();
  const { data: book } = useQuery(bookQuery(materialId));
  return (
    <section className={panel.panel}>
      <h2 className={panel.heading}>
        <Trans>Chapters</Trans>
      </h2>
      <ScrollBox className={classes.scroll} label={t`Chapters`}>
        {book && <BookOutline book={book} />}
      </ScrollBox>
    </section>
  );
}
