import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import {
  getContent,
  getDraft,
  type MaterialContent,
} from '../../../../domain/materials/drafts.contract.ts';
import { isUnderWay } from '../../../../domain/materials/processing.schema.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { askAgainMs } from '../../../ui/MaterialDocument/processings.query.ts';
import { materialsKey } from '../../../lib/material.queries.ts';

type ContentVersion = NonNullable<InputOf<typeof getContent>['query']>;

/** Asked for anew each time it is opened: others edit it too. */
export const draftQuery = (materialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...materialsKey, 'draft', materialId],
    queryFn: async ({ signal }) =>
      (await call(getDraft, { params: { materialId } }, { signal })).result,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** At a version's id or major number; else the current one, or for a trainee that of their class. */
export const contentQuery = (materialId: number, { v, m }: ContentVersion = {}) =>
  queryOptions({
    queryKey: [...materialsKey, 'content', materialId, v ?? null, m ?? null],
    queryFn: async ({ signal }) =>
      (await call(getContent, { params: { materialId }, query: { v, m } }, { signal })).result,
    // What is still being made of its files appears by itself.
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? askAgainMs : false),
  });

export const isBeingMade = ({ files }: Pick<MaterialContent, 'files'>): boolean =>
  files.some(({ processings = [] }) => processings.some(isUnderWay));
