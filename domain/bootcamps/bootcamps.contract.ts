import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, lineText } from '../http/text.ts';
import {
  BootcampSchema,
  BootcampSummarySchema,
  bootcampFacts,
  ClassIdsSchema,
} from './bootcamps.schema.ts';

export const traineeBootcampLimit = 100;

const InstructorIdsSchema = z.array(IdSchema).max(50);

const listOf = listQuery(['title', 'startAt', 'endAt', 'updatedAt'], {
  status: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
    .optional(),
  archived: z.stringbool().optional(),
  mine: z.stringbool().optional(),
});

/** Staff see the bootcamps of the organisation, a trainee those they take part in. */
export const listBootcamps = endpoint({
  method: 'GET',
  path: '/api/bootcamps',
  access: 'bootcamp.viewList',
  answer: 'list',
  query: listOf,
  result: BootcampSummarySchema,
});

/** The bootcamps that a member of staff can make their workspace: none that is archived, their own first. */
export const listOwnBootcamps = endpoint({
  method: 'GET',
  path: '/api/users/me/bootcamps',
  access: 'bootcamp.viewList',
  answer: 'list',
  query: listQuery(['title']),
  result: BootcampSummarySchema,
});

/** The bootcamps a trainee takes part in. */
export const listTraineeBootcamps = endpoint({
  method: 'GET',
  path: '/api/trainee/bootcamps',
  access: 'bootcamp.viewList',
  answer: 'list',
  query: listQuery(['title']),
  result: BootcampSummarySchema,
});

export const getBootcamp = endpoint({
  method: 'GET',
  path: '/api/bootcamps/:bootcampId',
  access: 'bootcamp.viewList',
  result: BootcampSchema,
});

/** Its classes are in the order in which they are named. */
export const createBootcamp = endpoint({
  method: 'POST',
  path: '/api/bootcamps',
  access: 'bootcamp.createBootcamp',
  body: z.strictObject({
    ...bootcampFacts,
    classIds: ClassIdsSchema.optional(),
    instructorIds: InstructorIdsSchema.optional(),
  }),
  result: BootcampSchema,
});

/** Needs `If-Match`. */
export const updateBootcamp = endpoint({
  method: 'PATCH',
  path: '/api/bootcamps/:bootcampId',
  access: 'bootcamp.edit',
  body: z.strictObject(bootcampFacts).partial(),
  result: BootcampSchema,
});

/**
 * Replaces its classes. Whoever is in the bootcamp is enrolled in those that are new; in those that leave
 * it they stay enrolled. Needs `If-Match`.
 */
export const updateBootcampClasses = endpoint({
  method: 'PUT',
  path: '/api/bootcamps/:bootcampId/classes',
  access: 'bootcamp.edit',
  body: z.strictObject({ classIds: ClassIdsSchema }),
  result: BootcampSchema,
});

export const updateBootcampInstructors = endpoint({
  method: 'PUT',
  path: '/api/bootcamps/:bootcampId/instructors',
  access: 'bootcamp.updateInstructors',
  body: z.strictObject({ userIds: InstructorIdsSchema }),
  result: BootcampSchema,
});

/** An archived one is staff's to look at, and nobody's workspace; its classes stay as they are. */
export const archiveBootcamp = endpoint({
  method: 'PUT',
  path: '/api/bootcamps/:bootcampId/archived',
  access: 'bootcamp.archive',
  body: z.strictObject({ isArchived: z.boolean() }),
  result: BootcampSchema,
});

/**
 * The same bootcamp from another day on: with copies of its classes, unpublished, and its sessions and
 * instructors; without its people.
 */
export const copyBootcamp = endpoint({
  method: 'POST',
  path: '/api/bootcamps/:bootcampId/copies',
  access: 'bootcamp.copy',
  body: z.strictObject({ title: lineText(200), startAt: DateSchema }),
  result: BootcampSchema,
});
