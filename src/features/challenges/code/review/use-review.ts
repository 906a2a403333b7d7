import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  commentOnLine,
  publishReviews,
  removeLineComment,
  saveReview,
} from '../../../../../domain/challenges/code/review.contract.ts';
import type { Review } from '../../../../../domain/challenges/code/review.schema.ts';
import { call } from '../../../../lib/api.ts';
import { queuesQuery, reviewQuery, reviewsQuery } from './review.queries.ts';

export interface Decided {
  readonly comment: string;
  readonly isAssisted: boolean;
  readonly rubricPoints: Record<string, number>;
  readonly casePoints: number | null;
}

/** What a comment is about: a line, of a project's file or of the one text that there is. */
export interface About {
  readonly path: string;
  readonly line: number;
}

/** What a reviewer does, and the lists that are another one afterwards. */
export function useReview(classMaterialId: number) {
  const client = useQueryClient();
  const listsAreOld = async () => {
    await Promise.all([
      client.invalidateQueries(reviewsQuery(classMaterialId)),
      client.invalidateQueries(queuesQuery()),
      client.invalidateQueries({ queryKey: ['attention'] }),
    ]);
  };
  const keep = async (fresh: Review) => {
    client.setQueryData(reviewQuery(fresh.attemptId).queryKey, fresh);
    await listsAreOld();
  };
  const save = useMutation({
    mutationFn: async ({ attemptId, ...body }: Decided & { attemptId: number }) =>
      await keep((await call(saveReview, { params: { attemptId }, body })).result),
  });
  const publish = useMutation({
    mutationFn: async (attemptIds: number[]) => {
      const { result } = await call(publishReviews, { body: { attemptIds } });
      await Promise.all([
        listsAreOld(),
        ...attemptIds.map((id) => client.invalidateQueries(reviewQuery(id))),
      ]);
      return result.count;
    },
  });
  const comment = async (attemptId: number, uuid: string, about: About, text: string) => {
    const params = { attemptId, commentUuid: uuid };
    await keep((await call(commentOnLine, { params, body: { ...about, text } })).result);
  };
  const takeBack = async (attemptId: number, uuid: string) => {
    const params = { attemptId, commentUuid: uuid };
    await keep((await call(removeLineComment, { params })).result);
  };
  return { save, publish, comment, takeBack };
}
export type ReviewTools = ReturnType<typeof useReview>;
