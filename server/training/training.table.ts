import { date, index, integer, jsonb, pgTable, primaryKey, real } from 'drizzle-orm/pg-core';
import type { ReadingPosition } from '../../domain/training/progress.schema.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import { createdAt, instant, organisationId, tenantReference, updatedAt } from '../db/columns.ts';
import { users } from '../people/people.table.ts';

/** How far one trainee is in one material of one class. It only ever grows. */
export const materialProgress = pgTable(
  'material_progress',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    userId: integer('user_id').notNull(),
    classMaterialId: integer('class_material_id').notNull(),
    /** 0 to 100. */
    percent: real('percent').notNull().default(0),
    /** Positions of the chapters read to the end. */
    chaptersRead: integer('chapters_read').array().notNull().default([]),
    readingPosition: jsonb('reading_position').$type<ReadingPosition>(),
    /** When the reading position was taken, by the trainee's clock: the newest wins. */
    positionAt: instant('position_at'),
    /** The version it was completed with, once the class has another; null: the one the class has. */
    materialVersionId: integer('material_version_id'),
    startedAt: instant('started_at').notNull(),
    /** Between signs of work that came soon after one another; see `secondsOfWork`. */
    secondsSpent: integer('seconds_spent').notNull().default(0),
    /** The newest sign of work, by the trainee's clock. */
    workedAt: instant('worked_at'),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({
      columns: [table.organisationId, table.classId, table.userId, table.classMaterialId],
    }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('material_progress_by_user').on(table.organisationId, table.userId, table.updatedAt),
  ],
);

/** The days on which somebody worked, by the calendar of the organisation's zone. */
export const studyDays = pgTable(
  'study_days',
  {
    organisationId: organisationId(),
    userId: integer('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId, table.day] }),
    tenantReference(table, table.userId, users).onDelete('cascade'),
  ],
);
