import { Trans } from '@lingui/react/macro';
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconEyeOff,
  IconPlayerPlay,
  IconWorld,
} from '@tabler/icons-react';
import { ClassStatus } from '../../../domain/classes/classes.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';

export function StatusChip({ status }: { status: ClassStatus }) {
  if (status === ClassStatus.active)
    return (
      <Chip tone="ok" icon={<IconPlayerPlay size={14} />}>
        <Trans>In progress</Trans>
      </Chip>
    );
  if (status === ClassStatus.future)
    return (
      <Chip tone="primary" icon={<IconCalendarEvent size={14} />}>
        <Trans>Upcoming</Trans>
      </Chip>
    );
  return (
    <Chip icon={<IconCircleCheck size={14} />}>
      <Trans>Ended</Trans>
    </Chip>
  );
}

export function PublishedChip({ isPublished }: { isPublished: boolean }) {
  return isPublished ? (
    <Chip tone="ok" icon={<IconWorld size={14} />}>
      <Trans>Published</Trans>
    </Chip>
  ) : (
    <Chip tone="warn" icon={<IconEyeOff size={14} />}>
      <Trans>Unpublished</Trans>
    </Chip>
  );
}
