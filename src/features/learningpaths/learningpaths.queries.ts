import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import {
  archiveLearningPath,
  createLearningPath,
  getLearningPath,
  listLearningPaths,
  listPathCourses,
  listPathOffers,
  pickPathOffer,
  publishLearningPath,
} from '../../../domain/learningpaths/learningpaths.contract.ts';
import type { LearningPath } from '../../../domain/learningpaths/learningpaths.schema.ts';
import { listMaterials } from '../../../domain/materials/materials.contract.ts';
import type { Language } from '../../../domain/format/language.ts';
import { call } from '../../lib/api.ts';

const pathsKey = ['learningpaths'] as const;

type Query<E> = InputOf<E> extends { query?: infer Asked } ? NonNullable<Asked> : never;

export const pathsQuery = (query: Query<typeof listLearningPaths>) =>
  queryOptions({
    queryKey: [...pathsKey, 'list', query] as const,
    queryFn: async ({ signal }) => await call(listLearningPaths, { query }, { signal }),
    staleTime: 0,
  });

export const offersQuery = () =>
  queryOptions({
    queryKey: [...pathsKey, 'offers'] as const,
    queryFn: async ({ signal }) =>
      (await call(listPathOffers, { query: { limit: 100 } }, { signal })).result,
    staleTime: 0,
  });

export const pathQuery = (pathId: number) =>
  queryOptions({
    queryKey: [...pathsKey, 'path', pathId] as const,
    queryFn: async ({ signal }) =>
      (await call(getLearningPath, { params: { pathId } }, { signal })).result,
    staleTime: 0,
  });

export const pathCoursesQuery = (keyword: string, offset: number) =>
  queryOptions({
    queryKey: [...pathsKey, 'courses', keyword, offset] as const,
    queryFn: async ({ signal }) => {
      const query = { ...(keyword === '' ? {} : { keyword }), limit: 20, offset };
      return await call(listPathCourses, { query }, { signal });
    },
  });

export const pathMaterialsQuery = (keyword: string, offset: number) =>
  queryOptions({
    queryKey: [...pathsKey, 'materials', keyword, offset] as const,
    queryFn: async ({ signal }) => {
      const query = { ...(keyword === '' ? {} : { keyword }), limit: 20, offset };
      return await call(listMaterials, { query }, { signal });
    },
  });

export function useMakePath() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { title: string; lang: Language }) =>
      (await call(createLearningPath, { body })).result,
    onSuccess: (path) => client.setQueryData(pathQuery(path.id).queryKey, path),
  });
}

export function usePickOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id: pathId, isPicked }: { id: number; isPicked: boolean }) =>
      await call(pickPathOffer, { params: { pathId }, body: { isPicked } }),
    onSettled: async () => await client.invalidateQueries({ queryKey: offersQuery().queryKey }),
  });
}

export function usePublishPath(pathId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (revision: number): Promise<LearningPath> =>
      (await call(publishLearningPath, { params: { pathId } }, { ifMatch: revision })).result,
    onSuccess: (path) => client.setQueryData(pathQuery(pathId).queryKey, path),
  });
}

export function useArchivePath(pathId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isArchived: boolean): Promise<LearningPath> =>
      (await call(archiveLearningPath, { params: { pathId }, body: { isArchived } })).result,
    onSuccess: (path) => client.setQueryData(pathQuery(pathId).queryKey, path),
  });
}
