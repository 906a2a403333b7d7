import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotePlace } from '../../domain/notes/notes.schema.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import {
  id,
  instant,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
} from '../db/columns.ts';
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
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.classId, classes),
    tenantReference(table, table.classMaterialId, classMaterials),
    index('notes_by_user').on(table.organisationId, table.userId, table.updatedAt),
    index('notes_by_class').on(table.organisationId, table.userId, table.classId, table.updatedAt),
  ],
);

/** What a search for notes looks through; by hand in its migration: an index of their letters in threes. */
export const noteWords = pgTable(
  'note_words',
  {
    organisationId: organisationId(),
    userId: integer('user_id').notNull(),
    noteId: integer('note_id').notNull(),
    words: text('words').notNull(),
    /** Too long for the index: looked through by itself. */
    isLong: boolean('is_long').notNull(),
    /** False: put together by the database, which takes letters of another width for others. */
    isExact: boolean('is_exact').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId, table.noteId] }),
    tenantReference(table, table.noteId, notes).onDelete('cascade'),
    index('note_words_long')
      .on(table.organisationId, table.userId)
      .where(sql`${table.isLong}`),
    index('note_words_inexact')
      .on(table.organisationId, table.noteId)
      .where(sql`not ${table.isExact}`),
  ],
);
