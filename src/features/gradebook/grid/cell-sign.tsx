import { Trans } from '@lingui/react/macro';
import { IconClockExclamation, IconHourglass } from '@tabler/icons-react';
import { type Cell, percentOf } from '../cell.ts';
import classes from './grade-grid.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

// A grid draws hundreds of signs while it moves: what most cells have is a letter or a picture of the style
// sheet, and what a few have is made once.
const signs = {
  waiting: <IconHourglass {...icon} />,
  late: <IconClockExclamation {...icon} size={15} />,
};

/** A cell for the eye; its words are beside it. */
export function CellSign({ cell }: { cell: Cell }) {
  switch (cell.kind) {
    case 'score':
      return percentOf(cell.points, cell.maxPoints);
    case 'minutes':
      return <Trans>{{ minutes: cell.minutes }} m</Trans>;
    case 'waiting':
      return signs.waiting;
    case 'completed':
      return '✓';
    case 'late':
      return (
        <>
          {signs.late}
          <Trans>{{ days: cell.days }} d</Trans>
        </>
      );
    case 'begun':
      return `${cell.percent}%`;
    case 'closed':
      return <span className={classes.lock} />;
    case 'none':
      return '–';
  }
}
