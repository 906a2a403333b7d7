import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  archiveBootcamp,
  copyBootcamp,
  createBootcamp,
  listBootcamps,
  updateBootcamp,
  updateBootcampClasses,
  updateBootcampInstructors,
} from '../../../../domain/bootcamps/bootcamps.contract.ts';
import type { Bootcamp } from '../../../../domain/bootcamps/bootcamps.schema.ts';
import {
  moveBootcamp,
  previewBootcampMove,
  undoBootcampMove,
} from '../../../../domain/bootcamps/calendar.contract.ts';
import type { MoveWish } from '../../../../domain/bootcamps/dates.schema.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { bootcampKey, bootcampsKey } from '../bootcamps.queries.ts';

type ListQuery = NonNullable<InputOf<typeof listBootcamps>['query']>;

export const bootcampListQuery = (query: ListQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...bootcampsKey, 'list', query],
    queryFn: ({ signal }) => call(listBootcamps, { query }, { signal }),
  });

/** Whatever is changed, everything that is shown of bootcamps is asked for again. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: bootcampsKey }),
  });
}

export const useCreateBootcamp = () =>
  useChange(
    async (body: InputOf<typeof createBootcamp>['body']) =>
      (await call(createBootcamp, { body })).result,
  );

export const useUpdateBootcamp = ({ id: bootcampId, revision }: Bootcamp) =>
  useChange((body: NonNullable<InputOf<typeof updateBootcamp>['body']>) =>
    call(updateBootcamp, { params: { bootcampId }, body }, { ifMatch: revision }),
  );

export const useUpdateClasses = ({ id: bootcampId, revision }: Bootcamp) =>
  useChange((classIds: number[]) =>
    call(
      updateBootcampClasses,
      { params: { bootcampId }, body: { classIds } },
      { ifMatch: revision },
    ),
  );

export const useUpdateInstructors = (bootcampId: number) =>
  useChange((userIds: number[]) =>
    call(updateBootcampInstructors, { params: { bootcampId }, body: { userIds } }),
  );

export const useArchiveBootcamp = (bootcampId: number) =>
  useChange((isArchived: boolean) =>
    call(archiveBootcamp, { params: { bootcampId }, body: { isArchived } }),
  );

export const useCopyBootcamp = (bootcampId: number) =>
  useChange(
    async (body: InputOf<typeof copyBootcamp>['body']) =>
      (await call(copyBootcamp, { params: { bootcampId }, body })).result,
  );

export const movePreviewQuery = (bootcampId: number, { startAt, skipsDaysOff }: MoveWish) =>
  queryOptions({
    ...notKept,
    queryKey: [...bootcampKey(bootcampId), 'move', startAt, skipsDaysOff],
    queryFn: async ({ signal }) => {
      const query = { startAt, skipsDaysOff: String(skipsDaysOff) };
      const { result } = await call(
        previewBootcampMove,
        { params: { bootcampId }, query },
        { signal, ignoreErrors: true },
      );
      return result;
    },
  });

export const useMoveBootcamp = ({ id: bootcampId, revision }: Bootcamp) =>
  useChange((body: MoveWish) =>
    call(moveBootcamp, { params: { bootcampId }, body }, { ifMatch: revision }),
  );

export const useUndoMove = (bootcampId: number) =>
  useChange((moveId: number) => call(undoBootcampMove, { params: { bootcampId, moveId } }));
