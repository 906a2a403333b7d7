import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dueSoonDays } from '../../../../domain/training/next-step.rules.ts';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { Chip, type ChipTone } from '../../../ui/Chip/chip.tsx';

type Kind = Home['agenda'][number]['kind'];

interface Props {
  kind: Kind;
  /** Until then; negative when it is past. */
  days: number;
}

/** How long until a date, in words that say of what: what opens is no deadline. */
export function DayChip({ kind, days }: Props) {
  return <Chip tone={toneOf(kind, days)}>{wordsOf(kind, days)}</Chip>;
}

function wordsOf(kind: Kind, days: number): ReactNode {
  if (kind === 'due') {
    if (days < 0) return <Trans>Overdue</Trans>;
    if (days === 0) return <Trans>Due today</Trans>;
    if (days === 1) return <Trans>Due tomorrow</Trans>;
    return <Plural value={days} one="# day left" other="# days left" />;
  }
  if (kind === 'opens') {
    if (days <= 0) return <Trans>Opens today</Trans>;
    if (days === 1) return <Trans>Opens tomorrow</Trans>;
    return <Plural value={days} one="Opens in # day" other="Opens in # days" />;
  }
  if (days <= 0) return <Trans>Ends today</Trans>;
  if (days === 1) return <Trans>Ends tomorrow</Trans>;
  return <Plural value={days} one="Ends in # day" other="Ends in # days" />;
}

function toneOf(kind: Kind, days: number): ChipTone {
  if (kind === 'opens') return 'primary';
  if (kind === 'due' && days < 0) return 'bad';
  return kind === 'due' && days <= dueSoonDays ? 'warn' : 'neutral';
}
