import { queryOptions } from '@tanstack/react-query';
import { getOfflineClass } from '../../../domain/training/training.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

/** What a download of the class would bring; of no use without a network. */
export const offlineClassQuery = (classId: number) =>
  queryOptions({
    queryKey: ['trainee', 'offline', classId],
    queryFn: async ({ signal }) =>
      (await call(getOfflineClass, { params: { classId } }, { signal, ignoreErrors: true })).result,
    ...notKept,
  });
