import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  giveCorrection,
  listCorrections,
  previewCorrection,
} from '../../../../domain/challenges/corrections.contract.ts';
import type { Correction } from '../../../../domain/challenges/corrections.schema.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { markingsKey } from '../markings.queries.ts';

interface Place {
  readonly classId: number;
  readonly classMaterialId: number;
}

const keyOf = ({ classMaterialId }: Place) => ['corrections', classMaterialId] as const;

export const correctionsQuery = (place: Place) =>
  queryOptions({
    ...notKept,
    queryKey: keyOf(place),
    queryFn: async ({ signal }) =>
      (await call(listCorrections, { params: { ...place } }, { signal })).result,
  });

/** Asked anew with each other correction: trainees may hand in meanwhile. */
export const effectQuery = (place: Place, correction: Correction) =>
  queryOptions({
    ...notKept,
    queryKey: [...keyOf(place), 'effect', correction],
    queryFn: async ({ signal }) =>
      (await call(previewCorrection, { params: { ...place }, body: { correction } }, { signal }))
        .result,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

export function useGiveCorrection(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { correction: Correction; reason: string; basis: string }) =>
      (await call(giveCorrection, { params: { ...place }, body })).result,
    onSuccess: async (corrections) => {
      client.setQueryData(keyOf(place), corrections);
      await client.invalidateQueries({ queryKey: markingsKey(place.classId) });
    },
    // Something else came meanwhile: who changes is shown anew.
    onError: () => client.invalidateQueries({ queryKey: keyOf(place) }),
  });
}
