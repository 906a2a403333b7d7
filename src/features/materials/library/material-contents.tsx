import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { ScrollBox } from '../../../ui/ScrollBox/scroll-box.tsx';
import { BookOutline } from '../book-outline.tsx';
import { bookQuery } from '../materials.queries.ts';
import classes from './material-panel.module.css';

/** What is in it, as far as it has parts that can be named. */
export function MaterialContents({ material }: { material: Material }) {
  const { t } = useLingui();
  const isBook = material.type === 'book';
  const { data: book } = useQuery({ ...bookQuery(material.id), enabled: isBook });
  if (!isBook) return null;
  return (
    <section className={classes.panel}>
      <h2 className={classes.heading}>
        <Trans>Chapters</Trans>
      </h2>
      <ScrollBox className={classes.scroll} label={t`Chapters`}>
        {book && <BookOutline book={book} />}
      </ScrollBox>
    </section>
  );
}
