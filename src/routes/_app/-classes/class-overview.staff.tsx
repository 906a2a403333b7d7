import { useSuspenseQuery } from '@tanstack/react-query';
import MarkingQueue from '../../../features/challenges/marking-queue.tsx';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import HelpList from '../../../features/gradebook/help-list.tsx';
import ClassFigures from '../../../features/gradebook/overview/class-figures.tsx';
import ComingDates from '../../../features/gradebook/overview/coming-dates.tsx';
import classes from './class-overview.module.css';

interface Props {
  classId: number;
  canMark: boolean;
}

/** How a class is doing: how far it is, who may need help, what waits, and what comes. */
export function ClassOverview({ classId, canMark }: Props) {
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  return (
    <div className={classes.overview}>
      <div className={classes.column}>
        <ClassFigures shown={shown} />
        <HelpList classId={classId} />
      </div>
      <div className={classes.column}>
        {canMark && <MarkingQueue classId={classId} />}
        <ComingDates shown={shown} />
      </div>
    </div>
  );
}
