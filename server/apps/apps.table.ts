import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { classes, classMaterials } from '../classes/classes.table.ts';
import {
  createdAt,
  instant,
  organisationId,
  revision,
  tenantReference,
  updatedAt,
} from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';

/** What an app has told of one person in one material of a class. */
export const appRecords = pgTable(
  'app_records',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    classMaterialId: integer('class_material_id').notNull(),
    userId: integer('user_id').notNull(),
    progress: integer('progress').notNull().default(0),
    completedAt: instant('completed_at'),
    points: doublePrecision('points'),
    maxPoints: doublePrecision('max_points'),
    /** Of the score and of the state: when the app said it, by the device's clock. The later one stays. */
    scoredAt: instant('scored_at'),
    /** JSON as text: jsonb takes less than JSON may hold. */
    state: text('state'),
    stateAt: instant('state_at'),
    reportedAt: instant('reported_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classMaterialId, table.userId] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('app_records_by_class').on(table.organisationId, table.classId, table.reportedAt),
  ],
);

/** Where apps of an organisation may be, beside the .zip files of its library. */
export const appHosts = pgTable('app_hosts', {
  organisationId: organisationId()
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  hosts: text('hosts').array().notNull(),
  revision: revision(),
  updatedAt: updatedAt(),
});
