import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarDue } from '@tabler/icons-react';
import { dueSoonDays } from '../../../domain/training/next-step.rules.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { daysBetween, formatDay } from './days.ts';
import { NextReason } from './next-reason.tsx';

/** Until when something that is not completed is to be done; seen from afar once that is soon. */
export function DueChip({ dueAt, today }: { dueAt: string; today: string }) {
  const { i18n } = useLingui();
  const days = daysBetween(today, dueAt);
  const day = formatDay(dueAt, i18n.locale, { month: 'short', day: 'numeric' });
  if (days > dueSoonDays)
    return (
      <span>
        <Trans>due {day}</Trans>
      </span>
    );
  return (
    <Chip tone={days < 0 ? 'bad' : 'warn'} icon={<IconCalendarDue />}>
      <NextReason reason={days < 0 ? 'overdue' : 'due'} dueAt={dueAt} today={today} />
    </Chip>
  );
}
