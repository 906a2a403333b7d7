import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  ApplicationState,
  SubjectKind,
} from '../../domain/selflearning/application-states.ts';
import { classes } from '../classes/classes.table.ts';
import { contracts } from '../contracts/contracts.table.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  tenantKey,
  tenantReference,
} from '../db/columns.ts';
import { users } from '../people/people.table.ts';

/** A course or a path, which may be of the provider. */
const subject = {
  kind: text('kind').$type<SubjectKind>().notNull(),
  subjectOrganisationId: integer('subject_organisation_id').notNull(),
  subjectId: integer('subject_id').notNull(),
};

export const selfLearningApplications = pgTable(
  'self_learning_applications',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    ...subject,
    state: text('state').$type<ApplicationState>().notNull(),
    /** Why they want to learn it. */
    reason: text('reason').notNull(),
    appliedAt: instant('applied_at').notNull(),
    /** Who approved, refused or asked back last; null: nobody yet. */
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    /** What they said or asked. */
    sentence: text('sentence').notNull().default(''),
    /** What was answered when they asked. */
    answer: text('answer').notNull().default(''),
    /** The license in whose line they wait for a seat. */
    waitingFor: integer('waiting_for'),
    /** When somebody who waits was told that a seat is free. */
    toldFreeAt: instant('told_free_at'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.waitingFor, contracts),
    uniqueIndex('self_learning_applications_one_open')
      .on(
        table.organisationId,
        table.userId,
        table.kind,
        table.subjectOrganisationId,
        table.subjectId,
      )
      .where(sql`state in ('applied', 'askedBack', 'approved', 'waiting', 'started')`),
    index('self_learning_applications_by_user').on(table.organisationId, table.userId, table.id),
    index('self_learning_applications_by_state').on(
      table.organisationId,
      table.state,
      table.appliedAt,
      table.id,
    ),
  ],
);

/** What somebody learns alone, from its start on. */
export const selfLearningEnrolments = pgTable(
  'self_learning_enrolments',
  {
    organisationId: organisationId(),
    id: id(),
    applicationId: integer('application_id').notNull(),
    userId: integer('user_id').notNull(),
    ...subject,
    /** Of the course or path, as it was published at the start. */
    version: integer('version').notNull(),
    /** Whose seat it uses. */
    licenseId: integer('license_id').notNull(),
    /** Calendar dates of the organisation's zone, both days included: until the license ends. */
    startAt: date('start_at', { mode: 'string' }).notNull(),
    endAt: date('end_at', { mode: 'string' }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** When all that must be done was done. */
    finishedAt: instant('finished_at'),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('self_learning_enrolments_one_start').on(table.organisationId, table.applicationId),
    tenantReference(table, table.applicationId, selfLearningApplications).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.licenseId, contracts),
    index('self_learning_enrolments_by_user').on(table.organisationId, table.userId, table.id),
    index('self_learning_enrolments_by_subject').on(
      table.organisationId,
      table.kind,
      table.subjectOrganisationId,
      table.subjectId,
      table.id,
    ),
    index('self_learning_enrolments_running')
      .on(table.endAt)
      .where(sql`${table.finishedAt} is null`),
  ],
);

/** The class in which a course, or one part of a path, is studied: the training room knows no other. */
export const selfLearningClasses = pgTable(
  'self_learning_classes',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    enrolmentId: integer('enrolment_id').notNull(),
    /** Of a path; empty for a course. */
    partId: text('part_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId] }),
    uniqueIndex('self_learning_classes_one_part').on(
      table.organisationId,
      table.enrolmentId,
      table.partId,
    ),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.enrolmentId, selfLearningEnrolments).onDelete('cascade'),
  ],
);

/** Which reminder was given: whoever inserts the row gives it, so that it is given once. */
export const selfLearningReminders = pgTable(
  'self_learning_reminders',
  {
    organisationId: organisationId(),
    enrolmentId: integer('enrolment_id').notNull(),
    /** `ends-14 2027-03-31`: another end is another reminder. */
    reminder: text('reminder').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.enrolmentId, table.reminder] }),
    tenantReference(table, table.enrolmentId, selfLearningEnrolments).onDelete('cascade'),
  ],
);

/** Who accompanies whom. */
export const mentorships = pgTable(
  'mentorships',
  {
    organisationId: organisationId(),
    traineeId: integer('trainee_id').notNull(),
    mentorId: integer('mentor_id').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    assignedBy: integer('assigned_by').notNull(),
    assignedAt: instant('assigned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.traineeId, table.mentorId] }),
    tenantReference(table, table.traineeId, users).onDelete('cascade'),
    tenantReference(table, table.mentorId, users).onDelete('cascade'),
    index('mentorships_by_mentor').on(table.organisationId, table.mentorId, table.traineeId),
  ],
);

/** What a trainee and their mentors write to each other. */
export const mentorNotes = pgTable(
  'mentor_notes',
  {
    organisationId: organisationId(),
    id: id(),
    traineeId: integer('trainee_id').notNull(),
    authorId: integer('author_id').notNull(),
    markdown: text('markdown').notNull(),
    writtenAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.traineeId, users).onDelete('cascade'),
    index('mentor_notes_by_trainee').on(table.organisationId, table.traineeId, table.id),
  ],
);
