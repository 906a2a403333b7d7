import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotePlace } from '../../domain/notes/notes.schema.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import { id, instant, organisationId, revision, tenantKey } from '../db/columns.ts';
import { users } from '../people/people.table.ts';

export const notes = pgTable(
  'notes',
  {
    organisationId: organisationId(),
    id: id(),
    /** Made by the client: the note's name from the moment it is written, network or not. */
    uuid: uuid('uuid').notNull(),
    userId: integer('user_id').notNull(),
    classId: integer('class_id'),
    classMaterialId: integer('class_material_id'),
    place: jsonb('place').$type<NotePlace>(),
    markdown: text('markdown').notNull(),
    /** By the trainee's clock. */
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('notes_uuid').on(table.organisationId, table.uuid),
    foreignKey({
      columns: [table.organisationId, table.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organisationId, table.classId],
      foreignColumns: [classes.organisationId, classes.id],
    }),
    foreignKey({
      columns: [table.organisationId, table.classMaterialId],
      foreignColumns: [classMaterials.organisationId, classMaterials.id],
    }),
    index('notes_by_user').on(table.organisationId, table.userId, table.updatedAt),
    index('notes_by_class').on(table.organisationId, table.userId, table.classId, table.updatedAt),
  ],
);
