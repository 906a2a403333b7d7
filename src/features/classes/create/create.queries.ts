import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createClass, listClasses } from '../../../../domain/classes/classes.contract.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import {
  getClassPlan,
  listOfferedCourses,
} from '../../../../domain/templates/class-plan.contract.ts';
import { listTemplates } from '../../../../domain/templates/templates.contract.ts';
import type { ClassSource } from '../../../../domain/outlines/class-source.schema.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

/** What can be begun with, of one kind. */
export interface SourceChoice {
  readonly id: number;
  readonly title: string;
  readonly materialCount: number;
}

const most = 50;

export const sourcesQuery = (kind: ClassSource['kind'], keyword: string) =>
  queryOptions({
    ...notKept,
    queryKey: ['class-sources', kind, keyword],
    queryFn: async ({ signal }): Promise<SourceChoice[]> => {
      const query = { limit: most, ...(keyword === '' ? {} : { keyword }) };
      if (kind === 'course') return (await call(listOfferedCourses, { query }, { signal })).result;
      if (kind === 'template') return (await call(listTemplates, { query }, { signal })).result;
      return (await call(listClasses, { query }, { signal })).result;
    },
  });

type PlanQuery = InputOf<typeof getClassPlan>['query'];

export const classPlanQuery = (query: PlanQuery) =>
  queryOptions({
    ...notKept,
    queryKey: ['class-plan', query],
    queryFn: async ({ signal }) => (await call(getClassPlan, { query }, { signal })).result,
    retry: false,
  });

type NewClass = InputOf<typeof createClass>['body'];

/** All of it in one step: a class that is refused is not there at all. */
export function useMakeClass() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewClass) => (await call(createClass, { body })).result,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['classes', 'list'] }),
  });
}
