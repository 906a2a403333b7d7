import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NextReason as Reason } from '../../../domain/training/next-step.rules.ts';
import { daysBetween, formatDay } from './days.ts';

interface Props {
  /** Absent in what a device kept before it was told. */
  reason: Reason | undefined;
  dueAt: string | null | undefined;
  today: string;
}

/** Why this comes next, in words. */
export function NextReason({ reason, dueAt, today }: Props) {
  const { i18n } = useLingui();
  if (reason === 'overdue' && dueAt) {
    const day = formatDay(dueAt, i18n.locale, { month: 'short', day: 'numeric' });
    return <Trans>Overdue since {day}</Trans>;
  }
  if (reason === 'due' && dueAt) {
    const days = daysBetween(today, dueAt);
    if (days === 0) return <Trans>Due today</Trans>;
    if (days === 1) return <Trans>Due tomorrow</Trans>;
    return <Plural value={days} one="Due in # day" other="Due in # days" />;
  }
  if (reason === 'here') return <Trans>You were here</Trans>;
  if (reason === 'opens') return <Trans>Opens today</Trans>;
  return <Trans>Next for you</Trans>;
}
