import { Trans } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconDeviceMobileCheck,
  IconLoader2,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { status, type Status } from '../../lib/status.ts';
import { Chip } from '../Chip/chip.tsx';

interface Props {
  readonly isUnsaved: boolean;
  readonly hasFailed: boolean;
  /** The server has all of it, although this device may keep nothing. */
  readonly isSent?: boolean;
}

/** Where the answers are: on their way into this device, on it, or on the server. */
export function SavedChip({ isUnsaved, hasFailed, isSent = false }: Props) {
  const { kind, need } = useSnapshot(status);
  const isDiskWell = need !== 'storage' && need !== 'silent';
  return (
    <div role="status">
      {hasFailed ? (
        <Chip tone="bad" icon={<IconAlertTriangle />}>
          <Trans>Not saved</Trans>
        </Chip>
      ) : isUnsaved || kind === 'saving' ? (
        <Chip icon={<IconLoader2 />}>
          <Trans>Saving</Trans>
        </Chip>
      ) : isDiskWell && kind === 'offline' ? (
        <Chip tone="warn" icon={<IconCloudOff />}>
          <Trans>Offline · saved on this device</Trans>
        </Chip>
      ) : isDiskWell && isKept(kind) ? (
        <Chip tone="ok" icon={<IconDeviceMobileCheck />}>
          <Trans>Saved on this device</Trans>
        </Chip>
      ) : kind === 'saved' || kind === 'online' || isSent ? (
        <Chip tone="ok" icon={<IconCircleCheck />}>
          <Trans>Saved</Trans>
        </Chip>
      ) : null}
    </div>
  );
}

const isKept = (kind: Status['kind']): boolean => ['kept', 'waiting', 'needs-you'].includes(kind);
