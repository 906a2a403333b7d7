import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  compareSubmissions,
  getComparedPair,
  getSimilarities,
  noteSimilarity,
} from '../../../../../../domain/challenges/code/similarity/similarity.contract.ts';
import { call } from '../../../../../lib/api.ts';
import { notKept } from '../../../../../lib/not-kept.ts';

const stillComparingMs = 1500;

export interface PairPlace {
  readonly classMaterialId: number;
  readonly attemptId: number;
  readonly otherAttemptId: number;
}

const keyOf = (classMaterialId: number) => ['similarities', classMaterialId] as const;

/** Asked again and again while submissions are being compared. */
export const similaritiesQuery = (classMaterialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: keyOf(classMaterialId),
    queryFn: async ({ signal }) =>
      (await call(getSimilarities, { params: { classMaterialId } }, { signal })).result,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.report && data.report.comparedAt === null ? stillComparingMs : false,
  });

export const pairQuery = (place: PairPlace) =>
  queryOptions({
    ...notKept,
    queryKey: [...keyOf(place.classMaterialId), 'pair', place],
    queryFn: async ({ signal }) =>
      (await call(getComparedPair, { params: { ...place } }, { signal })).result,
  });

export function useCompare(classMaterialId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call(compareSubmissions, { params: { classMaterialId } })).result,
    onSuccess: (found) => client.setQueryData(keyOf(classMaterialId), found),
  });
}

export function useNoteSimilarity(place: PairPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await call(noteSimilarity, { params: { ...place }, body: { text } })).result,
    onSuccess: (found) => client.setQueryData(keyOf(place.classMaterialId), found),
  });
}
