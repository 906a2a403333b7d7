import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Role } from '../../../../domain/access/roles.ts';
import { listExamAppeals } from '../../../../domain/exams/exam-appeals.contract.ts';
import {
  getExamMarking,
  getExamSitting,
  listExamAnswers,
  listExamComments,
  listExamSittings,
} from '../../../../domain/exams/exam-marking.contract.ts';
import { examCodeStyles } from '../../../../domain/exams/exam.schema.ts';
import { getExam, listExamPeople, listExams } from '../../../../domain/exams/exams.contract.ts';
import { listGroups } from '../../../../domain/groups/groups.contract.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { listMaterials } from '../../../../domain/materials/materials.contract.ts';
import { listPeople } from '../../../../domain/people/people.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

export const examsKey = ['exams'] as const;
export const examKey = (examId: number) => [...examsKey, examId] as const;

type Query<E> = InputOf<E> extends { query?: infer Asked } ? Asked : never;

export const examListQuery = (query: Query<typeof listExams>) =>
  queryOptions({
    ...notKept,
    queryKey: [...examsKey, 'list', query],
    queryFn: async ({ signal }) => await call(listExams, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const examQuery = (examId: number) =>
  queryOptions({
    ...notKept,
    queryKey: examKey(examId),
    queryFn: async ({ signal }) => (await call(getExam, { params: { examId } }, { signal })).result,
  });

export const examPeopleQuery = (examId: number, query: Query<typeof listExamPeople>) =>
  queryOptions({
    ...notKept,
    queryKey: [...examKey(examId), 'people', query],
    queryFn: async ({ signal }) =>
      await call(listExamPeople, { params: { examId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const examMarkingQuery = (examId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...examKey(examId), 'marking'],
    queryFn: async ({ signal }) =>
      (await call(getExamMarking, { params: { examId } }, { signal })).result,
    staleTime: 0,
  });

export const examAnswersQuery = (
  examId: number,
  questionId: number,
  { areNamesHidden, offset }: { readonly areNamesHidden: boolean; readonly offset: number },
) =>
  queryOptions({
    ...notKept,
    queryKey: [...examKey(examId), 'answers', questionId, areNamesHidden, offset],
    queryFn: async ({ signal }) =>
      await call(
        listExamAnswers,
        {
          params: { examId, questionId },
          query: { namesHidden: String(areNamesHidden), limit: 20, offset },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const examCommentsQuery = (examId: number, questionId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...examKey(examId), 'comments', questionId],
    queryFn: async ({ signal }) =>
      (await call(listExamComments, { params: { examId, questionId } }, { signal })).result,
  });

export const examSittingsQuery = (examId: number, query: Query<typeof listExamSittings>) =>
  queryOptions({
    ...notKept,
    queryKey: [...examKey(examId), 'sittings', query],
    queryFn: async ({ signal }) =>
      await call(listExamSittings, { params: { examId }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const examSittingQuery = (examId: number, sittingId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...examKey(examId), 'sitting', sittingId],
    queryFn: async ({ signal }) =>
      (await call(getExamSitting, { params: { examId, sittingId } }, { signal })).result,
    staleTime: 0,
  });

export const examAppealsQuery = (examId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...examKey(examId), 'appeals'],
    queryFn: async ({ signal }) =>
      (await call(listExamAppeals, { params: { examId } }, { signal })).result,
    staleTime: 0,
  });

const mostShown = 50;

export type PickKind = 'quizzes' | 'codes' | 'trainees' | 'groups' | 'staff';

interface Found {
  readonly found: { readonly id: number; readonly name: string }[];
  readonly count: number;
}

/** What can be put into an exam, by name. */
export const pickQuery = (kind: PickKind, keyword: string) =>
  queryOptions({
    ...notKept,
    queryKey: ['exams', 'pick', kind, keyword],
    queryFn: ({ signal }) => find[kind](keyword, signal),
    placeholderData: keepPreviousData,
  });

const find: Record<PickKind, (keyword: string, signal: AbortSignal) => Promise<Found>> = {
  quizzes: (keyword, signal) => findChallenges(keyword, signal, 'quiz'),
  codes: async (keyword, signal) =>
    joined(
      await Promise.all(examCodeStyles.map((style) => findChallenges(keyword, signal, style))),
    ),
  trainees: (keyword, signal) => findPeople(keyword, signal, Role.trainee),
  async staff(keyword, signal) {
    const roles = [Role.instructor, Role.groupManager, Role.admin];
    return joined(await Promise.all(roles.map((role) => findPeople(keyword, signal, role))));
  },
  async groups(keyword, signal) {
    const query = { keyword, limit: mostShown, 'sortOrder.column': 'name' } as const;
    const { result, pagination } = await call(listGroups, { query }, { signal });
    const found = result.map(({ id, name }) => ({ id, name }));
    return { found, count: pagination?.count ?? found.length };
  },
};

const joined = (lists: readonly Found[]): Found => ({
  found: lists.flatMap(({ found }) => found),
  count: lists.reduce((sum, { count }) => sum + count, 0),
});

async function findChallenges(
  keyword: string,
  signal: AbortSignal,
  challengeStyle: 'quiz' | (typeof examCodeStyles)[number],
): Promise<Found> {
  const query = {
    keyword,
    limit: mostShown,
    type: 'challenge',
    challengeStyle,
    'sortOrder.column': 'title',
  } as const;
  const { result, pagination } = await call(listMaterials, { query }, { signal });
  const found = result.map(({ id, title }) => ({ id, name: title }));
  return { found, count: pagination?.count ?? found.length };
}

async function findPeople(keyword: string, signal: AbortSignal, role: Role): Promise<Found> {
  const query = { keyword, role, limit: mostShown, 'sortOrder.column': 'name' } as const;
  const { result, pagination } = await call(listPeople, { query }, { signal });
  const found = result.map(({ id, name, accountName }) => ({
    id,
    name: `${name} (${accountName})`,
  }));
  return { found, count: pagination?.count ?? found.length };
}
