import { customType, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Ranges } from '../../domain/videos/ranges.rules.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import { organisationId, tenantReference, updatedAt } from '../db/columns.ts';
import { users } from '../people/people.table.ts';

/** Stretches of time in milliseconds; the database itself adds one to another. */
const stretches = customType<{ data: Ranges; driverData: string }>({
  dataType: () => 'int4multirange',
  toDriver: (ranges) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`,
  fromDriver: (text) =>
    [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(
      ([, from, to]) => [Number(from), Number(to)] as const,
    ),
});

/** What each trainee has really watched of a video of their class. It only ever grows. */
export const videoWatches = pgTable(
  'video_watches',
  {
    organisationId: organisationId(),
    classMaterialId: integer('class_material_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Which of the material's files: versions that show the same video share what was watched. */
    fileId: integer('file_id').notNull(),
    classId: integer('class_id').notNull(),
    watched: stretches('watched').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({
      columns: [table.organisationId, table.classMaterialId, table.userId, table.fileId],
    }),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    index('video_watches_by_class').on(table.organisationId, table.classId),
    index('video_watches_by_user').on(table.organisationId, table.userId),
  ],
);
