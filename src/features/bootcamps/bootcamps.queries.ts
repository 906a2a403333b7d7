import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getBootcamp,
  listTraineeBootcamps,
  traineeBootcampLimit,
} from '../../../domain/bootcamps/bootcamps.contract.ts';
import { getBootcampCalendar } from '../../../domain/bootcamps/calendar.contract.ts';
import { listBootcampTrainees } from '../../../domain/bootcamps/people.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

export const bootcampsKey = ['bootcamps'] as const;
export const bootcampKey = (bootcampId: number) => [...bootcampsKey, 'one', bootcampId] as const;

/** Kept on the device, with its calendar: they open without a network. */
export const bootcampQuery = (bootcampId: number) =>
  queryOptions({
    queryKey: bootcampKey(bootcampId),
    queryFn: async ({ signal }) =>
      (await call(getBootcamp, { params: { bootcampId } }, { signal })).result,
  });

export const calendarQuery = (bootcampId: number) =>
  queryOptions({
    queryKey: [...bootcampKey(bootcampId), 'calendar'],
    queryFn: async ({ signal }) =>
      (await call(getBootcampCalendar, { params: { bootcampId } }, { signal })).result,
  });

/** Those that a trainee takes part in. */
export const ownBootcampsQuery = () =>
  queryOptions({
    queryKey: [...bootcampsKey, 'own'],
    queryFn: async ({ signal }) =>
      (await call(listTraineeBootcamps, { query: { limit: traineeBootcampLimit } }, { signal }))
        .result,
  });

type TraineesQuery = NonNullable<InputOf<typeof listBootcampTrainees>['query']>;

export const traineesQuery = (bootcampId: number, query: TraineesQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...bootcampKey(bootcampId), 'trainees', query],
    queryFn: ({ signal }) =>
      call(listBootcampTrainees, { params: { bootcampId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
