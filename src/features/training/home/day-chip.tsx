import { Plural, Trans } from '@lingui/react/macro';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { Chip, type ChipTone } from '../../../ui/Chip/chip.tsx';

interface Props {
  kind: Home['agenda'][number]['kind'];
  /** Until then; negative when it is past. */
  days: number;
}

const soon = 3;

/** How long until a date, in a word or two. */
export function DayChip({ kind, days }: Props) {
  if (kind === 'due' && days < 0)
    return (
      <Chip tone="bad">
        <Trans>Overdue</Trans>
      </Chip>
    );
  if (days === 0)
    return (
      <Chip tone={toneOf(kind, days)}>
        <Trans>Today</Trans>
      </Chip>
    );
  return (
    <Chip tone={toneOf(kind, days)}>
      <Plural value={days} one="# day" other="# days" />
    </Chip>
  );
}

function toneOf(kind: Props['kind'], days: number): ChipTone {
  if (kind === 'opens') return 'primary';
  return days <= soon ? 'warn' : 'neutral';
}
