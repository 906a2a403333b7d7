import { z } from 'zod';
import { CoverSchema } from '../outlines/cover.schema.ts';
import { dayOffKinds } from '../holidays/days-off.ts';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema } from '../http/text.ts';
import { MaterialTypeSchema } from '../materials/kinds.ts';
import { sourceKinds } from '../outlines/class-source.schema.ts';
import { LanguageSchema } from '../format/language.ts';
import { DifficultySchema } from '../materials/kinds.ts';

const DayOffSchema = z.object({ kind: z.enum(dayOffKinds), name: z.string().nullable() });

const PlannedDateSchema = z.object({
  at: DateSchema,
  /** Why it is not the day that its rule alone would give. */
  moved: z
    .object({ from: z.string(), why: z.union([DayOffSchema, z.literal('outside')]) })
    .nullable(),
});

/** A class as it would be, before it is made. */
export const ClassPlanSchema = z.object({
  title: z.string(),
  description: z.string(),
  lang: LanguageSchema,
  cover: CoverSchema.nullable(),
  startAt: DateSchema,
  /** As it was asked for, else as the source says; null where neither does. */
  endAt: DateSchema.nullable(),
  course: z.object({ title: z.string(), number: z.int() }).nullable(),
  sections: z.array(
    z.object({
      title: z.string(),
      opens: PlannedDateSchema.nullable(),
      materials: z.array(
        z.object({
          title: z.string(),
          materialType: MaterialTypeSchema,
          due: PlannedDateSchema.nullable(),
          /** Not when it was archived, or is not offered to the organisation (any more). */
          isUsable: z.boolean(),
        }),
      ),
    }),
  ),
  /** Holidays and the organisation's own days off in the period, the earliest first. */
  daysOff: z.array(DayOffSchema.extend({ at: DateSchema })),
});
export type ClassPlan = z.infer<typeof ClassPlanSchema>;
export type PlannedDay = z.infer<typeof PlannedDateSchema>;

const heeded = z.stringbool().default(true);

/** The preview of each date of a class that is not made yet. */
export const getClassPlan = endpoint({
  method: 'GET',
  path: '/api/classplan',
  access: 'class.createOwn',
  query: z.object({
    kind: z.enum(sourceKinds),
    id: z.coerce.number().pipe(IdSchema),
    startAt: DateSchema,
    endAt: DateSchema.optional(),
    weekend: heeded,
    holiday: heeded,
    own: heeded,
  }),
  result: ClassPlanSchema,
});

/** The provider's published courses, for those who make classes of them. */
export const listOfferedCourses = endpoint({
  method: 'GET',
  path: '/api/classplan/courses',
  access: 'class.createOwn',
  answer: 'list',
  query: listQuery(['title'], { lang: LanguageSchema.optional() }),
  result: z.object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    lang: LanguageSchema,
    difficulty: DifficultySchema,
    expectedHours: z.number().nullable(),
    materialCount: z.int(),
    number: z.int(),
  }),
});
