import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CsatItem, Rhythm, Said } from '../../domain/csat/csat.schema.ts';
import { classes } from '../classes/classes.table.ts';
import { instant, organisationId, revision, tenantReference } from '../db/columns.ts';
import { users } from '../people/people.table.ts';

const classId = () => integer('class_id').notNull();

/** Without a row a class asks nothing. */
export const csatSettings = pgTable(
  'csat_settings',
  {
    organisationId: organisationId(),
    classId: classId(),
    items: jsonb('items').$type<CsatItem[]>().notNull(),
    rhythm: text('rhythm').$type<Rhythm>().notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    alertBelow: smallint('alert_below'),
    alertUserIds: integer('alert_user_ids').array().notNull().default([]),
    /** When somebody was last told that the score fell. */
    alertedAt: instant('alerted_at'),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
  ],
);

/** Who has said something of what, and never what: so that nobody is asked twice. */
export const csatMarks = pgTable(
  'csat_marks',
  {
    organisationId: organisationId(),
    classId: classId(),
    userId: integer('user_id').notNull(),
    occasion: text('occasion').notNull(),
    kind: text('kind').$type<Said['kind']>().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organisationId, table.classId, table.userId, table.occasion, table.kind],
    }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('csat_marks_by_user').on(table.organisationId, table.userId),
  ],
);

/** What was said. Its key is chance, so that rows do not lie in the order of the marks. */
export const csatAnswers = pgTable(
  'csat_answers',
  {
    organisationId: organisationId(),
    uuid: uuid('uuid').notNull().defaultRandom(),
    classId: classId(),
    /** Which may have been taken out of the class since. */
    sectionId: integer('section_id'),
    occasion: text('occasion').notNull(),
    kind: text('kind').$type<'satisfaction' | 'comprehension' | 'comment'>().notNull(),
    rating: smallint('rating'),
    words: text('words'),
    /** Null: anonymous. */
    userId: integer('user_id'),
    /** Of anonymous ones, the Monday of the week. */
    saidOn: date('said_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.uuid] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('csat_answers_by_class').on(table.organisationId, table.classId, table.saidOn),
    index('csat_answers_by_user').on(table.organisationId, table.userId),
  ],
);
