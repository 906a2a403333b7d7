import { Trans } from '@lingui/react/macro';
import { IconCheck, IconClockExclamation, IconHourglass, IconLock } from '@tabler/icons-react';
import { type Cell, percentOf } from '../cell.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A cell for the eye; its words are beside it. */
export function CellSign({ cell }: { cell: Cell }) {
  switch (cell.kind) {
    case 'score':
      return percentOf(cell.points, cell.maxPoints);
    case 'minutes':
      return <Trans>{{ minutes: cell.minutes }} m</Trans>;
    case 'waiting':
      return <IconHourglass {...icon} />;
    case 'completed':
      return <IconCheck {...icon} />;
    case 'late':
      return (
        <>
          <IconClockExclamation {...icon} size={15} />
          <Trans>{{ days: cell.days }} d</Trans>
        </>
      );
    case 'begun':
      return `${cell.percent}%`;
    case 'closed':
      return <IconLock {...icon} size={14} />;
    case 'none':
      return '–';
  }
}
