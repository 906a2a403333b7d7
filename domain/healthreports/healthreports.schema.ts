import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, InstantSchema } from '../http/text.ts';

/** How somebody is doing, as their instructor sees it. */
export const conditions = ['good', 'watch', 'care'] as const;
export type Condition = (typeof conditions)[number];

export const healthTextLimit = 5000;

/** The template: what is looked at in each report, in this order. */
export const healthTopics = ['learning', 'attendance', 'wellbeing', 'next'] as const;
export type HealthTopic = (typeof healthTopics)[number];

const words = freeText(healthTextLimit).trim();
export const HealthWordsSchema = z.strictObject({
  learning: words,
  attendance: words,
  wellbeing: words,
  /** What is done next, and by whom. */
  next: words,
});
export type HealthWords = z.infer<typeof HealthWordsSchema>;

const facts = {
  startAt: DateSchema,
  endAt: DateSchema,
  condition: z.enum(conditions),
  words: HealthWordsSchema,
};

/** As its author sends it. */
export const HealthDraftSchema = z
  .strictObject(facts)
  .refine(({ startAt, endAt }) => startAt <= endAt, {
    path: ['endAt'],
    error: 'must not be before startAt.',
  })
  .refine(({ words: given }) => Object.values(given).some((text) => text !== ''), {
    path: ['words'],
    error: 'must say something.',
  });
export type HealthDraft = z.infer<typeof HealthDraftSchema>;

export const HealthReportSchema = z.object({
  id: IdSchema,
  ...facts,
  authorName: z.string(),
  writtenAt: InstantSchema,
  updatedAt: InstantSchema,
  /** Whether the viewer may change it: its author, and admins. */
  isEditable: z.boolean(),
  revision: z.int(),
});
export type HealthReport = z.infer<typeof HealthReportSchema>;
