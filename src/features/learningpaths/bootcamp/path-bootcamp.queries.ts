import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createPathBootcamp,
  previewPathBootcamp,
} from '../../../../domain/bootcamps/from-path.contract.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

interface PlanWish {
  readonly startAt: string;
  readonly hoursADay: number;
  /** Null: what is usual. */
  readonly partIds: readonly string[] | null;
}

export const pathBootcampQuery = (pathId: number, { startAt, hoursADay, partIds }: PlanWish) =>
  queryOptions({
    ...notKept,
    queryKey: ['learningpaths', 'bootcampplan', pathId, startAt, hoursADay, partIds],
    queryFn: async ({ signal }) => {
      const query = {
        startAt,
        hoursADay: String(hoursADay),
        ...(partIds === null ? {} : { partIds: partIds.join(',') }),
      };
      const options = { signal, ignoreErrors: true };
      return (await call(previewPathBootcamp, { params: { pathId }, query }, options)).result;
    },
  });

export function useMakePathBootcamp(pathId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: InputOf<typeof createPathBootcamp>['body']) =>
      (await call(createPathBootcamp, { params: { pathId }, body })).result,
    onSettled: () => client.invalidateQueries({ queryKey: ['bootcamps'] }),
  });
}
