import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QuestionKind } from '../../domain/materials/kinds.ts';
import type { Criteria, LateState } from '../../domain/challenges/attempt.schema.ts';
import type { AttemptStatus, ScoreStatus } from '../../domain/challenges/attempt-status.ts';
import type {
  QuestionBody,
  QuestionKey,
  StoredAnswer,
} from '../../domain/challenges/question.schema.ts';
import type { QuizSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { Timing } from '../../domain/challenges/time-limit.rules.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  tenantKey,
  tenantReference,
} from '../db/columns.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import { materialVersions } from '../materials/materials.table.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    organisationId: organisationId(),
    id: id(),
    materialVersionId: integer('material_version_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    prompt: text('prompt').notNull(),
    weight: real('weight').notNull(),
    explanation: text('explanation').notNull(),
    /** The pool it is drawn from; null where every attempt has it. */
    pool: text('pool'),
    /** What a trainee sees: choices, blanks, lengths. */
    body: jsonb('body').$type<QuestionBody>().notNull(),
    /** What is right. Never leaves the server before the attempt is submitted. */
    answerKey: jsonb('answer_key').$type<QuestionKey>().notNull(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.materialVersionId, materialVersions).onDelete('cascade'),
    uniqueIndex('quiz_questions_position').on(
      table.organisationId,
      table.materialVersionId,
      table.position,
    ),
  ],
);

/** How a version is given; one without a row is given as quizzes usually are. */
export const quizSettings = pgTable(
  'quiz_settings',
  {
    organisationId: organisationId(),
    materialVersionId: integer('material_version_id').notNull(),
    settings: jsonb('settings').$type<QuizSettings>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialVersionId] }),
    tenantReference(table, table.materialVersionId, materialVersions).onDelete('cascade'),
  ],
);

/**
 * Where a site was older than issued attempts (ADR 0083): until then an attempt may begin with a UUID that a
 * device made up, as one that was made ready before the update knows of no other. Written by the update alone.
 */
export const selfIssuedAttempts = pgTable('self_issued_attempts', {
  organisationId: organisationId()
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  acceptedUntil: instant('accepted_until').notNull(),
});

export const attempts = pgTable(
  'attempts',
  {
    organisationId: organisationId(),
    id: id(),
    /** Made by the client, so that an attempt can begin without a network. */
    uuid: uuid('uuid').notNull(),
    userId: integer('user_id').notNull(),
    classId: integer('class_id').notNull(),
    classMaterialId: integer('class_material_id').notNull(),
    materialVersionId: integer('material_version_id').notNull(),
    status: integer('status').$type<AttemptStatus>().notNull(),
    scoreStatus: text('score_status').$type<ScoreStatus>().notNull().default('notscored'),
    points: real('points'),
    maxPoints: real('max_points').notNull(),
    startedAt: instant('started_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** Null without a time limit, and while it is open. */
    timing: text('timing').$type<Timing>(),
    /** When an instructor let its trainee take the quiz once more. */
    retakeGivenAt: instant('retake_given_at'),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('attempts_uuid').on(table.organisationId, table.uuid),
    uniqueIndex('attempts_open')
      .on(table.organisationId, table.classMaterialId, table.userId)
      .where(sql`${table.submittedAt} is null`),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    index('attempts_by_material').on(table.organisationId, table.classMaterialId, table.userId),
    index('attempts_by_version').on(table.organisationId, table.materialVersionId),
    index('attempts_by_class').on(table.organisationId, table.classId, table.scoreStatus),
  ],
);

/** Answers are only ever added; the newest of a question counts. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    organisationId: organisationId(),
    id: id(),
    attemptId: integer('attempt_id').notNull(),
    questionId: integer('question_id').notNull(),
    uuid: uuid('uuid').notNull(),
    answer: jsonb('answer').$type<StoredAnswer>().notNull(),
    /** By the trainee's clock. */
    answeredAt: instant('answered_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('quiz_answers_uuid').on(table.organisationId, table.uuid),
    tenantReference(table, table.attemptId, attempts).onDelete('cascade'),
    index('quiz_answers_newest').on(
      table.organisationId,
      table.attemptId,
      table.questionId,
      table.id,
    ),
  ],
);

export const quizMarks = pgTable(
  'quiz_marks',
  {
    organisationId: organisationId(),
    attemptId: integer('attempt_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** Null while a free text waits for an instructor. */
    points: real('points'),
    isCorrect: boolean('is_correct'),
    comment: text('comment').notNull().default(''),
    /** By the rubric; null where it was not marked by one. */
    criteria: jsonb('criteria').$type<Criteria>(),
    /** The comment or the points began as a draft of an engine. */
    isAssisted: boolean('is_assisted').notNull().default(false),
    /** Null when the server scored it. */
    markedBy: integer('marked_by'),
    markedAt: instant('marked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.attemptId, table.questionId] }),
    tenantReference(table, table.attemptId, attempts).onDelete('cascade'),
  ],
);

/** Answers whose trainee was told at once whether they are right: they stand, whatever comes after. */
export const quizChecks = pgTable(
  'quiz_checks',
  {
    organisationId: organisationId(),
    attemptId: integer('attempt_id').notNull(),
    questionId: integer('question_id').notNull(),
    answer: jsonb('answer').$type<StoredAnswer>().notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.attemptId, table.questionId] }),
    tenantReference(table, table.attemptId, attempts).onDelete('cascade'),
  ],
);

/** Answers that came after their attempt had been handed in: kept, and an instructor decides. */
export const lateAnswers = pgTable(
  'late_answers',
  {
    organisationId: organisationId(),
    id: id(),
    attemptId: integer('attempt_id').notNull(),
    questionId: integer('question_id').notNull(),
    uuid: uuid('uuid').notNull(),
    answer: jsonb('answer').$type<StoredAnswer>().notNull(),
    /** By the trainee's clock, as it was claimed. */
    answeredAt: instant('answered_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    state: text('state').$type<LateState>().notNull().default('waiting'),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('late_answers_uuid').on(table.organisationId, table.uuid),
    tenantReference(table, table.attemptId, attempts).onDelete('cascade'),
    index('late_answers_newest').on(
      table.organisationId,
      table.attemptId,
      table.questionId,
      table.id,
    ),
    index('late_answers_waiting')
      .on(table.organisationId, table.attemptId)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/**
 * What staff corrected of a quiz in a class, and why. A row is never changed but to be taken back; one of a
 * question stands.
 */
export const quizCorrections = pgTable(
  'quiz_corrections',
  {
    organisationId: organisationId(),
    id: id(),
    classMaterialId: integer('class_material_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** What is right instead; null where the question does not count. */
    answerKey: jsonb('answer_key').$type<QuestionKey>(),
    reason: text('reason').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    givenBy: integer('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
    takenBackBy: integer('taken_back_by'),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    tenantReference(table, table.questionId, quizQuestions).onDelete('cascade'),
    uniqueIndex('quiz_corrections_standing')
      .on(table.organisationId, table.classMaterialId, table.questionId)
      .where(sql`${table.takenBackAt} is null`),
    index('quiz_corrections_ledger').on(table.organisationId, table.classMaterialId, table.id),
  ],
);
