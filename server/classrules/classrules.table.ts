import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountedAttempt } from '../../domain/classrules/counted-attempt.schema.ts';
import type { OpensBy } from '../../domain/classrules/classrules.schema.ts';
import { classes, classMaterials, classSections } from '../classes/classes.table.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../db/columns.ts';
import { groups } from '../groups/groups.table.ts';
import { users } from '../people/people.table.ts';

/** What holds for the whole of a class; without a row, what is usual. */
export const classRules = pgTable(
  'class_rules',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    /** The materials of a section in any order. */
    freeNavigation: boolean('free_navigation').notNull().default(true),
    /** Its challenges may be worked on outside of the browser, by the command line. */
    cliEnabled: boolean('cli_enabled').notNull().default(false),
    /** Which of several attempts counts in its quizzes; null: as each of them says. */
    counts: text('counts').$type<CountedAttempt>(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
  ],
);

/** How a section opens beside its date; without a row, by its date alone. */
export const sectionRules = pgTable(
  'section_rules',
  {
    organisationId: organisationId(),
    sectionId: integer('section_id').notNull(),
    classId: integer('class_id').notNull(),
    opensBy: text('opens_by').$type<OpensBy>().notNull().default('date'),
    /** A section that is gone by now counts as the one before it. */
    afterSectionId: integer('after_section_id'),
    days: integer('days'),
    maySkip: boolean('may_skip').notNull().default(false),
    /** By hand, for everybody. */
    openedAt: instant('opened_at'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    openedBy: integer('opened_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.sectionId] }),
    tenantReference(table, table.sectionId, classSections).onDelete('cascade'),
    index('section_rules_by_class').on(table.organisationId, table.classId),
  ],
);

/** What holds for one trainee in one section: it was opened for them, or they passed it over. */
export const sectionMarks = pgTable(
  'section_marks',
  {
    organisationId: organisationId(),
    sectionId: integer('section_id').notNull(),
    userId: integer('user_id').notNull(),
    classId: integer('class_id').notNull(),
    openedAt: instant('opened_at'),
    openedBy: integer('opened_by'),
    skippedAt: instant('skipped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.sectionId, table.userId] }),
    tenantReference(table, table.sectionId, classSections).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('section_marks_by_class').on(table.organisationId, table.classId, table.userId),
  ],
);

/** Who gave more time to whom, until when and why; a row is never changed but to be taken back. */
export const classExtensions = pgTable(
  'class_extensions',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    /** Null: the class as a whole. */
    classMaterialId: integer('class_material_id'),
    /** Both null: all of the class. */
    groupId: integer('group_id'),
    userId: integer('user_id'),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    givenBy: integer('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
    takenBackBy: integer('taken_back_by'),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    tenantReference(table, table.groupId, groups).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('class_extensions_by_class').on(table.organisationId, table.classId, table.id),
  ],
);

/** Who may take quizzes of a class more often, and how much; kept as extensions are. */
export const classRetakes = pgTable(
  'class_retakes',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    /** Null: all quizzes of the class. */
    classMaterialId: integer('class_material_id'),
    /** Both null: all of the class. */
    groupId: integer('group_id'),
    userId: integer('user_id'),
    /** How many attempts more; null: as many as one likes. */
    attempts: integer('attempts'),
    reason: text('reason').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    givenBy: integer('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
    takenBackBy: integer('taken_back_by'),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    tenantReference(table, table.groupId, groups).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('class_retakes_by_class').on(table.organisationId, table.classId, table.id),
  ],
);

/** Which of several attempts counts for a quiz of a class; without a row, what the class or its quiz says. */
export const classMaterialCounts = pgTable(
  'class_material_counts',
  {
    organisationId: organisationId(),
    classMaterialId: integer('class_material_id').notNull(),
    classId: integer('class_id').notNull(),
    counts: text('counts').$type<CountedAttempt>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classMaterialId] }),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    index('class_material_counts_by_class').on(table.organisationId, table.classId),
  ],
);

/** What staff wrote beside a section or a material; it goes with what it stands beside. */
export const instructorNotes = pgTable(
  'instructor_notes',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    /** One of both. */
    sectionId: integer('section_id'),
    classMaterialId: integer('class_material_id'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    authorId: integer('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.sectionId, classSections).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    index('instructor_notes_by_class').on(table.organisationId, table.classId, table.id),
  ],
);
