import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatFileSize } from '../../../../domain/format/file-size.ts';
import { createImport } from '../../../../domain/books/books.contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { FileDrop } from '../../../ui/FileDrop/file-drop.tsx';
import { Expectations } from '../../../ui/Expectations/expectations.tsx';
import { FailureNotice } from '../../../ui/Notice/notice.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { WorkCard } from '../../../ui/WorkCard/work-card.tsx';
import { materialQuery } from '../../../lib/material.queries.ts';
import { ImportOutcome } from './import-outcome.tsx';
import classes from './import-page.module.css';
import { useUploadBook } from './use-upload-book.ts';

interface Props {
  readonly importId: number | undefined;
  /** Whose next version the file is to be; undefined for a book of its own. */
  readonly bookId: number | undefined;
  readonly onImport: (importId: number | undefined) => void;
  /** The file is the draft of this book now. */
  readonly onTaken: (materialId: number) => void;
}

/** Brings a book in a .zip file into the library, and tells how it went. */
export function ImportPage({ importId, bookId, onImport, onTaken }: Props) {
  const { t } = useLingui();
  usePageTitle(bookId === undefined ? t`Import a book` : t`New version from a file`);
  const upload = useUploadBook(bookId, onImport);
  const book = useQuery({ ...materialQuery(bookId ?? 0), enabled: bookId !== undefined });
  const again = () => {
    upload.reset();
    onImport(undefined);
  };
  return (
    <div className={classes.page}>
      <PageHeader
        above={
          bookId === undefined ? (
            <Link to="/library">
              <Trans>Library</Trans>
            </Link>
          ) : (
            <Link to="/library/$materialId" params={{ materialId: bookId }}>
              {book.data?.title ?? <Trans>Library</Trans>}
            </Link>
          )
        }
        title={
          bookId === undefined ? (
            <Trans>Import a book</Trans>
          ) : (
            <Trans>New version from a file</Trans>
          )
        }
      />
      {importId !== undefined ? (
        <ImportOutcome importId={importId} onAgain={again} onTaken={onTaken} />
      ) : upload.isPending ? (
        <WorkCard
          percent={upload.percent}
          label={t`Uploading ${upload.fileName}`}
          onCancel={upload.cancel}
        />
      ) : (
        <>
          {upload.error && (
            <FailureNotice error={upload.error}>
              <Trans>
                The file could not be sent. Check the connection and choose it again; nothing was
                imported.
              </Trans>
            </FailureNotice>
          )}
          <FileDrop
            icon={IconFileZip}
            title={<Trans>Choose a .zip file</Trans>}
            hint={<Trans>or drag it here</Trans>}
            accept=".zip,application/zip"
            onFile={upload.begin}
          />
          <WhatAFileHolds isNewVersion={bookId !== undefined} />
        </>
      )}
    </div>
  );
}

const { maxBytes = 0 } = createImport.upload ?? {};

function WhatAFileHolds({ isNewVersion }: { isNewVersion: boolean }) {
  const { i18n } = useLingui();
  const size = formatFileSize(maxBytes, i18n.locale);
  return (
    <Expectations title={<Trans>What the file should contain</Trans>}>
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
        {isNewVersion ? (
          <Trans>
            You see what would change before anything is applied, and nothing is published
            automatically.
          </Trans>
        ) : (
          <Trans>
            The book is imported completely or not at all, and you are told what could not be
            imported.
          </Trans>
        )}
      </p>
    </Expectations>
  );
}
