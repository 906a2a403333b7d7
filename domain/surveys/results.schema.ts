import { z } from 'zod';
import { InstantSchema } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { SurveyContentSchema } from './survey.schema.ts';

/** Of an anonymous survey so many answers are shown together for the first time, and then each time. */
export const anonymousBatch = 5;

export const FieldTallySchema = z.object({
  fieldId: z.string(),
  /** How many answered it. */
  answered: z.int(),
  /** By option or rating, in their order; empty for words and numbers. */
  counts: z.array(z.object({ key: z.string(), count: z.int() })),
  numbers: z
    .object({
      min: z.number(),
      max: z.number(),
      mean: z.number(),
      median: z.number(),
      bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
    })
    .nullable(),
});
export type FieldTally = z.infer<typeof FieldTallySchema>;

export const SurveyOfClassSchema = z.object({
  classMaterialId: z.int(),
  title: z.string(),
  /** Of the trainees that the asking person may see. */
  invitedCount: z.int(),
  handedInCount: z.int(),
});
export type SurveyOfClass = z.infer<typeof SurveyOfClassSchema>;

export const SurveyResultsSchema = SurveyOfClassSchema.extend({
  lang: LanguageSchema,
  materialVersionId: z.int(),
  majorVersionNumber: z.int(),
  /** That were answered in this class, and the one that it has now; newest first. */
  versions: z.array(
    z.object({ materialVersionId: z.int(), majorVersionNumber: z.int(), handedInCount: z.int() }),
  ),
  content: SurveyContentSchema,
  /** Answers in the tallies. */
  shownCount: z.int(),
  /** Handed in on this version, and not shown until there are enough of them. */
  waitingCount: z.int(),
  tallies: z.array(FieldTallySchema),
});
export type SurveyResults = z.infer<typeof SurveyResultsSchema>;

export const SurveyTextSchema = z.object({
  text: z.string(),
  /** Null where it is anonymous. */
  name: z.string().nullable(),
  handedInAt: InstantSchema.nullable(),
});
export type SurveyText = z.infer<typeof SurveyTextSchema>;

export const SurveyParticipantSchema = z.object({
  userId: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  hasHandedIn: z.boolean(),
  /** Null also where it is anonymous. */
  handedInAt: InstantSchema.nullable(),
});
export type SurveyParticipant = z.infer<typeof SurveyParticipantSchema>;

const CountsSchema = z.record(z.string(), z.int());

const CsatSchema = z.object({ satisfaction: CountsSchema, comprehension: CountsSchema });
export type Csat = z.infer<typeof CsatSchema>;

/** One survey over all classes that it was used in. */
export const SurveySummarySchema = z.object({
  /** In the order in which they began. */
  classes: z.array(
    CsatSchema.extend({
      classId: z.int(),
      classMaterialId: z.int(),
      title: z.string(),
      startAt: z.string(),
      handedInCount: z.int(),
    }),
  ),
  /** By the month in which answers were handed in, which anonymous ones do not tell. */
  months: z.array(CsatSchema.extend({ month: z.string() })),
});
export type SurveySummary = z.infer<typeof SurveySummarySchema>;
