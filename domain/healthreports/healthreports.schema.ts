import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { DateSchema, InstantSchema } from '../http/text.ts';
import { SurveyAnswersSchema } from '../surveys/answers.schema.ts';
import { SurveyItemSchema } from '../surveys/survey.schema.ts';

/** How somebody is doing, as their instructor sees it. */
export const conditions = ['good', 'watch', 'care'] as const;
export type Condition = (typeof conditions)[number];

/** The questions, by the form machine of surveys. */
export const HealthItemsSchema = z.array(SurveyItemSchema).max(50);

const facts = {
  startAt: DateSchema,
  endAt: DateSchema,
  condition: z.enum(conditions),
  /** The template that was filled in; null: the one that every organisation has at first. */
  templateId: IdSchema.nullable(),
  answers: SurveyAnswersSchema,
};

/** As its author sends it. */
export const HealthDraftSchema = z
  .strictObject(facts)
  .refine(({ startAt, endAt }) => startAt <= endAt, {
    path: ['endAt'],
    error: 'must not be before startAt.',
  });
export type HealthDraft = z.infer<typeof HealthDraftSchema>;

export const HealthReportSchema = z.object({
  id: IdSchema,
  ...facts,
  items: HealthItemsSchema,
  authorName: z.string(),
  writtenAt: InstantSchema,
  updatedAt: InstantSchema,
  /** Whether the viewer may change it: its author, and admins. */
  isEditable: z.boolean(),
  revision: z.int(),
});
export type HealthReport = z.infer<typeof HealthReportSchema>;

/** What is asked from now on; reports that were written keep the questions that they answered. */
export const HealthTemplateSchema = z.object({
  /** Null: the one that every organisation has at first, in the reader's language. */
  templateId: IdSchema.nullable(),
  items: HealthItemsSchema,
  revision: z.int(),
});
export type HealthTemplate = z.infer<typeof HealthTemplateSchema>;
