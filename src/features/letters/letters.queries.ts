import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import {
  getLetter,
  getMailDelivery,
  listLetters,
  resendLetter,
  revealLetter,
} from '../../../domain/letters/letters.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const lettersKey = ['letters'] as const;
type LetterListQuery = NonNullable<InputOf<typeof listLetters>['query']>;

export const mailDeliveryQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['mail-delivery'],
    queryFn: async ({ signal }) => (await call(getMailDelivery, {}, { signal })).result,
  });

export const letterListQuery = (query: LetterListQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...lettersKey, 'list', query],
    queryFn: ({ signal }) => call(listLetters, { query }, { signal }),
  });

export const letterQuery = (letterId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...lettersKey, 'one', letterId],
    queryFn: async ({ signal }) =>
      (await call(getLetter, { params: { letterId } }, { signal })).result,
  });

/** What a secret says stays with who opened it, and goes with the dialog. */
export function useRevealLetter(letterId: number) {
  return useMutation({
    mutationFn: async () => (await call(revealLetter, { params: { letterId } })).result,
    gcTime: 0,
  });
}

export function useResendLetter(letterId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => void (await call(resendLetter, { params: { letterId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lettersKey }),
  });
}
