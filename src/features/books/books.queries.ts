import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getBook,
  getChapter,
  getImport,
  searchBook,
} from '../../../domain/books/books.contract.ts';
import { getNewVersion } from '../../../domain/books/new-versions.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { materialsKey } from '../../lib/material.queries.ts';
import { notKept } from '../../lib/not-kept.ts';

const importPollMs = 1000;

type BookVersion = NonNullable<InputOf<typeof getBook>['query']>;

/** At a version's id or major number; else the current one, or for a trainee that of their class. */
export const bookQuery = (materialId: number, { v, m }: BookVersion = {}) =>
  queryOptions({
    queryKey: [...materialsKey, 'book', materialId, v ?? null, m ?? null],
    queryFn: async ({ signal }) =>
      (await call(getBook, { params: { materialId }, query: { v, m } }, { signal })).result,
  });

interface VersionAddress {
  readonly materialId: number;
  readonly materialVersionId: number;
}

/** What a version holds never changes. */
export const chapterQuery = ({ materialId, materialVersionId }: VersionAddress, slug: string) =>
  queryOptions({
    queryKey: [...materialsKey, 'chapter', materialId, materialVersionId, slug],
    queryFn: async ({ signal }) => {
      const params = { materialId, versionId: materialVersionId, slug };
      return (await call(getChapter, { params }, { signal, ignoreErrors: true })).result;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const bookSearchQuery = ({ materialId, materialVersionId }: VersionAddress, k: string) =>
  queryOptions({
    ...notKept,
    queryKey: [...materialsKey, 'search', materialId, materialVersionId, k],
    queryFn: async ({ signal }) => {
      const params = { materialId, versionId: materialVersionId };
      return (await call(searchBook, { params, query: { k } }, { signal })).result;
    },
    enabled: k !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** What the file would make of the book; read anew each time, as others may write in it. */
export const newVersionQuery = (importId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...materialsKey, 'new-version', importId],
    queryFn: async ({ signal }) =>
      (await call(getNewVersion, { params: { importId } }, { signal })).result,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Asks until the import has ended, or waits for a decision. */
export const importQuery = (importId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...materialsKey, 'import', importId],
    queryFn: async ({ signal }) =>
      (await call(getImport, { params: { importId } }, { signal })).result,
    refetchInterval: ({ state }) =>
      state.data?.status === 'waiting' || state.data?.status === 'running' || !state.data
        ? importPollMs
        : false,
  });
