import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import {
  decideApplication,
  type Decision,
  getSelfLearningOverview,
  listApplications,
  listLearners,
  listSubjectUse,
} from '../../../../domain/selflearning/selflearning.contract.ts';
import { call } from '../../../lib/api.ts';

const deskKey = ['selflearning', 'desk'] as const;
const alwaysAsked = { staleTime: 0, refetchOnMount: 'always' } as const;

export type ApplicationsQuery = NonNullable<InputOf<typeof listApplications>['query']>;
export type LearnersQuery = NonNullable<InputOf<typeof listLearners>['query']>;

export const overviewQuery = () =>
  queryOptions({
    queryKey: [...deskKey, 'overview'] as const,
    queryFn: async ({ signal }) => (await call(getSelfLearningOverview, {}, { signal })).result,
    ...alwaysAsked,
  });

export const applicationsQuery = (query: ApplicationsQuery) =>
  queryOptions({
    queryKey: [...deskKey, 'applications', query] as const,
    queryFn: async ({ signal }) => await call(listApplications, { query }, { signal }),
    ...alwaysAsked,
  });

export const learnersQuery = (query: LearnersQuery) =>
  queryOptions({
    queryKey: [...deskKey, 'learners', query] as const,
    queryFn: async ({ signal }) => await call(listLearners, { query }, { signal }),
    ...alwaysAsked,
  });

export const subjectUseQuery = () =>
  queryOptions({
    queryKey: [...deskKey, 'use'] as const,
    queryFn: async ({ signal }) => (await call(listSubjectUse, {}, { signal })).result,
    ...alwaysAsked,
  });

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: { id: number; decision: Decision; sentence: string }) => {
      const { id: applicationId, ...body } = given;
      return await call(decideApplication, { params: { applicationId }, body });
    },
    // Also when somebody else was quicker: then it is shown what they decided.
    onSettled: async () => await client.invalidateQueries({ queryKey: deskKey }),
  });
}
