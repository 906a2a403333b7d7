import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  askForDraft,
  type Draft,
  getDrafting,
  type NewDraft,
} from '../../domain/aichats/drafts.contract.ts';
import { call } from './api.ts';
import { notKept } from './not-kept.ts';

/** Which engine drafts for whoever looks; null where none does, or where they may not have it. */
export const draftingQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['aichats', 'drafting'] as const,
    queryFn: async ({ signal }) => (await call(getDrafting, {}, { signal })).result,
    staleTime: 5 * 60_000,
    retry: false,
  });

/** A suggestion; nothing is saved by asking for it. */
export function useDraft() {
  return useMutation({
    mutationFn: async (asked: () => NewDraft | Promise<NewDraft>): Promise<Draft> => {
      const { result } = await call(askForDraft, { body: await asked() });
      if (!result) throw new Error('there is no engine any more');
      return result;
    },
  });
}
