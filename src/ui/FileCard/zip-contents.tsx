import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import type { ZipListing } from '../../../domain/materials/material-file.schema.ts';
import classes from './file-card.module.css';

/** What a .zip file says that it holds; its folders are named by what is in them. */
export function ZipContents({ listing: { count, entries } }: { listing: ZipListing }) {
  const { i18n } = useLingui();
  const files = entries.filter(({ name }) => !name.endsWith('/'));
  const left = count - entries.length;
  return (
    <section>
      <h2 className={classes.heading}>
        <Trans>In this file</Trans>
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col" className={classes.size}>
              <Trans context="file">Size</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, bytes }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and it never changes
            <tr key={index}>
              <td>{name}</td>
              <td className={classes.size}>{formatFileSize(bytes, i18n.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className={classes.more}>
          <Plural value={left} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}
