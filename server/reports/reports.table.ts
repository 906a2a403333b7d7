import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Mood, StudyInterval } from '../../domain/reports/report-words.schema.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import type { SurveyItem } from '../../domain/surveys/survey.schema.ts';
import type { ReactionKind } from '../../domain/discussions/discussions.schema.ts';
import { classes } from '../classes/classes.table.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
} from '../db/columns.ts';
import { users } from '../people/people.table.ts';

/** Questions that somebody chose for a class. Never changed: what was written keeps those it answered. */
export const reportTemplates = pgTable(
  'report_templates',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    items: jsonb('items').$type<SurveyItem[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    index('report_templates_by_class').on(table.organisationId, table.classId),
  ],
);

/** Without a row a class has the questions that every class has at first, and reminds nobody. */
export const reportSettings = pgTable(
  'report_settings',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    /** Null: the questions that every class has at first. */
    templateId: integer('template_id'),
    /** By the clocks of the organisation's zone, on working days. */
    remindAt: text('remind_at'),
    /** The last day for which whoever had not written was reminded by the clock. */
    remindedOn: date('reminded_on', { mode: 'string' }),
    /** When somebody was last reminded, by the clock or by hand. */
    remindedAt: instant('reminded_at'),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.templateId, reportTemplates),
    index('report_settings_to_remind')
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
  ],
);

/** One for each person, day and class. */
export const reports = pgTable(
  'reports',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    userId: integer('user_id').notNull(),
    /** By the calendar of where its writer was. */
    day: date('day', { mode: 'string' }).notNull(),
    templateId: integer('template_id'),
    intervals: jsonb('intervals').$type<StudyInterval[]>().notNull(),
    minutes: integer('minutes').notNull(),
    mood: text('mood').$type<Mood>(),
    answers: jsonb('answers').$type<SurveyAnswers>().notNull(),
    /** What a search looks through. */
    words: text('words').notNull(),
    /** Null: taken back. */
    handedInAt: instant('handed_in_at'),
    isLate: boolean('is_late').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('reports_one_a_day').on(
      table.organisationId,
      table.classId,
      table.userId,
      table.day,
    ),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.templateId, reportTemplates),
    index('reports_by_user').on(table.organisationId, table.userId, table.day),
    index('reports_by_time').on(table.organisationId, table.handedInAt, table.id),
    index('reports_by_class').on(table.organisationId, table.classId, table.handedInAt, table.id),
  ],
);

export const reportReads = pgTable(
  'report_reads',
  {
    organisationId: organisationId(),
    reportId: integer('report_id').notNull(),
    userId: integer('user_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.reportId, table.userId] }),
    tenantReference(table, table.reportId, reports).onDelete('cascade'),
  ],
);

export const reportComments = pgTable(
  'report_comments',
  {
    organisationId: organisationId(),
    id: id(),
    reportId: integer('report_id').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    userId: integer('user_id').notNull(),
    markdown: text('markdown').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.reportId, reports).onDelete('cascade'),
    index('report_comments_by_report').on(table.organisationId, table.reportId, table.writtenAt),
  ],
);

export const reportReactions = pgTable(
  'report_reactions',
  {
    organisationId: organisationId(),
    commentId: integer('comment_id').notNull(),
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<ReactionKind>().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organisationId, table.commentId, table.kind, table.userId],
    }),
    tenantReference(table, table.commentId, reportComments).onDelete('cascade'),
  ],
);
