import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getArchiveImport,
  runArchiveImport,
} from '../../../../domain/materials/archive/archive.contract.ts';
import type { ArchiveChoice } from '../../../../domain/materials/archive/archive-import.schema.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { materialsKey } from '../../../lib/material.queries.ts';

const pollMs = 1000;

/** Asks while the server is at work on it. */
export const archiveQuery = (archiveId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...materialsKey, 'archive', archiveId],
    queryFn: async ({ signal }) =>
      (await call(getArchiveImport, { params: { archiveId } }, { signal })).result,
    refetchInterval: ({ state }) =>
      state.data?.status === 'checking' || state.data?.status === 'running' ? pollMs : false,
  });

export function useRunArchive(archiveId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choices: readonly { uuid: string; choice: ArchiveChoice }[]) =>
      (
        await call(runArchiveImport, {
          params: { archiveId },
          body: { choices: [...choices] },
        })
      ).result,
    onSuccess: (result) => queryClient.setQueryData(archiveQuery(archiveId).queryKey, result),
  });
}
