import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  enrolTrainees,
  followClassGroup,
  getClass,
  listClasses,
  listTraineeProgress,
  publishClass,
  removeGroup,
  removeTrainee,
  updateClass,
  updateClassInstructors,
  updateClassSections,
} from '../../../domain/classes/classes.contract.ts';
import {
  listClassWaiting,
  removeFromClassWaiting,
  type WhenFull,
} from '../../../domain/classes/class-waiting.contract.ts';
import { transferInstructor } from '../../../domain/classes/transfer.contract.ts';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import type { SectionDraft } from '../../../domain/outlines/section.schema.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const classesKey = ['classes'] as const;
const classKey = (classId: number) => [...classesKey, 'one', classId] as const;

type ClassListQuery = NonNullable<InputOf<typeof listClasses>['query']>;
type ProgressListQuery = NonNullable<InputOf<typeof listTraineeProgress>['query']>;

export const classListQuery = (query: ClassListQuery) =>
  queryOptions({
    queryKey: [...classesKey, 'list', query],
    queryFn: ({ signal }) => call(listClasses, { query }, { signal }),
  });

export const classQuery = (classId: number) =>
  queryOptions({
    queryKey: classKey(classId),
    queryFn: async ({ signal }) =>
      (await call(getClass, { params: { classId } }, { signal })).result,
  });

export const progressListQuery = (classId: number, query: ProgressListQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...classKey(classId), 'progress', query],
    queryFn: ({ signal }) => call(listTraineeProgress, { params: { classId }, query }, { signal }),
  });

export const waitingListQuery = (classId: number, page: { offset: number; limit: number }) =>
  queryOptions({
    ...notKept,
    queryKey: [...classKey(classId), 'waiting', page],
    queryFn: ({ signal }) =>
      call(listClassWaiting, { params: { classId }, query: page }, { signal }),
  });

/** A change that answers with the class as it is now. */
function useClassChange<Input>(
  classId: number,
  change: (input: Input) => Promise<{ result: Class }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).result,
    onSuccess: (changed) => {
      queryClient.setQueryData(classKey(classId), changed);
      return queryClient.invalidateQueries({ queryKey: [...classesKey, 'list'] });
    },
    // Somebody else may have changed it: the newest is fetched, and what was typed stays.
    onError: () => queryClient.invalidateQueries({ queryKey: classKey(classId) }),
  });
}

export const useUpdateClass = ({ id: classId, revision }: Class) =>
  useClassChange(classId, (body: NonNullable<InputOf<typeof updateClass>['body']>) =>
    call(updateClass, { params: { classId }, body }, { ifMatch: revision }),
  );

interface OutlineChange {
  /** On which it is based. */
  readonly revision: number;
  readonly sections: SectionDraft[];
}

export const useUpdateSections = (classId: number) =>
  useClassChange(classId, ({ revision, sections }: OutlineChange) =>
    call(updateClassSections, { params: { classId }, body: { sections } }, { ifMatch: revision }),
  );

export const usePublishClass = (classId: number) =>
  useClassChange(classId, (isPublished: boolean) =>
    call(publishClass, { params: { classId }, body: { isPublished } }),
  );

export const useTransferInstructor = (classId: number) =>
  useClassChange(classId, ({ userId, toId }: { userId: number; toId: number }) =>
    call(transferInstructor, { params: { classId, userId }, body: { toId } }),
  );

export const useUpdateInstructors = (classId: number) =>
  useClassChange(classId, (userIds: number[]) =>
    call(updateClassInstructors, { params: { classId }, body: { userIds } }),
  );

/** Who is in a class changes its counters, its groups and its table at once. */
export function usePeopleChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: classesKey }),
  });
}

export const useEnrol = (classId: number) =>
  usePeopleChange(
    async (body: { userIds: number[]; groupIds: number[]; follows: boolean; whenFull: WhenFull }) =>
      (await call(enrolTrainees, { params: { classId }, body })).result,
  );

export const useRemoveWaiting = (classId: number) =>
  usePeopleChange((userId: number) =>
    call(removeFromClassWaiting, { params: { classId, userId } }),
  );

export const useRemoveTrainee = (classId: number) =>
  usePeopleChange((userId: number) => call(removeTrainee, { params: { classId, userId } }));

export const useFollowGroup = (classId: number) =>
  useClassChange(classId, ({ groupId, follows }: { groupId: number; follows: boolean }) =>
    call(followClassGroup, { params: { classId, groupId }, body: { follows } }),
  );

export const useRemoveGroup = (classId: number) =>
  usePeopleChange((groupId: number) => call(removeGroup, { params: { classId, groupId } }));
