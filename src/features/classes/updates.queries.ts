import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ClassUpdate,
  listClassUpdates,
  updateClassVersion,
  updateClassVersions,
} from '../../../domain/classes/class-updates.contract.ts';
import {
  type CourseUpdate,
  type CourseUpdateChange,
  getCourseUpdate,
  takeOverCourseUpdate,
} from '../../../domain/classes/course-update.contract.ts';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import { getDifference } from '../../../domain/materials/library.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';
import { classQuery } from './classes.queries.ts';

/** Of the class as it is at this revision. */
export const updatesQuery = ({ id: classId, revision }: Pick<Class, 'id' | 'revision'>) =>
  queryOptions({
    ...notKept,
    queryKey: ['classes', 'updates', classId, revision],
    queryFn: async ({ signal }) =>
      (await call(listClassUpdates, { params: { classId } }, { signal })).result,
  });

export const updateDifferenceQuery = ({ materialId, from, to }: ClassUpdate) =>
  queryOptions({
    ...notKept,
    queryKey: ['materials', 'difference', materialId, from.id, to.id],
    queryFn: async ({ signal }) => {
      const input = { params: { materialId }, query: { from: from.id, to: to.id } };
      return (await call(getDifference, input, { signal })).result;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the newest version of its course would change; null where there is none newer. */
export const courseUpdateQuery = ({ id: classId, revision }: Pick<Class, 'id' | 'revision'>) =>
  queryOptions({
    ...notKept,
    queryKey: ['classes', 'courseUpdate', classId, revision],
    queryFn: async ({ signal }) =>
      (await call(getCourseUpdate, { params: { classId } }, { signal })).result,
  });

/** A change that answers with the class as it is now. */
function useVersionChange<Input>(
  { id: classId }: Pick<Class, 'id'>,
  change: (input: Input) => Promise<{ result: Class }>,
) {
  const queryClient = useQueryClient();
  const { queryKey } = classQuery(classId);
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).result,
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
    // Somebody else may have changed it: the newest is fetched.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

type Revised = Pick<Class, 'id' | 'revision'>;

export const useGiveVersion = (shown: Revised) =>
  useVersionChange(shown, ({ classMaterialId, to }: ClassUpdate) =>
    call(
      updateClassVersion,
      { params: { classId: shown.id, classMaterialId }, body: { materialVersionId: to.id } },
      { ifMatch: shown.revision },
    ),
  );

export const useGiveVersions = (shown: Revised) =>
  useVersionChange(shown, (updates: readonly ClassUpdate[]) =>
    call(
      updateClassVersions,
      {
        params: { classId: shown.id },
        body: {
          versions: updates.map(({ classMaterialId, to }) => ({
            classMaterialId,
            materialVersionId: to.id,
          })),
        },
      },
      { ifMatch: shown.revision },
    ),
  );

export const useTakeOverCourse = (shown: Revised, { to }: Pick<CourseUpdate, 'to'>) =>
  useVersionChange(shown, (changes: readonly CourseUpdateChange[]) =>
    call(
      takeOverCourseUpdate,
      {
        params: { classId: shown.id },
        body: {
          courseVersionId: to.id,
          changes: changes.map(({ part, change }) => ({ part, change })),
        },
      },
      { ifMatch: shown.revision },
    ),
  );
