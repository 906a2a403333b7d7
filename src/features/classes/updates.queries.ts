import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ClassUpdate,
  listClassUpdates,
  updateClassVersion,
} from '../../../domain/classes/class-updates.contract.ts';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import { getDifference } from '../../../domain/materials/library.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';
import { classQuery } from './classes.queries.ts';

/** Of the class as it is at this revision. */
export const updatesQuery = ({ id: classId, revision }: Pick<Class, 'id' | 'revision'>) =>
  queryOptions({
    ...notKept,
    queryKey: ['classes', 'updates', classId, revision],
    queryFn: async ({ signal }) =>
      (await call(listClassUpdates, { params: { classId } }, { signal })).result,
  });

export const updateDifferenceQuery = ({ materialId, from, to }: ClassUpdate) =>
  queryOptions({
    ...notKept,
    queryKey: ['materials', 'difference', materialId, from.id, to.id],
    queryFn: async ({ signal }) => {
      const input = { params: { materialId }, query: { from: from.id, to: to.id } };
      return (await call(getDifference, input, { signal })).result;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useGiveVersion({ id: classId, revision }: Pick<Class, 'id' | 'revision'>) {
  const queryClient = useQueryClient();
  const { queryKey } = classQuery(classId);
  return useMutation({
    mutationFn: async ({ classMaterialId, to }: ClassUpdate) => {
      const input = {
        params: { classId, classMaterialId },
        body: { materialVersionId: to.id },
      };
      return (await call(updateClassVersion, input, { ifMatch: revision })).result;
    },
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
    // Somebody else may have changed it: the newest is fetched.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
