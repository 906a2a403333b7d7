import { Trans } from '@lingui/react/macro';
import classes from './no-downloads.module.css';

/** Why no class can be kept on this device. */
export function NoDownloads() {
  return (
    <p className={classes.words}>
      {isSecureContext ? (
        <Trans>This browser cannot keep classes for use without a connection.</Trans>
      ) : (
        <Trans>
          Classes can be kept for use without a connection only at a secure address (https). Please
          ask your administrator for it.
        </Trans>
      )}
    </p>
  );
}
