import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createDrill,
  listDrillQuestions,
  listDrills,
} from '../../../../domain/challenges/drills.contract.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const drillsKey = (classId: number) => ['classrules', classId, 'drills'] as const;

export const drillsQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: drillsKey(classId),
    queryFn: async ({ signal }) =>
      (await call(listDrills, { params: { classId } }, { signal })).result,
  });

/** Whose mistakes; nothing: the whole class's. */
export interface Whose {
  readonly groupId?: number;
  readonly userId?: number;
}

export const drillQuestionsQuery = (classId: number, whose: Whose) =>
  queryOptions({
    ...notKept,
    queryKey: [...drillsKey(classId), 'questions', whose],
    queryFn: async ({ signal }) => {
      const query = Object.fromEntries(
        Object.entries(whose).map(([name, id]) => [name, String(id)]),
      );
      return (await call(listDrillQuestions, { params: { classId }, query }, { signal })).result;
    },
    placeholderData: keepPreviousData,
  });

type NewDrill = NonNullable<InputOf<typeof createDrill>['body']>;

/** Answers with all of them; the class has further sections by then. */
export function useCreateDrill(classId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewDrill) =>
      (await call(createDrill, { params: { classId }, body })).result,
    onSuccess: (drills) => queryClient.setQueryData(drillsKey(classId), drills),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['classes'] }),
  });
}
