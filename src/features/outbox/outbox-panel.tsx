import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isReachable, onConnectionChange } from '../../offline/connection/connection.ts';
import { sendEagerly } from '../../offline/outbox/outbox.ts';
import { useLeft } from '../../offline/outbox/use-waiting.ts';
import { OutboxNeeds } from './outbox-needs.tsx';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import classes from './outbox-panel.module.css';

/** How things stand, in short; the page says more. */
export default function OutboxPanel({ onClose }: { onClose: () => void }) {
  const { all, refused } = useLeft();
  const waiting = all - refused;
  const isOnline = useSyncExternalStore(onConnectionChange, isReachable);
  return (
    <Dialog onClose={onClose} title={<Trans>Not on the server yet</Trans>} size="lg">
      <OutboxNeeds />
      {all === 0 && (
        <p className={classes.words}>
          <Trans>Everything is on the server.</Trans>
        </p>
      )}
      {refused > 0 && (
        <p className={classes.words}>
          <Plural
            value={refused}
            one="# change could not be sent as it is, and waits for you. It is safe on this device."
            other="# changes could not be sent as they are, and wait for you. They are safe on this device."
          />
        </p>
      )}
      {waiting > 0 && (
        <p className={classes.words}>
          <Plural
            value={waiting}
            one="# change is safe on this device and waits to be sent."
            other="# changes are safe on this device and wait to be sent."
          />
        </p>
      )}
      {all > 0 && (
        <div className={classes.actions}>
          <Button
            size="md"
            variant={refused > 0 ? 'filled' : 'default'}
            renderRoot={(props) => <Link to="/waiting" {...props} onClick={onClose} />}
          >
            {refused > 0 ? <Trans>See what needs you</Trans> : <Trans>Show all of it</Trans>}
          </Button>
          {waiting > 0 && isOnline && (
            <Button size="md" variant="default" onClick={sendEagerly}>
              <Trans>Send now</Trans>
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
