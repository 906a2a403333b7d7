import { queryOptions } from '@tanstack/react-query';
import { listClasses } from '../../../domain/classes/classes.contract.ts';
import type { ClassStatus } from '../../../domain/classes/classes.schema.ts';
import { getHome, getTraining, type Training } from '../../../domain/training/training.contract.ts';
import { call } from '../../lib/api.ts';
import { keepGrowth } from './keep-growth.ts';

export const homeKey = ['trainee', 'home'] as const;
export const trainingsKey = ['trainee', 'training'] as const;
export const trainingKey = (classId: number) => [...trainingsKey, classId] as const;

export const homeQuery = () =>
  queryOptions({
    queryKey: homeKey,
    // The page itself says when it could not be loaded.
    queryFn: async ({ signal }) => (await call(getHome, {}, { signal, ignoreErrors: true })).result,
  });

export const trainingQuery = (classId: number) =>
  queryOptions({
    queryKey: trainingKey(classId),
    queryFn: async ({ signal, client }) => {
      const { result } = await call(getTraining, { params: { classId } }, { signal });
      // What was read on this device may not have reached the server yet.
      return keepGrowth(client.getQueryData<Training>(trainingKey(classId)), result);
    },
  });

// More than anybody studies at once; older ones are found by their status.
const mostClasses = 100;

export const studiedClassesQuery = (status: ClassStatus | undefined) =>
  queryOptions({
    queryKey: ['trainee', 'classes', status ?? 'all'],
    queryFn: async ({ signal }) =>
      await call(
        listClasses,
        {
          query: {
            limit: mostClasses,
            'sortOrder.column': 'startAt',
            'sortOrder.direction': 'desc',
            ...(status === undefined ? {} : { status }),
          },
        },
        { signal },
      ),
  });
