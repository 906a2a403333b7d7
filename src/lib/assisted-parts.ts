import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { takeDraftOver } from '../../domain/aichats/drafts.contract.ts';
import { endAssistedParts, listAssistedParts } from '../../domain/materials/assisted.contract.ts';
import type { TakenPart } from '../../domain/materials/assisted.schema.ts';
import { call } from './api.ts';
import { notKept } from './not-kept.ts';

/** What of a material began as a draft of an engine. Read anew with whatever changes materials. */
export const assistedPartsQuery = (materialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['materials', 'assisted', materialId] as const,
    queryFn: async ({ signal }) =>
      (await call(listAssistedParts, { params: { materialId } }, { signal })).result,
    staleTime: 0,
  });

interface Taking {
  readonly materialId: number;
  readonly draftId: number;
  readonly parts: readonly TakenPart[];
}

/** Notes what is taken over; only then may it be put into the material. */
export function useTakingOver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ materialId, draftId, parts }: Taking) => {
      const body = { draftId, parts: [...parts] };
      await call(takeDraftOver, { params: { materialId }, body }, { ignoreErrors: true });
      await client.invalidateQueries(assistedPartsQuery(materialId));
    },
  });
}

/** Says that nothing is left of a draft. */
export function useEndingAssisted(materialId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      (await call(endAssistedParts, { params: { materialId }, body: { ids: [id] } })).result,
    onSuccess: (parts) => client.setQueryData(assistedPartsQuery(materialId).queryKey, parts),
    onError: () => client.invalidateQueries(assistedPartsQuery(materialId)),
  });
}
