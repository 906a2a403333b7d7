import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconCloudOff,
  IconDeviceMobileCheck,
  IconLoader2,
  IconWifi,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { OutboxButton } from '../features/outbox/outbox-button.tsx';
import { status } from '../lib/status.ts';
import { Chip } from '../ui/Chip/chip.tsx';
import { StatusAnnouncer } from './status-announcer.tsx';
import classes from './status-line.module.css';

/** Whether what was written is safe, in words that are always true. */
export function StatusLine() {
  const { kind, waiting } = useSnapshot(status);
  const isToOpen = kind === 'needs-you' || waiting > 0;
  return (
    <>
      {/* The announcer decides what of it is worth being said aloud. */}
      <div className={classes.line} role="status" aria-live="off" data-kind={kind}>
        <OutboxButton isToOpen={isToOpen}>{chipOf(kind, waiting)}</OutboxButton>
      </div>
      <StatusAnnouncer />
    </>
  );
}

function chipOf(kind: typeof status.kind, waiting: number) {
  switch (kind) {
    case 'online':
      return (
        <Chip icon={<IconWifi />}>
          <span className={classes.calm}>
            <Trans>Online</Trans>
          </span>
        </Chip>
      );
    case 'saving':
      return (
        <Chip icon={<IconLoader2 />}>
          <span className={classes.calm}>
            <Trans>Saving</Trans>
          </span>
        </Chip>
      );
    case 'kept':
      return (
        <Chip tone="ok" icon={<IconDeviceMobileCheck />}>
          <span className={classes.calm}>
            <Trans>Saved on this device</Trans>
          </span>
        </Chip>
      );
    case 'saved':
      return (
        <Chip tone="ok" icon={<IconCircleCheck />}>
          <span className={classes.calm}>
            <Trans>Saved</Trans>
          </span>
        </Chip>
      );
    case 'offline':
      return (
        <Chip tone="warn" icon={<IconCloudOff />}>
          {waiting === 0 ? <Trans>Offline</Trans> : <OfflineWaiting waiting={waiting} />}
        </Chip>
      );
    case 'waiting':
      return (
        <Chip tone="warn" icon={<IconClockHour4 />}>
          <Plural value={waiting} one="# waiting" other="# waiting" />
        </Chip>
      );
    case 'needs-you':
      return (
        <Chip tone="bad" icon={<IconAlertTriangle />}>
          <Trans>Needs you</Trans>
        </Chip>
      );
  }
}

/** Beside all signs of a phone there is room for the sign and the number alone. */
function OfflineWaiting({ waiting }: { waiting: number }) {
  const { t } = useLingui();
  const short = t`${plural(waiting, { one: '# waiting', other: '# waiting' })}`;
  return (
    <>
      <span className={classes.calm}>
        <Plural value={waiting} one="Offline · # waiting" other="Offline · # waiting" />
      </span>
      {/* It only draws a part of what stands beside it, which is heard. */}
      <span className={classes.short} data-words={short} aria-hidden />
    </>
  );
}
