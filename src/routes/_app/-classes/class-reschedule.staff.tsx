import { useSuspenseQuery } from '@tanstack/react-query';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import { ReschedulePanel } from '../../../features/classrules/reschedule/reschedule-panel.tsx';

interface Props {
  classId: number;
  canMove: boolean;
}

/** The dates of a class that is known, moved as one. */
export function ClassReschedule({ classId, canMove }: Props) {
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  return <ReschedulePanel shown={shown} canMove={canMove} />;
}
