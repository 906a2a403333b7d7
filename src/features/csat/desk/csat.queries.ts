import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getClassCsat,
  listCsat,
  listCsatComments,
  putCsatSettings,
} from '../../../../domain/csat/csat.contract.ts';
import type { Breakdown } from '../../../../domain/csat/breakdowns.ts';
import type { CsatSettings } from '../../../../domain/csat/csat.schema.ts';
import { listPeople } from '../../../../domain/people/people.contract.ts';
import { Role } from '../../../../domain/access/roles.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const csatKey = ['csat', 'desk'] as const;

export interface CsatAsked {
  readonly by: Breakdown;
  readonly classId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const givenOf = ({ by, classId, from, to }: CsatAsked) => ({
  by,
  ...(classId === undefined ? {} : { classId }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

export const csatQuery = (asked: CsatAsked) =>
  queryOptions({
    ...notKept,
    queryKey: [...csatKey, 'figures', givenOf(asked)] as const,
    queryFn: async ({ signal }) =>
      (await call(listCsat, { query: givenOf(asked) }, { signal })).result,
  });

export const classCsatQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...csatKey, 'class', classId] as const,
    queryFn: async ({ signal }) =>
      (await call(getClassCsat, { params: { classId } }, { signal })).result,
  });

export const csatCommentsQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...csatKey, 'comments', classId] as const,
    queryFn: async ({ signal }) =>
      (await call(listCsatComments, { params: { classId } }, { signal })).result,
  });

const mostStaff = 30;

/** Instructors and admins by name, who can be told. */
export const csatStaffQuery = (keyword: string) =>
  queryOptions({
    ...notKept,
    queryKey: [...csatKey, 'staff', keyword] as const,
    queryFn: async ({ signal }) => {
      const asked = (role: Role) =>
        call(
          listPeople,
          { query: { role, keyword, limit: mostStaff, 'sortOrder.column': 'name' as const } },
          { signal },
        );
      const answers = [await asked(Role.instructor), await asked(Role.admin)];
      return {
        found: answers.flatMap(({ result }) => result.map(({ id, name }) => ({ id, name }))),
        count: answers.reduce((sum, { pagination }) => sum + (pagination?.count ?? 0), 0),
      };
    },
  });

export function useSaveCsat(classId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ revision, ...body }: CsatSettings) =>
      (await call(putCsatSettings, { params: { classId }, body }, { ifMatch: revision })).result,
    onSuccess: (saved) => client.setQueryData(classCsatQuery(classId).queryKey, saved),
    onError: () => void client.invalidateQueries({ queryKey: csatKey }),
  });
}
