import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { status } from '../../lib/status.ts';
import classes from './outbox-needs.module.css';

/** What keeps everything from being kept or sent, and is the person's to mend. */
export function OutboxNeeds() {
  const { need } = useSnapshot(status);
  if (need === 'storage')
    return (
      <p className={classes.alert} role="alert">
        <Trans>
          This device could not save the last change. Free up some space, and leave this page open
          until it is saved.
        </Trans>
      </p>
    );
  if (need === 'silent')
    return (
      <div className={classes.alert} role="alert">
        <Trans>
          The storage of this device is not responding. What you typed last is only on this page:
          copy it if it is long, then reload the page.
        </Trans>
        <UnstyledButton onClick={() => location.reload()}>
          <Trans>Reload the app</Trans>
        </UnstyledButton>
      </div>
    );
  if (need === 'sign-in')
    return (
      <div className={classes.alert} role="alert">
        <Trans>
          You are signed out, or somebody else has signed in. Sign in again to send the rest.
        </Trans>
        {/* A real visit: everything of the former session leaves the memory. */}
        <a href="/auth/login">
          <Trans>Sign in</Trans>
        </a>
      </div>
    );
  return null;
}
