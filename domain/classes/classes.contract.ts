import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, lineText } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { ClassSchema, ClassSummarySchema, TraineeProgressSchema } from './classes.schema.ts';
import { SectionDraftSchema } from '../outlines/section.schema.ts';
import { ClassSourceSchema, DaysOffChoiceSchema } from '../outlines/class-source.schema.ts';
import { WhenFullSchema } from './class-waiting.contract.ts';
import { CoverSchema } from '../outlines/cover.schema.ts';

const facts = {
  title: lineText(200),
  description: freeText(10_000),
  lang: LanguageSchema,
  startAt: DateSchema,
  endAt: DateSchema,
  /** Null: what the class is about. */
  cover: CoverSchema.nullable().optional(),
};
const mostSeats = 100_000;
const IdsSchema = z.array(IdSchema).max(1000);

/** Staff see the classes of the organisation, a trainee the published ones they are enrolled in. */
export const listClasses = endpoint({
  method: 'GET',
  path: '/api/classes',
  access: 'class.viewList',
  answer: 'list',
  query: listQuery(['title', 'startAt', 'endAt', 'updatedAt'], {
    status: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
      .optional(),
    published: z.stringbool().optional(),
    mine: z.stringbool().optional(),
    /** Those that were put away, instead of all others. */
    archived: z.stringbool().optional(),
    instructorId: z.coerce.number().pipe(IdSchema).optional(),
    groupId: z.coerce.number().pipe(IdSchema).optional(),
    /** Those that go on within these days, both included. */
    from: DateSchema.optional(),
    to: DateSchema.optional(),
  }),
  result: ClassSummarySchema,
});

export const getClass = endpoint({
  method: 'GET',
  path: '/api/classes/:classId',
  access: 'class.view',
  result: ClassSchema,
});

/**
 * The creator becomes an instructor of the class, unless `instructorIds` says otherwise. With a `source` it
 * has its sections and materials at once, with dates by its rules; else it may be given `sections`.
 */
export const createClass = endpoint({
  method: 'POST',
  path: '/api/classes',
  access: 'class.createOwn',
  body: z.strictObject({
    ...facts,
    instructorIds: IdsSchema.optional(),
    /** Whose members are enrolled. */
    groupIds: z.array(IdSchema).max(100).optional(),
    /** Whether the class follows these groups; it does not, unless told otherwise. */
    follows: z.boolean().optional(),
    source: ClassSourceSchema.optional(),
    /** Which days off make the dates of the source give way; all, unless told otherwise. */
    daysOff: DaysOffChoiceSchema.optional(),
    /** Makes it without what is archived or not offered any more, instead of refusing. */
    leavesOut: z.boolean().optional(),
    sections: z.array(SectionDraftSchema).max(100).optional(),
  }),
  result: ClassSchema,
});

/** More seats are given to those who wait at once. Needs `If-Match`. */
export const updateClass = endpoint({
  method: 'PATCH',
  path: '/api/classes/:classId',
  access: 'class.edit',
  body: z.strictObject({ ...facts, seats: z.int().min(1).max(mostSeats).nullable() }).partial(),
  result: ClassSchema,
});

export const publishClass = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/published',
  access: 'class.edit',
  body: z.strictObject({ isPublished: z.boolean() }),
  result: ClassSchema,
});

/** Replaces the whole outline. Needs `If-Match`. */
export const updateClassSections = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/sections',
  access: 'class.updateMaterials',
  body: z.strictObject({ sections: z.array(SectionDraftSchema).max(100) }),
  result: ClassSchema,
});

export const updateClassInstructors = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/instructors',
  access: 'class.manageOwn',
  body: z.strictObject({ userIds: IdsSchema.min(1).max(50) }),
  result: ClassSchema,
});

/** Enrols people and the members of groups; whoever is enrolled already stays as they are. */
export const enrolTrainees = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/trainees',
  access: 'class.manageOwn',
  body: z.strictObject({
    userIds: IdsSchema,
    groupIds: z.array(IdSchema).max(100),
    /** Whether the class follows these groups; it does not, unless told otherwise. */
    follows: z.boolean().optional(),
    /** Refuses all, unless told otherwise. */
    whenFull: WhenFullSchema.optional(),
  }),
  result: z.object({ enrolled: z.int(), waiting: z.int() }),
});

export const removeTrainee = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/trainees/:userId',
  access: 'class.manageOwn',
});

export const removeGroup = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/groups/:groupId',
  access: 'class.manageOwn',
});

/** Whether those who join a group of the class later are enrolled too, and those who leave it leave. */
export const followClassGroup = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/groups/:groupId/followed',
  access: 'class.manageOwn',
  body: z.strictObject({ follows: z.boolean() }),
  result: ClassSchema,
});

const progressQuery = listQuery(['name', 'percent', 'lastActivityAt'], {
  groupId: z.coerce.number().pipe(IdSchema).optional(),
});

export const listTraineeProgress = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/progress',
  access: 'class.viewProgress',
  answer: 'list',
  query: progressQuery,
  result: TraineeProgressSchema,
});

export const exportTraineeProgress = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/progress.csv',
  access: 'class.viewProgress',
  answer: 'csv',
  query: progressQuery,
});
