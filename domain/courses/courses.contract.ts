import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { freeText } from '../http/text.ts';
import { OutlineSectionsSchema } from '../outlines/outline.schema.ts';
import { OutlineChangeSchema } from '../outlines/outline-difference.ts';
import { EndsSchema } from '../outlines/relative-date.schema.ts';
import { LanguageSchema } from '../format/language.ts';
import {
  CourseFactsSchema,
  CourseSchema,
  CourseStateSchema,
  CourseSummarySchema,
  CourseVersionInFullSchema,
  CourseVersionSchema,
} from './courses.schema.ts';
import { DifficultySchema } from '../materials/kinds.ts';

// Courses are the provider's; organisations make classes of their versions.

/** Archived ones only when they are asked for. */
export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  access: 'course.viewList',
  answer: 'list',
  query: listQuery(['title', 'updatedAt', 'difficulty'], {
    lang: LanguageSchema.optional(),
    difficulty: DifficultySchema.optional(),
    state: CourseStateSchema.optional(),
  }),
  result: CourseSummarySchema,
});

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId',
  access: 'course.viewList',
  result: CourseSchema,
});

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/courses',
  access: 'course.create',
  body: CourseFactsSchema,
  result: CourseSchema,
});

/** Changes the draft. Needs `If-Match`. */
export const updateCourse = endpoint({
  method: 'PATCH',
  path: '/api/courses/:courseId',
  access: 'course.edit',
  body: CourseFactsSchema.extend({ ends: EndsSchema.nullable() }).partial(),
  result: CourseSchema,
});

/** Replaces the outline of the draft. Needs `If-Match`. */
export const updateCourseSections = endpoint({
  method: 'PUT',
  path: '/api/courses/:courseId/sections',
  access: 'course.edit',
  body: z.strictObject({ sections: OutlineSectionsSchema }),
  result: CourseSchema,
});

/** Publishes the draft as the next version. Needs `If-Match`. */
export const publishCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/versions',
  access: 'course.edit',
  body: z.strictObject({ changes: freeText(2000) }),
  result: CourseSchema,
});

/** Gives up what is not published. Needs `If-Match`. */
export const discardCourseDraft = endpoint({
  method: 'DELETE',
  path: '/api/courses/:courseId/draft',
  access: 'course.edit',
  result: CourseSchema,
});

export const archiveCourse = endpoint({
  method: 'PUT',
  path: '/api/courses/:courseId/archived',
  access: 'course.edit',
  body: z.strictObject({ archived: z.boolean() }),
  result: CourseSchema,
});

/** Only what no class was made of; else it can be archived. */
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/courses/:courseId',
  access: 'course.delete',
});

/** The newest first. */
export const listCourseVersions = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/versions',
  access: 'course.viewList',
  result: z.array(CourseVersionSchema),
});

export const getCourseVersion = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/versions/:courseVersionId',
  access: 'course.viewList',
  result: CourseVersionInFullSchema,
});

/** What the version `to` has otherwise than `from`; without `to`, what the draft has. */
export const getCourseDifference = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/difference',
  access: 'course.viewList',
  query: z.object({
    from: z.coerce.number().pipe(IdSchema),
    to: z.coerce.number().pipe(IdSchema).optional(),
  }),
  result: z.array(OutlineChangeSchema),
});
