import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getCourseOutline,
  getMyLearnings,
  getOwnPath,
  listCatalogue,
  listOpenPaths,
  listOwnApplications,
} from '../../../domain/selflearning/own-learning.contract.ts';
import { call } from '../../lib/api.ts';
import type { CatalogueSearch } from './own/catalogue-search.ts';

const pageSize = 50;

export const ownLearningKey = ['selflearning', 'own'] as const;

/** Somebody may have decided meanwhile. */
const alwaysAsked = { staleTime: 0, refetchOnMount: 'always' } as const;

export const myLearningsQuery = () =>
  queryOptions({
    queryKey: [...ownLearningKey, 'home'] as const,
    queryFn: async ({ signal }) => (await call(getMyLearnings, {}, { signal })).result,
    ...alwaysAsked,
  });

/** The catalogue, page by page; `/learningpaths` has the paths of it, which need no license. */
export const catalogueQuery = (search: CatalogueSearch, place: 'catalogue' | 'paths') =>
  infiniteQueryOptions({
    queryKey: [...ownLearningKey, place, search] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { sort, k, kind, ...filters } = search;
      const query = {
        ...filters,
        ...(k ? { keyword: k } : {}),
        ...(sort ? sortOrders[sort] : {}),
        limit: pageSize,
        offset: pageParam,
      };
      const { result, pagination } =
        place === 'paths'
          ? await call(listOpenPaths, { query }, { signal })
          : await call(listCatalogue, { query: { ...query, kind } }, { signal });
      const count = pagination?.count ?? result.length;
      return { items: result, count, isAtLeast: pagination?.isAtLeast === true };
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && loaded < last.count ? loaded : undefined;
    },
    ...alwaysAsked,
  });

const sortOrders = {
  newest: { 'sortOrder.column': 'publishedAt', 'sortOrder.direction': 'desc' },
  shortest: { 'sortOrder.column': 'minutes', 'sortOrder.direction': 'asc' },
} as const;

export const courseOutlineQuery = (courseId: number) =>
  queryOptions({
    queryKey: [...ownLearningKey, 'course', courseId] as const,
    queryFn: async ({ signal }) =>
      (await call(getCourseOutline, { params: { courseId } }, { signal })).result,
    ...alwaysAsked,
  });

export const ownPathQuery = (pathId: number) =>
  queryOptions({
    queryKey: [...ownLearningKey, 'path', pathId] as const,
    queryFn: async ({ signal }) =>
      (await call(getOwnPath, { params: { pathId } }, { signal })).result,
    ...alwaysAsked,
  });

export const ownApplicationsQuery = () =>
  queryOptions({
    queryKey: [...ownLearningKey, 'applications'] as const,
    queryFn: async ({ signal }) =>
      (await call(listOwnApplications, { query: { limit: 100 } }, { signal })).result,
    ...alwaysAsked,
  });
