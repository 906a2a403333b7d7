import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ClassRetakes,
  getRetakes,
  giveRetakes,
  setCounting,
  takeBackRetake,
} from '../../../domain/classrules/retakes.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const retakesKey = (classId: number) => ['classrules', classId, 'retakes'] as const;

export const retakesQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: retakesKey(classId),
    queryFn: async ({ signal }) =>
      (await call(getRetakes, { params: { classId } }, { signal })).result,
  });

/** Answers with all that holds now. */
function useRetakesChange<Input>(
  classId: number,
  change: (input: Input) => Promise<{ result: ClassRetakes }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).result,
    onSuccess: (retakes) => queryClient.setQueryData(retakesKey(classId), retakes),
    onError: () => queryClient.invalidateQueries({ queryKey: retakesKey(classId) }),
  });
}

type NewRetakes = NonNullable<InputOf<typeof giveRetakes>['body']>;
type NewCounting = NonNullable<InputOf<typeof setCounting>['body']>;

export const useGiveRetakes = (classId: number) =>
  useRetakesChange(classId, (body: NewRetakes) => call(giveRetakes, { params: { classId }, body }));

export const useSetCounting = (classId: number) =>
  useRetakesChange(classId, (body: NewCounting) =>
    call(setCounting, { params: { classId }, body }),
  );

export const useTakeBackRetake = (classId: number) =>
  useRetakesChange(classId, (retakeId: number) =>
    call(takeBackRetake, { params: { classId, retakeId } }),
  );
