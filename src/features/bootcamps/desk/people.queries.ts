import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addBootcampGroups,
  addBootcampTrainees,
  getBootcampPlan,
  listBootcampGroups,
  listBootcampProgress,
  removeBootcampGroup,
  removeBootcampTrainee,
  setBootcampLetter,
} from '../../../../domain/bootcamps/people.contract.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { limits } from '../../../../domain/limits.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { bootcampKey, bootcampsKey } from '../bootcamps.queries.ts';

export const groupsQuery = (bootcampId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...bootcampKey(bootcampId), 'groups'],
    queryFn: async ({ signal }) =>
      (await call(listBootcampGroups, { params: { bootcampId } }, { signal })).result,
  });

/** What trainees have done is asked for anew each time, and while it is looked at. */
const fresh = { ...notKept, staleTime: 0, refetchInterval: limits.traineeProgressRefreshMs };

export const planQuery = (bootcampId: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...bootcampKey(bootcampId), 'plan'],
    queryFn: async ({ signal }) =>
      (await call(getBootcampPlan, { params: { bootcampId } }, { signal })).result,
  });

export function useSetLetter(bootcampId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isWanted: boolean) =>
      call(setBootcampLetter, { params: { bootcampId }, body: { isWanted } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: planQuery(bootcampId).queryKey }),
  });
}

type ProgressQuery = NonNullable<InputOf<typeof listBootcampProgress>['query']>;

export const progressQuery = (bootcampId: number, query: ProgressQuery) =>
  queryOptions({
    ...fresh,
    queryKey: [...bootcampKey(bootcampId), 'progress', query],
    queryFn: ({ signal }) =>
      call(listBootcampProgress, { params: { bootcampId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Who is in a bootcamp changes everything that is shown of it, and its classes. */
function usePeopleChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: bootcampsKey }),
        queryClient.invalidateQueries({ queryKey: ['classes'] }),
      ]),
  });
}

export const useAddTrainees = (bootcampId: number) =>
  usePeopleChange(
    async (userIds: number[]) =>
      (await call(addBootcampTrainees, { params: { bootcampId }, body: { userIds } })).result
        .enrolled,
  );

export const useAddGroups = (bootcampId: number) =>
  usePeopleChange(
    async (groupIds: number[]) =>
      (await call(addBootcampGroups, { params: { bootcampId }, body: { groupIds } })).result
        .enrolled,
  );

export const useRemoveTrainee = (bootcampId: number) =>
  usePeopleChange((userId: number) =>
    call(removeBootcampTrainee, { params: { bootcampId, userId } }),
  );

export const useRemoveGroup = (bootcampId: number) =>
  usePeopleChange((groupId: number) =>
    call(removeBootcampGroup, { params: { bootcampId, groupId } }),
  );
