import { Trans } from '@lingui/react/macro';
import { LinkFailure } from '../link-card.tsx';
import classes from '../login-page.module.css';

/** Why a passkey came to nothing: most often its owner let it be. */
export function PasskeyFailure({ error }: { error: Error | null }) {
  if (error?.name === 'NotAllowedError' || error?.name === 'AbortError')
    return (
      <p role="alert" className={classes.refusal}>
        <Trans>No passkey was used. Please try again.</Trans>
      </p>
    );
  if (error?.name === 'InvalidStateError')
    return (
      <p role="alert" className={classes.refusal}>
        <Trans>This device already has a passkey for your account.</Trans>
      </p>
    );
  return <LinkFailure error={error} />;
}
