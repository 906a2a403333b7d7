import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { comprehensionField } from '../surveys/fields/comprehension.field.ts';
import { satisfactionField } from '../surveys/fields/satisfaction.field.ts';

export const csatKinds = ['satisfaction', 'comprehension'] as const;
export type CsatKind = (typeof csatKinds)[number];

/** A monitoring question, which is a field of the form machine of surveys. */
export const CsatItemSchema = z.discriminatedUnion('type', [
  satisfactionField.schema,
  comprehensionField.schema,
]);
export type CsatItem = z.infer<typeof CsatItemSchema>;

/** When a trainee is asked: after each section, at the end of each week, or at the end of the class. */
export const rhythms = ['section', 'weekly', 'end'] as const;
export type Rhythm = (typeof rhythms)[number];

export const mostAlerted = 20;

export const CsatSettingsSchema = z.object({
  /** One of each kind at most; none: nothing is asked. */
  items: z.array(CsatItemSchema).max(2),
  rhythm: z.enum(rhythms),
  /** Kept without a sign of who answered. */
  isAnonymous: z.boolean(),
  /** Null: nobody is told. */
  alertBelow: z.int().min(1).max(100).nullable(),
  alertUserIds: z.array(IdSchema).max(mostAlerted),
  revision: z.int(),
});
export type CsatSettings = z.infer<typeof CsatSettingsSchema>;

/** `section:12`, `week:2026-11-23` (its Monday) or `end`. */
export const OccasionSchema = z.string().regex(/^(section:\d{1,10}|week:\d{4}-\d{2}-\d{2}|end)$/);

/** Something that a trainee is asked now. */
export const CsatPromptSchema = z.object({
  classId: z.int(),
  classTitle: z.string(),
  lang: LanguageSchema,
  occasion: OccasionSchema,
  rhythm: z.enum(rhythms),
  /** Of the section; null at the end of a week or of the class. */
  sectionTitle: z.string().nullable(),
  isAnonymous: z.boolean(),
  /** Those that are not answered yet. */
  items: z.array(CsatItemSchema),
});
export type CsatPrompt = z.infer<typeof CsatPromptSchema>;

export const commentLimit = 2000;

/** What one press says. */
export const SaidSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('satisfaction'), rating: z.int().min(1).max(5) }),
  z.strictObject({ kind: z.literal('comprehension'), rating: z.int().min(1).max(5) }),
  z.strictObject({ kind: z.literal('comment'), words: freeText(commentLimit).trim().min(1) }),
  /** Not this time. */
  z.strictObject({ kind: z.literal('skip') }),
]);
export type Said = z.infer<typeof SaidSchema>;

/** What ratings come to. */
export const FigureSchema = z.object({
  count: z.int(),
  /** Those of 4 or 5 among all, times 100; null: none, or too few of anonymous ones to be shown. */
  score: z.number().nullable(),
  /** Where the score of everybody would lie, 95 times of 100. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Figure = z.infer<typeof FigureSchema>;

export const CsatRowSchema = z.object({
  /** What it is of: an id, or the Monday of a week. */
  key: z.string(),
  label: z.string(),
  satisfaction: FigureSchema,
  comprehension: FigureSchema,
});
export type CsatRow = z.infer<typeof CsatRowSchema>;

/** A class beside the others of its organisation, as far as these have enough answers. */
export const BenchmarkSchema = z.object({
  classCount: z.int(),
  median: z.number(),
  /** How many of them have a lower score than this one; null: this one has too few answers. */
  lowerCount: z.int().nullable(),
});
export type Benchmark = z.infer<typeof BenchmarkSchema>;

export const CsatCommentSchema = z.object({
  words: z.string(),
  /** Null: anonymous. */
  name: z.string().nullable(),
  rhythm: z.enum(rhythms),
  sectionTitle: z.string().nullable(),
  /** Of anonymous ones, the Monday of the week. */
  saidOn: DateSchema,
});
export type CsatComment = z.infer<typeof CsatCommentSchema>;
