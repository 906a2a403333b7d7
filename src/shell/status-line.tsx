import { Plural, Trans } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconCloudOff,
  IconLoader2,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { OutboxButton } from '../features/outbox/outbox-button.tsx';
import { status } from '../lib/status.ts';
import { Chip } from '../ui/Chip/chip.tsx';
import classes from './status-line.module.css';

/** Whether what was written is safe, in words that are always true. */
export function StatusLine() {
  const { kind, waiting } = useSnapshot(status);
  const isToOpen = kind === 'needs-you' || waiting > 0;
  return (
    <div className={classes.line} role="status">
      <OutboxButton isToOpen={isToOpen}>
        {kind === 'saving' && (
          <Chip icon={<IconLoader2 />}>
            <Trans>Saving</Trans>
          </Chip>
        )}
        {kind === 'saved' && (
          <Chip tone="ok" icon={<IconCircleCheck />}>
            <Trans>Saved</Trans>
          </Chip>
        )}
        {kind === 'offline' && (
          <Chip tone="warn" icon={<IconCloudOff />}>
            {waiting === 0 ? (
              <Trans>Offline</Trans>
            ) : (
              <Plural value={waiting} one="Offline · # waiting" other="Offline · # waiting" />
            )}
          </Chip>
        )}
        {kind === 'waiting' && (
          <Chip tone="warn" icon={<IconClockHour4 />}>
            <Plural value={waiting} one="# waiting" other="# waiting" />
          </Chip>
        )}
        {kind === 'needs-you' && (
          <Chip tone="bad" icon={<IconAlertTriangle />}>
            <Trans>Needs you</Trans>
          </Chip>
        )}
      </OutboxButton>
    </div>
  );
}
