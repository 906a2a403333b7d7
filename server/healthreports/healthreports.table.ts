import { date, foreignKey, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Condition } from '../../domain/healthreports/healthreports.schema.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import type { SurveyItem } from '../../domain/surveys/survey.schema.ts';
import {
  createdAt,
  id,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';

/** Questions that somebody chose; those with the newest revision are asked. Never changed, as reports keep theirs. */
export const healthTemplates = pgTable(
  'health_templates',
  {
    organisationId: organisationId(),
    id: id(),
    items: jsonb('items').$type<SurveyItem[]>().notNull(),
    /** The first that is chosen has 2: 1 are the questions that every organisation has at first. */
    revision: integer('revision').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
    uniqueIndex('health_templates_in_order').on(table.organisationId, table.revision),
  ],
);

/** What staff write about a trainee for a period; its trainee and other trainees never see it. */
export const healthReports = pgTable(
  'health_reports',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    authorId: integer('author_id').notNull(),
    startAt: date('start_at', { mode: 'string' }).notNull(),
    endAt: date('end_at', { mode: 'string' }).notNull(),
    condition: text('condition').$type<Condition>().notNull(),
    /** Null: the questions that every organisation has at first. */
    templateId: integer('template_id'),
    answers: jsonb('words').$type<SurveyAnswers>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.templateId, healthTemplates),
    uniqueIndex('health_reports_one_a_period').on(
      table.organisationId,
      table.userId,
      table.authorId,
      table.startAt,
      table.endAt,
    ),
  ],
);
