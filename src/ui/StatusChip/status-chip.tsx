import { Trans } from '@lingui/react/macro';
import { IconCalendarEvent, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { ClassStatus } from '../../../domain/classes/classes.schema.ts';
import { Chip } from '../Chip/chip.tsx';

/** Whether a class or a bootcamp goes on today. */
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
