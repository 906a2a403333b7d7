import { useSuspenseQuery } from '@tanstack/react-query';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import ClassPreview from '../../../features/training/class-preview/class-preview.tsx';

interface Props {
  classId: number;
  onLeave: () => void;
}

/** A class that is known, as its trainees see it. */
export function ClassAsTrainee({ classId, onLeave }: Props) {
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  return <ClassPreview shown={shown} onLeave={onLeave} />;
}
