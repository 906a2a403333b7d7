import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bootcampQuery } from '../../../features/bootcamps/bootcamps.queries.ts';
import { ComingDays } from '../../../features/bootcamps/coming-days.tsx';
import { PartOfHome } from '../../../features/training/home/part-of-home.tsx';
import { homeQuery } from '../../../features/training/training.queries.ts';
import { usePlaceOnDevice } from '../-home/use-place-on-device.ts';

/** A trainee's home in one bootcamp: what comes next in its classes, today, and this week. */
export function BootcampHome({ bootcampId }: { bootcampId: number }) {
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const { data: home } = useQuery(homeQuery());
  const only = useMemo(() => new Set(bootcamp.classes.map(({ id }) => id)), [bootcamp]);
  const placeOf = usePlaceOnDevice(home?.steps ?? nothing);
  return (
    <PartOfHome
      title={bootcamp.title}
      only={only}
      placeOf={placeOf}
      sessions={<ComingDays bootcampId={bootcampId} isTrainee />}
    />
  );
}

const nothing: never[] = [];
