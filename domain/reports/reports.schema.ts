import { z } from 'zod';
import { DateSchema, InstantSchema } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { SurveyItemSchema } from '../surveys/survey.schema.ts';
import { ReactionSchema } from '../discussions/discussions.schema.ts';
import { ReportWordsSchema } from './report-words.schema.ts';

/** The questions of a report, by the form machine of surveys. */
export const ReportItemsSchema = z.array(SurveyItemSchema).max(50);

export const ReportPersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
});
export type ReportPerson = z.infer<typeof ReportPersonSchema>;

export const ReportCommentSchema = z.object({
  id: z.int(),
  author: ReportPersonSchema,
  /** Markdown. */
  markdown: z.string(),
  writtenAt: InstantSchema,
  reactions: z.array(ReactionSchema),
});
export type ReportComment = z.infer<typeof ReportCommentSchema>;
export const commentLimit = 10_000;

export const ReportReaderSchema = ReportPersonSchema.extend({ readAt: InstantSchema });

export const ReportSchema = ReportWordsSchema.extend({
  id: z.int(),
  classId: z.int(),
  classTitle: z.string(),
  /** Of the class and its questions. */
  lang: LanguageSchema,
  day: DateSchema,
  templateId: z.int().nullable(),
  items: ReportItemsSchema,
  /** What the study time adds up to. */
  minutes: z.int(),
  /** Null: it was taken back, and only its writer sees it. */
  handedInAt: InstantSchema.nullable(),
  /** It was handed in on a later day than the one it is of. */
  isLate: z.boolean(),
  readers: z.array(ReportReaderSchema),
  comments: z.array(ReportCommentSchema),
});
export type Report = z.infer<typeof ReportSchema>;
