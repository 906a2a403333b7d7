import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { DateSchema, lineText } from '../http/text.ts';
import { choiceRules, PartIdSchema } from '../learningpaths/path-graph.schema.ts';
import { LanguageSchema } from '../format/language.ts';
import { BootcampSchema, mostClassesOfBootcamp } from './bootcamps.schema.ts';

export const mostHoursADay = 12;

const pace = { startAt: DateSchema, hoursADay: z.int().min(1).max(mostHoursADay) };

const PlannedPartSchema = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.int(),
  isOptional: z.boolean(),
  /** What the path asks of the parts that belong together; null: it stands by itself. */
  choice: z
    .object({ id: z.string(), rule: z.enum(choiceRules), needed: z.int(), of: z.int() })
    .nullable(),
  /** Nothing is skipped in a bootcamp, so that a quiz to be placed by is needless there. */
  isPlacement: z.boolean(),
  /** It can no longer be begun by anybody. */
  isGone: z.boolean(),
  /** Null: it is left out. */
  dates: z.object({ startAt: DateSchema, endAt: DateSchema, dayCount: z.int() }).nullable(),
});

export const PathBootcampPlanSchema = z.object({
  title: z.string(),
  lang: LanguageSchema,
  endAt: DateSchema,
  /** Days with training. */
  dayCount: z.int(),
  /** All of the newest version, as its links lead through them. */
  parts: z.array(PlannedPartSchema),
});
export type PathBootcampPlan = z.infer<typeof PathBootcampPlanSchema>;

/** When the parts of a published path would be learnt by a group; changes nothing. */
export const previewPathBootcamp = endpoint({
  method: 'GET',
  path: '/api/learningpaths/:pathId/bootcampplan',
  access: 'learningpath.createbootcamp',
  query: z.object({
    startAt: DateSchema,
    hoursADay: z.coerce.number().pipe(pace.hoursADay),
    /** With commas between them; absent: what is usual. */
    partIds: z
      .string()
      .max(10_000)
      .transform((ids) => ids.split(','))
      .optional(),
  }),
  result: PathBootcampPlanSchema,
});

/** A bootcamp with one unpublished class for each of these parts, in the order of the path. */
export const createPathBootcamp = endpoint({
  method: 'POST',
  path: '/api/learningpaths/:pathId/bootcamps',
  access: 'learningpath.createbootcamp',
  body: z.strictObject({
    title: lineText(200),
    ...pace,
    partIds: z.array(PartIdSchema).min(1).max(mostClassesOfBootcamp),
  }),
  result: BootcampSchema,
});
