import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  archiveClass,
  deleteClass,
  getClassDeletion,
} from '../../../../domain/classes/archive.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { classQuery } from '../classes.queries.ts';

export const deletionQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['classes', 'deletion', classId],
    queryFn: async ({ signal }) =>
      (await call(getClassDeletion, { params: { classId } }, { signal })).result,
  });

export function useArchiveClass(classId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = classQuery(classId);
  return useMutation({
    mutationFn: async (archived: boolean) =>
      (await call(archiveClass, { params: { classId }, body: { archived } })).result,
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, changed);
      return queryClient.invalidateQueries({ queryKey: ['classes'] });
    },
  });
}

export function useDeleteClass(classId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteClass, { params: { classId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['classes', 'list'] }),
  });
}
