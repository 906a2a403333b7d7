import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../../../lib/api-error.ts';
import classes from './notice.module.css';

export function UploadFailure({ error }: { error: Error }) {
  const sentence = error instanceof ApiError ? error.messages[0] : undefined;
  return (
    <div className={classes.notice} data-tone="bad" role="alert">
      <IconAlertTriangle className={classes.icon} size={22} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        {sentence ?? (
          <Trans>
            The file could not be sent. Check the connection and choose it again; nothing was
            imported.
          </Trans>
        )}
      </p>
    </div>
  );
}
