import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import {
  listMaterials,
  listMaterialTags,
  listMaterialVersions,
} from '../../../domain/materials/materials.contract.ts';
import { getDifference, getMaterialUse } from '../../../domain/materials/library.contract.ts';
import { call } from '../../lib/api.ts';
import { materialsKey } from '../../lib/material.queries.ts';
import { notKept } from '../../lib/not-kept.ts';

export type LibraryQuery = NonNullable<InputOf<typeof listMaterials>['query']>;

export const libraryQuery = (query: LibraryQuery) =>
  queryOptions({
    queryKey: [...materialsKey, 'list', query],
    queryFn: ({ signal }) => call(listMaterials, { query }, { signal }),
    // The rows stay while the next page is on its way.
    placeholderData: keepPreviousData,
    // Read without a network as it was seen last; with one, others may have changed it since.
    staleTime: 0,
  });

export const versionsQuery = (materialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...materialsKey, 'versions', materialId],
    queryFn: async ({ signal }) =>
      (await call(listMaterialVersions, { params: { materialId } }, { signal })).result,
  });

export const tagsQuery = queryOptions({
  queryKey: [...materialsKey, 'tags'],
  queryFn: async ({ signal }) => (await call(listMaterialTags, {}, { signal })).result,
});

export const materialUseQuery = (materialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...materialsKey, 'use', materialId],
    queryFn: async ({ signal }) =>
      (await call(getMaterialUse, { params: { materialId } }, { signal })).result,
  });

/** Versions never change. */
export const differenceQuery = (materialId: number, from: number, to: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...materialsKey, 'difference', materialId, from, to],
    queryFn: async ({ signal }) =>
      (await call(getDifference, { params: { materialId }, query: { from, to } }, { signal }))
        .result,
    staleTime: Number.POSITIVE_INFINITY,
  });
