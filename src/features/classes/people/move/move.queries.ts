import { queryOptions } from '@tanstack/react-query';
import {
  moveTrainee,
  previewTraineeMove,
} from '../../../../../domain/classes/move-trainee.contract.ts';
import { call } from '../../../../lib/api.ts';
import { notKept } from '../../../../lib/not-kept.ts';
import { usePeopleChange } from '../../classes.queries.ts';

interface Place {
  readonly classId: number;
  readonly userId: number;
}

export const moveQuery = (params: Place, toId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['classes', 'one', params.classId, 'move', params.userId, toId],
    // What is kept of an earlier look may be another's work by now.
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(previewTraineeMove, { params, query: { toId } }, { signal })).result,
  });

export const useMoveTrainee = (params: Place) =>
  usePeopleChange(
    async (toId: number) => (await call(moveTrainee, { params, body: { toId } })).result,
  );
