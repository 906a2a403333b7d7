import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listReschedules,
  previewReschedule,
  type Reschedule,
  rescheduleClass,
  undoReschedule,
} from '../../../../domain/reschedules/reschedules.contract.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const movesKey = (classId: number) => ['reschedules', classId] as const;

export const reschedulesQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: movesKey(classId),
    queryFn: async ({ signal }) =>
      (await call(listReschedules, { params: { classId } }, { signal })).result,
  });

export interface MoveWish {
  readonly startAt: string;
  readonly endAt: string;
  readonly skipsDaysOff: boolean;
}

export const previewQuery = (classId: number, { startAt, endAt, skipsDaysOff }: MoveWish) =>
  queryOptions({
    ...notKept,
    queryKey: [...movesKey(classId), 'preview', startAt, endAt, skipsDaysOff],
    queryFn: async ({ signal }) => {
      const query = { startAt, endAt, skipsDaysOff: String(skipsDaysOff) };
      return (
        await call(
          previewReschedule,
          { params: { classId }, query },
          { signal, ignoreErrors: true },
        )
      ).result;
    },
    placeholderData: keepPreviousData,
  });

/** Answers with all moves; the class itself is another one by then. */
function useMove<Input>(
  classId: number,
  change: (input: Input) => Promise<{ result: Reschedule[] }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).result,
    onSuccess: (moves) => queryClient.setQueryData(movesKey(classId), moves),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: movesKey(classId) }),
        queryClient.invalidateQueries({ queryKey: ['classes'] }),
      ]),
  });
}

type NewDates = NonNullable<InputOf<typeof rescheduleClass>['body']>;

export const useReschedule = (classId: number, revision: number) =>
  useMove(classId, (body: NewDates) =>
    call(rescheduleClass, { params: { classId }, body }, { ifMatch: revision }),
  );

export const useUndoReschedule = (classId: number) =>
  useMove(classId, (rescheduleId: number) =>
    call(undoReschedule, { params: { classId, rescheduleId } }),
  );
