import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileZip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatFileSize } from '../../../../domain/format/file-size.ts';
import { createImport } from '../../../../domain/materials/materials.contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { FileDrop } from '../../../ui/FileDrop/file-drop.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { WorkCard } from '../../../ui/WorkCard/work-card.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import classes from './import-page.module.css';
import { UploadFailure } from './upload-failure.tsx';
import { useUploadBook } from './use-upload-book.ts';

interface Props {
  readonly importId: number | undefined;
  readonly onImport: (importId: number | undefined) => void;
}

/** Brings a book in a .zip file into the library, and tells how it went. */
export function ImportPage({ importId, onImport }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Import a book`);
  const upload = useUploadBook(onImport);
  const again = () => {
    upload.reset();
    onImport(undefined);
  };
  return (
    <div className={classes.page}>
      <PageHeader
        above={
          <Link to="/library" className={classes.back}>
            <Trans>Library</Trans>
          </Link>
        }
        title={<Trans>Import a book</Trans>}
      />
      {importId !== undefined ? (
        <ImportOutcome importId={importId} onAgain={again} />
      ) : upload.isPending ? (
        <WorkCard
          percent={upload.percent}
          label={t`Uploading ${upload.fileName}`}
          onCancel={upload.cancel}
        />
      ) : (
        <>
          {upload.error && <UploadFailure error={upload.error} />}
          <FileDrop
            icon={IconFileZip}
            title={<Trans>Choose a .zip file</Trans>}
            hint={<Trans>or drag it here</Trans>}
            accept=".zip,application/zip"
            onFile={upload.begin}
          />
          <Expectations />
        </>
      )}
    </div>
  );
}

const { maxBytes = 0 } = createImport.upload ?? {};

function Expectations() {
  const { i18n } = useLingui();
  const size = formatFileSize(maxBytes, i18n.locale);
  return (
    <section className={classes.expectations}>
      <h2>
        <Trans>What the file should hold</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Chapters as Markdown files: an mdBook with its SUMMARY.md, or files in folders, in the
            order of their names.
          </Trans>
        </li>
        <li>
          <Trans>The images they show, and links between them. Both keep working.</Trans>
        </li>
        <li>
          <Trans>At most {size}, 5,000 files and 2,000 chapters.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          The book arrives whole or not at all, and you are told what it held that could not be
          carried.
        </Trans>
      </p>
    </section>
  );
}
