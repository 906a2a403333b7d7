import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ApiError } from '../../lib/api-error.ts';
import type { UploadState } from '../../lib/upload-control.ts';
import { ProgressBar } from '../ProgressBar/progress-bar.tsx';
import classes from './file-upload.module.css';
import type { FileUploading } from './use-file-upload.ts';

/** How far a file is on its way, and what can be done about it meanwhile. */
export function UploadProgress({ upload }: { upload: FileUploading }) {
  const { t } = useLingui();
  const { fileName, percent, state } = upload;
  const isStopped = state === 'paused' || state === 'lost';
  return (
    <div className={classes.upload}>
      <div className={classes.words}>
        <span className={classes.name}>{fileName}</span>
        <span className={classes.percent}>{percent}%</span>
      </div>
      <ProgressBar percent={percent} label={t`Uploading ${fileName}`} />
      <p className={classes.hint} role="status">
        <StateWords state={state} />
      </p>
      {state !== 'finishing' && (
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={isStopped ? upload.resume : upload.pause}>
            {isStopped ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
          </Button>
          <Button size="md" variant="subtle" color="gray" onClick={upload.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function StateWords({ state }: { state: UploadState }) {
  switch (state) {
    case 'sending':
      return <Trans>Uploading</Trans>;
    case 'paused':
      return <Trans>Paused. What was sent is kept for a week.</Trans>;
    case 'lost':
      return <Trans>No connection. The upload continues when it is back.</Trans>;
    case 'finishing':
      return <Trans>All of it was sent. The file is being checked and stored.</Trans>;
  }
}

export function FailureWords({ error }: { error: Error }) {
  const sentence = error instanceof ApiError ? error.messages[0] : undefined;
  return sentence ?? <Trans>The file could not be sent. Check the connection and try again.</Trans>;
}

/** All of the file was sent and kept; what was to be said of it was refused, or nobody answered. */
export const AfterUploadFailure = ({ error }: { error: Error }) => (
  <>
    <Trans>File uploaded but there were errors setting the metadata. Please check.</Trans>{' '}
    {error instanceof ApiError && error.messages[0]}
  </>
);
