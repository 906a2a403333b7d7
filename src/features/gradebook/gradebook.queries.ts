import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addHelpNote,
  listHelpNotes,
  settleHelpNote,
} from '../../../domain/attention/help-notes.contract.ts';
import {
  getGradebook,
  getTraineeWork,
  listTraineeDrills,
} from '../../../domain/gradebook/gradebook.contract.ts';
import {
  getClassResults,
  getHardestQuestions,
} from '../../../domain/gradebook/results.contract.ts';
import { limits } from '../../../domain/limits.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const gradebookKey = (classId: number) => ['gradebook', classId] as const;

export const gradebookQuery = (classId: number, minutes: boolean) =>
  queryOptions({
    ...notKept,
    queryKey: [...gradebookKey(classId), { minutes }],
    queryFn: async ({ signal }) =>
      (
        await call(
          getGradebook,
          { params: { classId }, query: minutes ? { minutes: 'true' } : {} },
          { signal },
        )
      ).result,
    placeholderData: keepPreviousData,
    // Whoever comes to see what trainees have done asks again: the next time is far off.
    staleTime: 0,
    refetchInterval: limits.traineeProgressRefreshMs,
  });

export const resultsQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...gradebookKey(classId), 'results'],
    queryFn: async ({ signal }) =>
      (await call(getClassResults, { params: { classId } }, { signal })).result,
  });

export const hardestQuery = (params: { classId: number; classMaterialId: number }) =>
  queryOptions({
    ...notKept,
    queryKey: [...gradebookKey(params.classId), 'hardest', params],
    queryFn: async ({ signal }) => (await call(getHardestQuestions, { params }, { signal })).result,
  });

interface Work {
  readonly classId: number;
  readonly userId: number;
  readonly classMaterialId: number;
}

export const traineeWorkQuery = (params: Work) =>
  queryOptions({
    ...notKept,
    queryKey: [...gradebookKey(params.classId), 'work', params],
    queryFn: async ({ signal }) => (await call(getTraineeWork, { params }, { signal })).result,
  });

/** Practice beside the gradebook. */
export const traineeDrillsQuery = (params: Trainee) =>
  queryOptions({
    ...notKept,
    queryKey: [...gradebookKey(params.classId), 'drills', params.userId],
    queryFn: async ({ signal }) => (await call(listTraineeDrills, { params }, { signal })).result,
  });

interface Trainee {
  readonly classId: number;
  readonly userId: number;
}

const notesKey = ({ classId, userId }: Trainee) =>
  [...gradebookKey(classId), 'notes', userId] as const;

export const helpNotesQuery = (trainee: Trainee) =>
  queryOptions({
    ...notKept,
    queryKey: notesKey(trainee),
    queryFn: async ({ signal }) =>
      (await call(listHelpNotes, { params: trainee }, { signal })).result,
  });

function useNotesChange<Input>(trainee: Trainee, change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: gradebookKey(trainee.classId) }),
  });
}

export const useAddNote = (trainee: Trainee) =>
  useNotesChange(trainee, (body: { text: string; lookAgainOn: string | null }) =>
    call(addHelpNote, { params: trainee, body }),
  );

export const useSettleNote = (trainee: Trainee) =>
  useNotesChange(trainee, (helpNoteId: number) =>
    call(settleHelpNote, { params: { ...trainee, helpNoteId } }),
  );
