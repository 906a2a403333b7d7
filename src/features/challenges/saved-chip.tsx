import { Trans } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDeviceMobileCheck,
  IconLoader2,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { status } from '../../lib/status.ts';
import { Chip } from '../../ui/Chip/chip.tsx';

/** Where the answers are: on their way into this device, on it, or on the server. */
export function SavedChip({ isUnsaved, hasFailed }: { isUnsaved: boolean; hasFailed: boolean }) {
  const { kind } = useSnapshot(status);
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
      ) : kind === 'kept' || kind === 'offline' || kind === 'waiting' || kind === 'needs-you' ? (
        <Chip tone="ok" icon={<IconDeviceMobileCheck />}>
          <Trans>Saved on this device</Trans>
        </Chip>
      ) : kind === 'saved' ? (
        <Chip tone="ok" icon={<IconCircleCheck />}>
          <Trans>Saved</Trans>
        </Chip>
      ) : null}
    </div>
  );
}
