import { z } from 'zod';
import { ReactionKindSchema } from '../discussions/discussions.schema.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, InstantSchema } from '../http/text.ts';
import { isTimeZone } from '../organisations/time-zone.ts';
import { SurveyAnswersSchema } from '../surveys/answers.schema.ts';

// Without the questions, of which a device need not know anything to send what was answered.

/** From the best to the worst. */
export const moods = ['great', 'good', 'okay', 'hard'] as const;
export const MoodSchema = z.enum(moods);
export type Mood = z.infer<typeof MoodSchema>;

export const mostIntervals = 20;

/** A time of a day by the person's own clock, `09:30`. */
export const TimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const StudyIntervalSchema = z.strictObject({
  start: TimeSchema,
  end: TimeSchema,
  what: freeText(200),
});
export type StudyInterval = z.infer<typeof StudyIntervalSchema>;

/** What is written into a report. */
export const ReportWordsSchema = z.object({
  intervals: z.array(StudyIntervalSchema).max(mostIntervals),
  mood: MoodSchema.nullable(),
  answers: SurveyAnswersSchema,
});
export type ReportWords = z.infer<typeof ReportWordsSchema>;

/** A report as its writer hands it in. */
export const ReportHandInSchema = z.strictObject({
  day: DateSchema,
  /** The template that was filled in; null: the one that every class has at first. */
  templateId: IdSchema.nullable(),
  ...ReportWordsSchema.shape,
  handedInAt: InstantSchema,
  /** Where the writer is: whether a day has begun is told by their own calendar. */
  timeZone: z.string().max(60).refine(isTimeZone, 'must be the name of a time zone.'),
});
export type ReportHandIn = z.infer<typeof ReportHandInSchema>;

/** To a comment, with one press; given again, it is there already. */
export const ReportReactionSchema = z.strictObject({
  kind: ReactionKindSchema,
  isOn: z.boolean(),
});
