import { queryOptions } from '@tanstack/react-query';
import { getBookDraft } from '../../../../domain/books/book-drafts.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { materialsKey } from '../../../lib/material.queries.ts';

const lookEveryMs = 10_000;

/** Asked for again and again while it is open: others write in it too. */
export const bookDraftQuery = (materialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...materialsKey, 'book-draft', materialId],
    queryFn: async ({ signal }) =>
      (await call(getBookDraft, { params: { materialId } }, { signal })).result,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: lookEveryMs,
  });
