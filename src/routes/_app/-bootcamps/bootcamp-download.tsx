import { useSuspenseQuery } from '@tanstack/react-query';
import { ClassStatus } from '../../../../domain/classes/classes.schema.ts';
import { bootcampQuery } from '../../../features/bootcamps/bootcamps.queries.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';

const SeveralDownload = lazyPart(async () => ({
  default: (await import('../../../features/downloads/several-download.tsx')).SeveralDownload,
}));

/** All classes of a bootcamp that go on, onto this device at once. */
export function BootcampDownload({ bootcampId }: { bootcampId: number }) {
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const running = bootcamp.classes.filter(({ status }) => status === ClassStatus.active);
  if (running.length === 0) return null;
  return (
    <Part isQuiet>
      <SeveralDownload classes={running} />
    </Part>
  );
}
