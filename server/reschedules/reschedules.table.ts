import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { ClassDates } from '../../domain/reschedules/class-dates.schema.ts';
import { classes } from '../classes/classes.table.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  tenantKey,
  tenantReference,
} from '../db/columns.ts';

/** Dates of a class that were moved together. For a day they are put back by this. */
export const classReschedules = pgTable(
  'class_reschedules',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    before: jsonb('before').$type<ClassDates>().notNull(),
    after: jsonb('after').$type<ClassDates>().notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    index('class_reschedules_by_class').on(table.organisationId, table.classId, table.id),
  ],
);
