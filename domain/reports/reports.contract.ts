import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, InstantSchema } from '../http/text.ts';
import { NamedPersonSchema } from '../people/named-person.schema.ts';
import { MoodSchema, ReportReactionSchema, TimeSchema } from './report-words.schema.ts';
import {
  commentLimit,
  ReportCommentSchema,
  ReportItemsSchema,
  ReportPersonSchema,
  ReportSchema,
} from './reports.schema.ts';

/** `/reports?status=1` are those that the asking person has not read. */
export const ReportStatus = { unread: 1, read: 2 } as const;
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus];

const bootcampId = z.coerce.number().pipe(IdSchema).optional();

const filters = {
  classId: z.coerce.number().pipe(IdSchema).optional(),
  /** Only of the classes of this bootcamp. */
  bootcampId,
  status: z.coerce.number().pipe(z.enum(ReportStatus)).optional(),
  mood: MoodSchema.optional(),
  from: DateSchema.optional(),
  to: DateSchema.optional(),
};

export const ReportInListSchema = z.object({
  id: z.int(),
  trainee: ReportPersonSchema,
  classId: z.int(),
  classTitle: z.string(),
  day: DateSchema,
  handedInAt: InstantSchema,
  isLate: z.boolean(),
  mood: MoodSchema.nullable(),
  minutes: z.int(),
  excerpt: z.object({ label: z.string(), text: z.string() }).nullable(),
  /** By the asking person. */
  isRead: z.boolean(),
  commentCount: z.int(),
});
export type ReportInList = z.infer<typeof ReportInListSchema>;

/** Of those whom the asking person may see; the last that was handed in first. */
export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'report.read',
  answer: 'list',
  query: listQuery(['handedInAt'], filters),
  result: ReportInListSchema,
});

export const ReportForStaffSchema = ReportSchema.extend({ trainee: ReportPersonSchema });
export type ReportForStaff = z.infer<typeof ReportForStaffSchema>;

export const getReport = endpoint({
  method: 'GET',
  path: '/api/reports/:reportId',
  access: 'report.read',
  result: ReportForStaffSchema,
});

/** From now on its writer can see who has read it, and cannot take it back. */
export const readReport = endpoint({
  method: 'PUT',
  path: '/api/reports/:reportId/read',
  access: 'report.read',
  result: ReportForStaffSchema,
});

export const commentReport = endpoint({
  method: 'POST',
  path: '/api/reports/:reportId/comments',
  access: 'report.comment',
  body: z.strictObject({ markdown: freeText(commentLimit).trim().min(1) }),
  result: ReportCommentSchema,
});

/** Staff whom a comment on it can name: those who may read it, the class's instructors first. */
export const listReportColleagues = endpoint({
  method: 'GET',
  path: '/api/reports/:reportId/people',
  access: 'report.comment',
  result: z.array(NamedPersonSchema),
});

export const reactToReport = endpoint({
  method: 'PUT',
  path: '/api/reports/:reportId/comments/:reportCommentId/reactions',
  access: 'report.comment',
  body: ReportReactionSchema,
});

const ofFile = z.object({ keyword: freeText(200).trim().optional(), ...filters });

export const exportReports = endpoint({
  method: 'GET',
  path: '/api/reports.csv',
  access: 'report.downloadCsv',
  answer: 'csv',
  query: ofFile,
});

/** The same as one text to read, with what was answered to each report. */
export const exportReportsAsMarkdown = endpoint({
  method: 'GET',
  path: '/api/reports.md',
  access: 'report.downloadCsv',
  answer: 'stream',
  query: ofFile,
});

/** Classes that somebody of the asking person's own writes reports in, those that they teach first. */
export const listReportClasses = endpoint({
  method: 'GET',
  path: '/api/reports/classes',
  access: 'report.read',
  query: z.object({ bootcampId }),
  result: z.array(
    z.object({
      classId: z.int(),
      title: z.string(),
      isMine: z.boolean(),
      hasEnded: z.boolean(),
      unreadCount: z.int(),
    }),
  ),
});

export const mostBoardDays = 20;

const ReportOnDaySchema = z.object({
  day: DateSchema,
  /** Null: none was handed in. */
  reportId: z.int().nullable(),
  mood: MoodSchema.nullable(),
});

export const ReportBoardSchema = z.object({
  /** In the organisation's zone. */
  today: DateSchema,
  /** Working days of the class up to today, the earliest first. */
  days: z.array(DateSchema),
  expectedCount: z.int(),
  handedInCount: z.int(),
  remindAt: TimeSchema.nullable(),
  /** Whoever has not written on the last of the days first; then by name. */
  trainees: z.array(
    z.object({
      trainee: ReportPersonSchema,
      /** In the order of `days`. */
      reports: z.array(ReportOnDaySchema),
      missedInARow: z.int(),
      hardInARow: z.int(),
    }),
  ),
});
export type ReportBoard = z.infer<typeof ReportBoardSchema>;

/** Who has written and who has not, over the last working days of a class. */
export const getReportBoard = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/reports/board',
  access: 'report.read',
  query: z.object({ days: z.coerce.number().int().min(1).max(mostBoardDays).default(5) }),
  result: ReportBoardSchema,
});

export const ReportMonthSchema = z.object({
  /** In the organisation's zone. */
  today: DateSchema,
  /** Those who are in the class now, by name. */
  trainees: z.array(ReportPersonSchema),
  /** What they handed in for the days of the month. */
  reports: z.array(
    z.object({ reportId: z.int(), userId: z.int(), day: DateSchema, mood: MoodSchema.nullable() }),
  ),
});
export type ReportMonth = z.infer<typeof ReportMonthSchema>;

/** How a class was, day by day of one month. */
export const getReportMonth = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/reports/months',
  access: 'report.read',
  /** A day of the month; today if not given. */
  query: z.object({ day: DateSchema.optional() }),
  result: ReportMonthSchema,
});

/** Tells those who have not written today; whoever was told within the last hour is left alone. */
export const remindOfReports = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/reports/reminders',
  access: 'report.comment',
  result: z.object({ remindedCount: z.int() }),
});

export const ReportSettingsSchema = z.object({
  items: ReportItemsSchema,
  remindAt: TimeSchema.nullable(),
  revision: z.int(),
});
export type ReportSettings = z.infer<typeof ReportSettingsSchema>;

export const getReportSettings = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/reports/settings',
  access: 'report.read',
  result: ReportSettingsSchema,
});

/** What was written keeps the questions that it answered. */
export const putReportSettings = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/reports/settings',
  access: 'report.manage',
  body: ReportSettingsSchema.omit({ revision: true }).strict(),
  result: ReportSettingsSchema,
});
