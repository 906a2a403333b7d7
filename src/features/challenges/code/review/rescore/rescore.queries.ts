import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  applyRescore,
  discardRescore,
  getRescores,
  startRescore,
  takeBackRescore,
} from '../../../../../../domain/challenges/code/rescore/rescore.contract.ts';
import type { Rescores } from '../../../../../../domain/challenges/code/rescore/rescore.schema.ts';
import { call } from '../../../../../lib/api.ts';
import { notKept } from '../../../../../lib/not-kept.ts';
import { reviewsKey } from '../review.queries.ts';

const stillRunningMs = 1500;

const keyOf = (classMaterialId: number) => ['rescores', classMaterialId] as const;

/** Asked again and again while submissions are being run. */
export const rescoresQuery = (classMaterialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: keyOf(classMaterialId),
    queryFn: async ({ signal }) =>
      (await call(getRescores, { params: { classMaterialId } }, { signal })).result,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.open && data.open.effect === null ? stillRunningMs : false,
  });

function useRescoreChange<Input>(
  classMaterialId: number,
  change: (input: Input) => Promise<{ readonly result: Rescores }>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ result }) => {
      client.setQueryData(keyOf(classMaterialId), result);
      await client.invalidateQueries({ queryKey: reviewsKey });
    },
    // Something else came meanwhile: who changes is shown anew.
    onError: () => client.invalidateQueries({ queryKey: keyOf(classMaterialId) }),
  });
}

export const useRescoring = (classMaterialId: number) => ({
  start: useRescoreChange(classMaterialId, (excludedCases: string[]) =>
    call(startRescore, { params: { classMaterialId }, body: { excludedCases } }),
  ),
  discard: useRescoreChange(classMaterialId, (rescoreId: number) =>
    call(discardRescore, { params: { classMaterialId, rescoreId } }),
  ),
  apply: useRescoreChange(
    classMaterialId,
    ({ rescoreId, ...body }: { rescoreId: number; reason: string; basis: string }) =>
      call(applyRescore, { params: { classMaterialId, rescoreId }, body }),
  ),
  takeBack: useRescoreChange(classMaterialId, (rescoreId: number) =>
    call(takeBackRescore, { params: { classMaterialId, rescoreId } }),
  ),
});
