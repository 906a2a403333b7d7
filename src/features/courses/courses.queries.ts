import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  archiveCourse,
  createCourse,
  deleteCourse,
  discardCourseDraft,
  getCourse,
  getCourseDifference,
  getCourseVersion,
  listCourses,
  listCourseVersions,
  publishCourse,
  updateCourse,
  updateCourseSections,
} from '../../../domain/courses/courses.contract.ts';
import type { Course, CourseFacts } from '../../../domain/courses/courses.schema.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const coursesKey = ['courses'] as const;
const courseKey = (courseId: number) => [...coursesKey, 'one', courseId] as const;

type CourseListQuery = NonNullable<InputOf<typeof listCourses>['query']>;

export const courseListQuery = (query: CourseListQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...coursesKey, 'list', query],
    queryFn: ({ signal }) => call(listCourses, { query }, { signal }),
  });

export const courseQuery = (courseId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...courseKey(courseId), 'now'],
    queryFn: async ({ signal }) =>
      (await call(getCourse, { params: { courseId } }, { signal })).result,
  });

export const courseVersionsQuery = (courseId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...courseKey(courseId), 'versions'],
    queryFn: async ({ signal }) =>
      (await call(listCourseVersions, { params: { courseId } }, { signal })).result,
  });

export const courseVersionQuery = (courseId: number, courseVersionId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...courseKey(courseId), 'version', courseVersionId],
    queryFn: async ({ signal }) =>
      (await call(getCourseVersion, { params: { courseId, courseVersionId } }, { signal })).result,
  });

export const courseDifferenceQuery = (courseId: number, from: number, to?: number) =>
  queryOptions({
    ...notKept,
    // What the draft has otherwise changes with each save.
    queryKey: [...courseKey(courseId), 'difference', from, to ?? null],
    queryFn: async ({ signal }) => {
      const query = to === undefined ? { from } : { from, to };
      return (await call(getCourseDifference, { params: { courseId }, query }, { signal })).result;
    },
    gcTime: 0,
  });

export function useCreateCourse() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CourseFacts) => (await call(createCourse, { body })).result,
    onSuccess: (made) => {
      queryClient.setQueryData(courseQuery(made.id).queryKey, made);
      return queryClient.invalidateQueries({ queryKey: [...coursesKey, 'list'] });
    },
  });
}

/** A change of the newest that is known here; it answers with the course as it is now. */
function useCourseChange<Input>(
  courseId: number,
  change: (input: Input, on: { ifMatch: number }) => Promise<{ result: Course }>,
) {
  const queryClient = useQueryClient();
  const { queryKey } = courseQuery(courseId);
  return useMutation({
    mutationFn: async (input: Input) => {
      const { revision } = await queryClient.ensureQueryData(courseQuery(courseId));
      return (await change(input, { ifMatch: revision })).result;
    },
    onSuccess: async (changed) => {
      queryClient.setQueryData(queryKey, changed);
      await queryClient.invalidateQueries({ queryKey: courseVersionsQuery(courseId).queryKey });
      await queryClient.invalidateQueries({ queryKey: [...coursesKey, 'list'] });
    },
    // Somebody else may have changed it: the newest is fetched, and what was typed stays.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

type CourseEdit = NonNullable<InputOf<typeof updateCourse>['body']>;

export const useUpdateCourse = (courseId: number) =>
  useCourseChange(courseId, (body: CourseEdit, on) =>
    call(updateCourse, { params: { courseId }, body }, on),
  );

type OutlineBody = NonNullable<InputOf<typeof updateCourseSections>['body']>;

/** Of an outline its editor knows on which revision the editing is based. */
export const useUpdateCourseSections = (courseId: number) =>
  useCourseChange(courseId, ({ revision, ...body }: OutlineBody & { revision: number }) =>
    call(updateCourseSections, { params: { courseId }, body }, { ifMatch: revision }),
  );

export const usePublishCourse = (courseId: number) =>
  useCourseChange(courseId, (changes: string, on) =>
    call(publishCourse, { params: { courseId }, body: { changes } }, on),
  );

export const useDiscardDraft = (courseId: number) =>
  useCourseChange(courseId, (_: void, on) =>
    call(discardCourseDraft, { params: { courseId } }, on),
  );

export const useArchiveCourse = (courseId: number) =>
  useCourseChange(courseId, (archived: boolean) =>
    call(archiveCourse, { params: { courseId }, body: { archived } }),
  );

export function useDeleteCourse(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCourse, { params: { courseId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...coursesKey, 'list'] }),
  });
}
