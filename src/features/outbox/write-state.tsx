import { Trans } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconClockHour4,
  IconCloudOff,
  IconSend,
} from '@tabler/icons-react';
import type { Operation } from '../../offline/outbox/operation.ts';
import { Chip } from '../../ui/Chip/chip.tsx';

/** Where a write stands. */
export function WriteState({ state, refusal, isUnreached }: Operation) {
  if (refusal?.conflict)
    return (
      <Chip tone="bad" icon={<IconArrowsSplit2 />}>
        <Trans>Changed on two devices</Trans>
      </Chip>
    );
  if (state === 'refused')
    return (
      <Chip tone="bad" icon={<IconAlertTriangle />}>
        <Trans>Needs you</Trans>
      </Chip>
    );
  if (state === 'sending')
    return (
      <Chip icon={<IconSend />}>
        <Trans>On its way</Trans>
      </Chip>
    );
  if (isUnreached)
    return (
      <Chip tone="warn" icon={<IconCloudOff />}>
        <Trans>Waiting for a connection</Trans>
      </Chip>
    );
  return (
    <Chip tone="warn" icon={<IconClockHour4 />}>
      <Trans>Waiting to sync</Trans>
    </Chip>
  );
}
