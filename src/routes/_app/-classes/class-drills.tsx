import { useSuspenseQuery } from '@tanstack/react-query';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import { DrillsPanel } from '../../../features/classrules/drills/drills-panel.tsx';

interface Props {
  classId: number;
  canCreate: boolean;
}

/** The drill quizzes of a class that is known. */
export function ClassDrills({ classId, canCreate }: Props) {
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  return <DrillsPanel shown={shown} canCreate={canCreate} />;
}
