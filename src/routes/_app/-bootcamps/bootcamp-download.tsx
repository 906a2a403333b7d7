import { useSuspenseQuery } from '@tanstack/react-query';
import { ClassStatus } from '../../../../domain/classes/classes.schema.ts';
import { keptUntil } from '../../../../domain/classrules/openings.rules.ts';
import { bootcampQuery } from '../../../features/bootcamps/bootcamps.queries.ts';
import { useToday } from '../../../features/training/use-today.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';

const SeveralDownload = lazyPart(async () => ({
  default: (await import('../../../features/downloads/several-download.tsx')).SeveralDownload,
}));

/** All classes of a bootcamp that go on or begin soon, onto this device at once. */
export function BootcampDownload({ bootcampId }: { bootcampId: number }) {
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const today = useToday();
  // Of a class that has ended nothing is studied any more.
  const soon = bootcamp.classes.filter(
    ({ status, startAt }) => status !== ClassStatus.ended && startAt <= keptUntil(today),
  );
  if (soon.length === 0) return null;
  return (
    <Part isQuiet>
      <SeveralDownload classes={soon} />
    </Part>
  );
}
