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
import type { Judgement } from '../../domain/challenges/code/judgement.schema.ts';
import type { Criteria, LateState } from '../../domain/challenges/attempt.schema.ts';
import type {
  Capture,
  ExamDraft,
  ExamStatus,
  PublishedPart,
} from '../../domain/exams/exam.schema.ts';
import type { LedgerKind } from '../../domain/exams/exam-ledger.schema.ts';
import {
  bytea,
  createdAt,
  id,
  instant,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../db/columns.ts';
import { users } from '../people/people.table.ts';
import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';

export const exams = pgTable(
  'exams',
  {
    organisationId: organisationId(),
    id: id(),
    title: text('title').notNull(),
    status: text('status').$type<ExamStatus>().notNull().default('draft'),
    draft: jsonb('draft').$type<ExamDraft>().notNull(),
    /** Null while it is a draft. */
    parts: jsonb('parts').$type<PublishedPart[]>(),
    /** Of every sitting: a draw does not change it. */
    maxPoints: real('max_points').notNull().default(0),
    opensAt: instant('opens_at'),
    /** With what was given to everybody since it opened. */
    closesAt: instant('closes_at'),
    /** From which the key of each person's paper is made; 32 bytes. */
    secret: bytea('secret').notNull(),
    publishedAt: instant('published_at'),
    signedOffAt: instant('signed_off_at'),
    signedOffBy: integer('signed_off_by'),
    resultsAt: instant('results_at'),
    /** When its people were told that they can see them. */
    resultsToldAt: instant('results_told_at'),
    /** Points that everybody has more, as far as there are any to be had. */
    curve: real('curve').notNull().default(0),
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [tenantKey(table), index('exams_by_opening').on(table.organisationId, table.opensAt)],
);

/** Who may admit, message and give time in one exam. */
export const examInvigilators = pgTable(
  'exam_invigilators',
  {
    organisationId: organisationId(),
    examId: integer('exam_id').notNull(),
    userId: integer('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.examId, table.userId] }),
    tenantReference(table, table.examId, exams).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
  ],
);

/** One person in one exam, from the day on which they were added. */
export const examSittings = pgTable(
  'exam_sittings',
  {
    organisationId: organisationId(),
    id: id(),
    examId: integer('exam_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Made here and not by the device: it decides what is drawn, and nobody chooses that. */
    uuid: uuid('uuid').notNull().defaultRandom(),
    timeFactor: real('time_factor').notNull().default(1),
    breakMinutes: integer('break_minutes').notNull().default(0),
    largeType: boolean('large_type').notNull().default(false),
    admittedAt: instant('admitted_at'),
    admittedBy: integer('admitted_by'),
    startedAt: instant('started_at'),
    /** With everything that was given back or given; null until it begins. */
    deadlineAt: instant('deadline_at'),
    /** The one device that it is taken on. */
    deviceUuid: uuid('device_uuid'),
    submittedAt: instant('submitted_at'),
    capturedBy: text('captured_by').$type<Capture>(),
    /** Null until every answer has its points. */
    points: real('points'),
    /** Null: as the exam has them; else questions were excluded. */
    maxPoints: real('max_points'),
    /** A change after the exam would have taken the pass, and was made not to. */
    isPassKept: boolean('is_pass_kept').notNull().default(false),
    lastSavedAt: instant('last_saved_at'),
    /** What its device told last, and when. */
    lastSeenAt: instant('last_seen_at'),
    lastAddress: text('last_address'),
    question: integer('question'),
    waitingAnswers: integer('waiting_answers').notNull().default(0),
    leftCount: integer('left_count').notNull().default(0),
    pastedCount: integer('pasted_count').notNull().default(0),
    /** Calls of theirs that were refused, as far as they stand in the record. */
    refusedCount: integer('refused_count').notNull().default(0),
    /** Another device that asks to take over. */
    wantedDeviceUuid: uuid('wanted_device_uuid'),
    /** Where the chain of its events ends. */
    chainLength: integer('chain_length').notNull().default(0),
    chainHash: text('chain_hash').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('exam_sittings_person').on(table.organisationId, table.examId, table.userId),
    uniqueIndex('exam_sittings_uuid').on(table.organisationId, table.uuid),
    index('exam_sittings_of_person').on(table.organisationId, table.userId),
    index('exam_sittings_open')
      .on(table.deadlineAt)
      .where(sql`${table.submittedAt} is null and ${table.startedAt} is not null`),
    tenantReference(table, table.examId, exams).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
  ],
);

/** Only ever added to; the newest of a question that is not late counts. */
export const examAnswers = pgTable(
  'exam_answers',
  {
    organisationId: organisationId(),
    id: id(),
    sittingId: integer('sitting_id').notNull(),
    questionId: integer('question_id').notNull(),
    uuid: uuid('uuid').notNull(),
    answer: jsonb('answer').$type<ExamAnswer>().notNull(),
    /** By the trainee's clock, as it was claimed. */
    answeredAt: instant('answered_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null: it came in time, from the device that takes the exam. */
    lateState: text('late_state').$type<LateState>(),
    reason: text('reason').notNull().default(''),
    decidedBy: integer('decided_by'),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('exam_answers_uuid').on(table.organisationId, table.uuid),
    index('exam_answers_newest').on(
      table.organisationId,
      table.sittingId,
      table.questionId,
      table.id,
    ),
    index('exam_answers_late')
      .on(table.organisationId, table.sittingId)
      .where(sql`${table.lateState} = 'waiting'`),
    tenantReference(table, table.sittingId, examSittings).onDelete('cascade'),
  ],
);

export const examMarks = pgTable(
  'exam_marks',
  {
    organisationId: organisationId(),
    sittingId: integer('sitting_id').notNull(),
    questionId: integer('question_id').notNull(),
    /** Null while it waits for a person. */
    points: real('points'),
    isCorrect: boolean('is_correct'),
    comment: text('comment').notNull().default(''),
    criteria: jsonb('criteria').$type<Criteria>(),
    /** The comment began as an engine's draft. */
    isAssisted: boolean('is_assisted').notNull().default(false),
    /** Of code; null until it was run. */
    judgement: jsonb('judgement').$type<Judgement>(),
    /** Null when the server scored it. */
    markedBy: integer('marked_by'),
    markedAt: instant('marked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.sittingId, table.questionId] }),
    index('exam_marks_waiting')
      .on(table.organisationId, table.sittingId)
      .where(sql`${table.points} is null`),
    tenantReference(table, table.sittingId, examSittings).onDelete('cascade'),
  ],
);

/**
 * What happened to a sitting, each event chained to the one before by its hash. The running server may
 * add to it, and change nothing of it.
 */
export const examEvents = pgTable(
  'exam_events',
  {
    organisationId: organisationId(),
    sittingId: integer('sitting_id').notNull(),
    position: integer('position').notNull(),
    /** JSON, to the letter as it was hashed. */
    body: text('body').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.sittingId, table.position] })],
);

/** What was done about time, for one sitting or for all of an exam; trainees see theirs. */
export const examLedger = pgTable(
  'exam_ledger',
  {
    organisationId: organisationId(),
    id: id(),
    examId: integer('exam_id').notNull(),
    /** Null: for everybody who was writing. */
    sittingId: integer('sitting_id'),
    kind: text('kind').$type<LedgerKind>().notNull(),
    seconds: integer('seconds').notNull(),
    reason: text('reason').notNull().default(''),
    /** Null: by rule. */
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    index('exam_ledger_of_exam').on(table.organisationId, table.examId, table.id),
    tenantReference(table, table.examId, exams).onDelete('cascade'),
  ],
);

/** Between those who invigilate and those who sit. */
export const examMessages = pgTable(
  'exam_messages',
  {
    organisationId: organisationId(),
    id: id(),
    examId: integer('exam_id').notNull(),
    /** Whose sitting it is about; null: to everybody. */
    userId: integer('user_id'),
    /** Null: the trainee wrote it. */
    writtenBy: integer('written_by'),
    text: text('text').notNull(),
    /** Of a trainee's: when somebody wrote to them after it. */
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    index('exam_messages_of_exam').on(table.organisationId, table.examId, table.id),
    tenantReference(table, table.examId, exams).onDelete('cascade'),
  ],
);

/** One row for the whole site: when a server last said that it is there. */
export const examBeats = pgTable('exam_beats', {
  id: integer('id').primaryKey(),
  beatAt: instant('beat_at').notNull(),
});
