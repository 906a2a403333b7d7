import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { ReportHandInSchema, StudyIntervalSchema, TimeSchema } from './report-words.schema.ts';
import { ReportItemsSchema, ReportPersonSchema, ReportSchema } from './reports.schema.ts';

// Apart from what staff ask, so that a trainee's device need not know of it.

/** A class that its trainee can write reports in. */
export const ReportDeskSchema = z.object({
  classId: z.int(),
  title: z.string(),
  lang: LanguageSchema,
  startAt: DateSchema,
  endAt: DateSchema,
  templateId: z.int().nullable(),
  items: ReportItemsSchema,
  /** Who will read what is written; admins do, too. */
  readers: z.array(ReportPersonSchema),
  /** When whoever has not written is reminded, on working days; null: never. */
  remindAt: TimeSchema.nullable(),
});
export type ReportDesk = z.infer<typeof ReportDeskSchema>;

/** The classes that go on, with their questions: all that is needed to write without a network. */
export const listReportDesks = endpoint({
  method: 'GET',
  path: '/api/trainee/reports/classes',
  access: 'report.write',
  result: z.array(ReportDeskSchema),
});

/** One's own, the newest day first; with those that were taken back. */
export const listOwnReports = endpoint({
  method: 'GET',
  path: '/api/trainee/reports',
  access: 'report.write',
  answer: 'list',
  query: listQuery(['day'], { classId: z.coerce.number().pipe(IdSchema).optional() }),
  result: ReportSchema,
});

export const RecordedWorkSchema = z.object({
  title: z.string(),
  materialType: z.string(),
  score: z.object({ points: z.number(), maxPoints: z.number() }).nullable(),
  /** By the clocks of the zone that was asked for. */
  interval: StudyIntervalSchema,
});
export type RecordedWork = z.infer<typeof RecordedWorkSchema>;

/** What was done in a class on one day, as far as it was recorded with a beginning and an end. */
export const listRecordedWork = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/reports/work',
  access: 'report.write',
  query: ReportHandInSchema.pick({ day: true, timeZone: true }),
  result: z.array(RecordedWorkSchema),
});
