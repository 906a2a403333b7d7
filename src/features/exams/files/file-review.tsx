import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { use, useState } from 'react';
import { kindOfFile } from '../../../../domain/exams/exam-file.rules.ts';
import type { ShownFile } from '../../../../domain/exams/exam-file.schema.ts';
import { formatFileSize } from '../../../../domain/format/file-size.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { useQuestionKit } from '../question-kit.ts';
import classes from './file-review.module.css';
import { FileAddressContext } from './files-of-exam.ts';

/** What was handed in: pictures and PDFs are looked at here, everything else is saved. */
export function FileReview({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No file was handed in.</Trans>
      </p>
    );
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.uuid} className={classes.file}>
          <OneFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ file }: { file: ShownFile }) {
  const { i18n } = useLingui();
  const addressOf = use(FileAddressContext);
  const address = file.isHere === true ? addressOf?.(file.uuid) : undefined;
  return (
    <>
      <p className={classes.head}>
        <IconFile size={18} stroke={1.75} aria-hidden />
        <b className={classes.name}>{file.name}</b>
        <span className={classes.facts}>{formatFileSize(file.bytes, i18n.locale)}</span>
        {address !== undefined && (
          <a className={classes.save} href={address} download={file.name}>
            <IconDownload size={18} stroke={1.75} aria-hidden />
            <Trans>Save</Trans>
          </a>
        )}
      </p>
      {file.isHere === false && (
        <p className={classes.absent}>
          <Trans>
            It has not reached the server yet. It is still on the device it was added on, and will
            be sent as soon as that device is online.
          </Trans>
        </p>
      )}
      {address !== undefined && <Shown file={file} address={address} />}
    </>
  );
}

function Shown({ file, address }: { file: ShownFile; address: string }) {
  const { t } = useLingui();
  const { Pdf } = useQuestionKit();
  const [isOpen, setOpen] = useState(false);
  const kind = kindOfFile(file.name);
  if (kind !== 'picture' && kind !== 'pdf') return null;
  const title = file.name;
  return (
    <>
      {kind === 'picture' ? (
        <button
          type="button"
          className={classes.picture}
          aria-label={t`View ${title}`}
          onClick={() => setOpen(true)}
        >
          <img src={address} alt="" loading="lazy" />
        </button>
      ) : (
        <p>
          <Button size="md" variant="default" onClick={() => setOpen(true)}>
            <Trans>View the PDF</Trans>
          </Button>
        </p>
      )}
      {isOpen && (
        <Dialog title={title} size="80rem" onClose={() => setOpen(false)}>
          {kind === 'picture' ? (
            <img className={classes.large} src={address} alt={title} />
          ) : (
            <div className={classes.pdf}>
              <Pdf url={address} bytes={file.bytes} name={title} />
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
