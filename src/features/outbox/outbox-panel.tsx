import { Plural, Trans } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { status } from '../../lib/status.ts';
import { sendEagerly } from '../../offline/outbox/outbox.ts';
import { useWaiting } from '../../offline/outbox/use-waiting.ts';
import classes from './outbox-panel.module.css';
import { RefusedWrite } from './refused-write.tsx';

/** Everything that is not yet on the server, and what the person can do about it. */
export default function OutboxPanel({ onClose }: { onClose: () => void }) {
  const { need } = useSnapshot(status);
  const left = useWaiting();
  const refused = left.filter(({ state }) => state === 'refused');
  const waiting = left.length - refused.length;
  return (
    <Modal opened onClose={onClose} title={<Trans>Not on the server yet</Trans>} size="lg" centered>
      {need === 'storage' && (
        <p className={classes.alert} role="alert">
          <Trans>
            This device could not keep the last change. Free some space, and leave this page open
            until it is saved.
          </Trans>
        </p>
      )}
      {need === 'sign-in' && (
        <div className={classes.alert} role="alert">
          <Trans>
            You are signed out, or somebody else has signed in. Sign in again to send the rest.
          </Trans>
          {/* A real visit: everything of the former session leaves the memory. */}
          <a href="/auth/login">
            <Trans>Sign in</Trans>
          </a>
        </div>
      )}
      {left.length === 0 && need !== 'storage' && (
        <p>
          <Trans>Everything is on the server.</Trans>
        </p>
      )}
      {refused.length > 0 && (
        <ul className={classes.list}>
          {refused.map((operation) => (
            <RefusedWrite key={operation.seq} operation={operation} />
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <div className={classes.waiting}>
          <span>
            <Plural
              value={waiting}
              one="# change is safe on this device and waits to be sent."
              other="# changes are safe on this device and wait to be sent."
            />
          </span>
          <Button size="md" variant="default" onClick={sendEagerly}>
            <Trans>Send now</Trans>
          </Button>
        </div>
      )}
    </Modal>
  );
}
