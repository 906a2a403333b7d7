import { queryOptions } from '@tanstack/react-query';
import {
  getClassCode,
  getCode,
  getCodeDraft,
  listSubmissions,
} from '../../../../domain/challenges/code/code.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import type { Place } from '../attempts-in-step.ts';
import type { VersionChoice } from '../challenges.queries.ts';

export const classCodeQuery = ({ classId, classMaterialId }: Place) =>
  queryOptions({
    queryKey: ['trainee', 'code', classMaterialId],
    queryFn: async ({ signal }) =>
      (await call(getClassCode, { params: { classId, classMaterialId } }, { signal })).result,
    // Another device may have written on.
    staleTime: 0,
  });

export const submissionsKey = ({ classMaterialId }: Pick<Place, 'classMaterialId'>) =>
  ['trainee', 'submissions', classMaterialId] as const;

export const submissionsQuery = (place: Place) =>
  queryOptions({
    queryKey: submissionsKey(place),
    queryFn: async ({ signal }) => {
      const { classId, classMaterialId } = place;
      const params = { classId, classMaterialId };
      return (await call(listSubmissions, { params }, { signal })).result;
    },
    staleTime: 0,
  });

export const codeQuery = (materialId: number, { v, m }: VersionChoice) =>
  queryOptions({
    queryKey: ['code', materialId, v ?? null, m ?? null],
    queryFn: async ({ signal }) => {
      const query = { ...(v === undefined ? {} : { v }), ...(m === undefined ? {} : { m }) };
      return (await call(getCode, { params: { materialId }, query }, { signal })).result;
    },
  });

/** Asked for anew each time it is opened: others edit it too. */
export const codeDraftQuery = (materialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['code', materialId, 'draft'],
    queryFn: async ({ signal }) =>
      (await call(getCodeDraft, { params: { materialId } }, { signal })).result,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
