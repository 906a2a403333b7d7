import { useSuspenseQuery } from '@tanstack/react-query';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import UploadsUnderWay from '../../../features/materials/class-upload/uploads-under-way.tsx';

interface Props {
  classId: number;
  userId: number;
  onPlaced: (changed: Class, title: string) => void;
}

/** What was sent for a class that is known, and is not placed yet. */
export function ClassUploading({ classId, ...rest }: Props) {
  const { data } = useSuspenseQuery(classQuery(classId));
  return <UploadsUnderWay classId={classId} sections={data.sections} {...rest} />;
}
