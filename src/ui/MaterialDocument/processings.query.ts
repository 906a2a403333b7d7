import { queryOptions } from '@tanstack/react-query';
import { listProcessings } from '../../../domain/materials/processing.contract.ts';
import { isUnderWay } from '../../../domain/materials/processing.schema.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

/** How often is asked for what is still being made of files. */
export const askAgainMs = 2000;

/** What is being made of one file of a draft; asked for as long as it is under way. */
export const processingsQuery = (materialId: number, fileId: number) =>
  queryOptions({
    ...notKept,
    // With all that is read of materials, and out of date with it.
    queryKey: ['materials', 'processings', materialId, fileId],
    queryFn: async ({ signal }) =>
      (await call(listProcessings, { params: { materialId, fileId } }, { signal })).result,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? askAgainMs : false),
  });
