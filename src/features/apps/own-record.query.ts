import { queryOptions } from '@tanstack/react-query';
import { getOwnAppRecord } from '../../../domain/apps/record-app.contract.ts';
import { call } from '../../lib/api.ts';

// Apart from what staff ask: a class that is brought onto a device asks it too.

export interface AppPlace {
  readonly classId: number;
  readonly classMaterialId: number;
}

export const ownRecordKey = (classMaterialId: number) =>
  ['trainee', 'app', classMaterialId] as const;

/** Another device may have gone on meanwhile: asked anew with each opening. */
export const ownRecordQuery = ({ classId, classMaterialId }: AppPlace) =>
  queryOptions({
    queryKey: ownRecordKey(classMaterialId),
    queryFn: async ({ signal }) => {
      const params = { classId, appInClassId: classMaterialId };
      return (await call(getOwnAppRecord, { params }, { signal, ignoreErrors: true })).result;
    },
    staleTime: 0,
  });
