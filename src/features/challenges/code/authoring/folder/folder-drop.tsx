import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconFolderOpen } from '@tabler/icons-react';
import { ApiError } from '../../../../../lib/api-error.ts';
import type { useFileUpload } from '../../../../../lib/use-file-upload.ts';
import { FileDrop } from '../../../../../ui/FileDrop/file-drop.tsx';
import { WorkCard } from '../../../../../ui/WorkCard/work-card.tsx';
import classes from './folder.module.css';
import { folderFiles } from './use-folder.ts';

type Upload = Pick<
  ReturnType<typeof useFileUpload>,
  'isPending' | 'fileName' | 'percent' | 'error' | 'begin' | 'cancel'
>;

/** Where a packed folder is dropped; what was wrong with the last one stands above it. */
export function FolderDrop({ upload }: { upload: Upload }) {
  const { t } = useLingui();
  if (upload.isPending)
    return (
      <WorkCard
        percent={upload.percent}
        label={t`Uploading ${upload.fileName}`}
        onCancel={upload.cancel}
      />
    );
  return (
    <>
      {upload.error && <Refusal error={upload.error} />}
      <FileDrop
        icon={IconFolderOpen}
        title={<Trans>Choose a .zip or .tar.gz file</Trans>}
        hint={<Trans>or drag it here</Trans>}
        accept={folderFiles}
        onFile={upload.begin}
      />
    </>
  );
}

function Refusal({ error }: { error: Error }) {
  const sentences = error instanceof ApiError ? error.messages : [];
  return (
    <div className={classes.refusal} role="alert">
      <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
      <div className={classes.sentences}>
        {sentences.length === 0 ? (
          <p>
            <Trans>
              The file could not be sent. Check the connection and choose it again; nothing was
              imported.
            </Trans>
          </p>
        ) : (
          sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </div>
    </div>
  );
}
