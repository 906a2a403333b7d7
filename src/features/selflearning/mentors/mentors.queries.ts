import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listMenteeNotes,
  listMentees,
  listMentors,
  listOwnMentorNotes,
  setMentees,
  writeMenteeNote,
  writeOwnMentorNote,
} from '../../../../domain/selflearning/mentors.contract.ts';
import { call } from '../../../lib/api.ts';

const mentorsKey = ['selflearning', 'mentors'] as const;
const alwaysAsked = { staleTime: 0, refetchOnMount: 'always' } as const;

export const mentorsQuery = () =>
  queryOptions({
    queryKey: [...mentorsKey, 'all'] as const,
    queryFn: async ({ signal }) => (await call(listMentors, {}, { signal })).result,
    ...alwaysAsked,
  });

export const menteesQuery = () =>
  queryOptions({
    queryKey: [...mentorsKey, 'mentees'] as const,
    queryFn: async ({ signal }) => (await call(listMentees, {}, { signal })).result,
    ...alwaysAsked,
  });

/** Of a trainee whom one accompanies; null: one's own, as a trainee. */
export const mentorNotesQuery = (traineeId: number | null) =>
  queryOptions({
    queryKey: [...mentorsKey, 'notes', traineeId] as const,
    queryFn: async ({ signal }) =>
      (
        await (traineeId === null
          ? call(listOwnMentorNotes, {}, { signal })
          : call(listMenteeNotes, { params: { userId: traineeId } }, { signal }))
      ).result,
    ...alwaysAsked,
  });

export function useWriteMentorNote(traineeId: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (markdown: string) =>
      traineeId === null
        ? await call(writeOwnMentorNote, { body: { markdown } })
        : await call(writeMenteeNote, { params: { userId: traineeId }, body: { markdown } }),
    onSettled: async () => await client.invalidateQueries({ queryKey: mentorsKey }),
  });
}

export function useSetMentees(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (traineeIds: number[]) =>
      await call(setMentees, { params: { userId }, body: { traineeIds } }),
    onSettled: async () => await client.invalidateQueries({ queryKey: mentorsKey }),
  });
}
