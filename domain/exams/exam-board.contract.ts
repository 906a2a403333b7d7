import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { places } from './exam-board.rules.ts';
import { SeenRehearsalSchema } from './exam-rehearsal.schema.ts';
import { LedgerEntrySchema } from './exam-ledger.schema.ts';

const WatchedExamSchema = z.object({
  id: z.int(),
  title: z.string(),
  lang: LanguageSchema,
  opensAt: InstantSchema,
  closesAt: InstantSchema,
  minutes: z.int().nullable(),
  peopleCount: z.int(),
  writingCount: z.int(),
  handedInCount: z.int(),
});
export type WatchedExam = z.infer<typeof WatchedExamSchema>;

/** Those that the actor may watch: what is open or ahead first. */
export const listWatchedExams = endpoint({
  method: 'GET',
  path: '/api/invigilation',
  access: 'exam.invigilate',
  result: z.array(WatchedExamSchema),
});

const SeatSchema = z.object({
  userId: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  place: z.enum(places),
  isAdmitted: z.boolean(),
  /** The number of the question that is open; null while none is. */
  question: z.int().nullable(),
  answeredCount: z.int(),
  lastSeenAt: InstantSchema.nullable(),
  lastSavedAt: InstantSchema.nullable(),
  waitingAnswers: z.int(),
  openQuestions: z.int(),
  /** Null: not yet. */
  rehearsal: SeenRehearsalSchema.nullable(),
  wantsOtherDevice: z.boolean(),
  deadlineAt: InstantSchema.nullable(),
  /** How often the window was left, and how often much was pasted: told, and judged by nobody but people. */
  leftCount: z.int(),
  pastedCount: z.int(),
  /** Calls of theirs that were refused: by another device, too early, too late, or not theirs to make. */
  refusedCount: z.int(),
});
export type Seat = z.infer<typeof SeatSchema>;

const BoardMessageSchema = z.object({
  id: z.int(),
  /** To or from whom; null: to everybody. */
  userId: z.int().nullable(),
  personName: z.string().nullable(),
  /** Of staff: who wrote it; null: the trainee did. */
  writtenBy: z.string().nullable(),
  text: z.string(),
  isAnswered: z.boolean(),
  at: InstantSchema,
});
export type BoardMessage = z.infer<typeof BoardMessageSchema>;

const BoardSchema = WatchedExamSchema.extend({
  now: InstantSchema,
  isSupervised: z.boolean(),
  /** Given back by rule, at most, when a device is taken over; 0: nothing is. */
  deviceMinutes: z.int(),
  accessCode: z.string(),
  seats: z.array(SeatSchema),
  ledger: z.array(LedgerEntrySchema.extend({ personName: z.string().nullable() })),
  messages: z.array(BoardMessageSchema),
  /** Newest first. */
  corrections: z.array(
    z.object({
      id: z.int(),
      questionId: z.int(),
      before: z.string(),
      text: z.string(),
      by: z.string().nullable(),
      at: InstantSchema,
      /** Of those who have begun. */
      confirmedCount: z.int(),
    }),
  ),
  /** Whether the actor may correct a question. */
  mayCorrect: z.boolean(),
});
export type Board = z.infer<typeof BoardSchema>;

/** Who is where, without a word of any answer. */
export const getBoard = endpoint({
  method: 'GET',
  path: '/api/invigilation/:examId',
  access: 'exam.invigilate',
  result: BoardSchema,
});

/** In one call. */
export const mostAdmitted = 200;

/** All of these people, or nobody where one of them does not take the exam. */
export const admitToExam = endpoint({
  method: 'PUT',
  path: '/api/invigilation/:examId/admitted',
  access: 'exam.invigilate',
  body: z.strictObject({ userIds: z.array(IdSchema).min(1).max(mostAdmitted) }),
});

/** To one person, or to everybody who writes, and to those who begin later as far as the window goes. */
export const giveExamTime = endpoint({
  method: 'POST',
  path: '/api/invigilation/:examId/time',
  access: 'exam.invigilate',
  body: z.strictObject({
    userId: IdSchema.nullable(),
    minutes: z.int().min(1).max(240),
    reason: lineText(500),
  }),
});

export const writeExamMessage = endpoint({
  method: 'POST',
  path: '/api/invigilation/:examId/messages',
  access: 'exam.invigilate',
  body: z.strictObject({ userId: IdSchema.nullable(), text: lineText(2000) }),
});

/** Whether the device that asks takes over from the one that the exam was begun on. */
export const decideTakeover = endpoint({
  method: 'PUT',
  path: '/api/invigilation/:examId/people/:userId/device',
  access: 'exam.invigilate',
  body: z.strictObject({ isAllowed: z.boolean() }),
});

const OwnMessageSchema = z.object({
  id: z.int(),
  isMine: z.boolean(),
  text: z.string(),
  at: InstantSchema,
});

const SignSchema = z.object({
  now: InstantSchema,
  secondsLeft: z.int(),
  deadlineAt: InstantSchema,
  submittedAt: InstantSchema.nullable(),
  ledger: z.array(LedgerEntrySchema),
  messages: z.array(OwnMessageSchema),
  leftCount: z.int(),
  pastedCount: z.int(),
  refusedCount: z.int(),
  /** The newest correction of the exam; one that the device does not know is asked for. */
  newestCorrection: z.int().nullable(),
});
export type ExamSign = z.infer<typeof SignSchema>;

/** What a device tells of itself while an exam is taken on it, and is told back. */
export const signExam = endpoint({
  method: 'POST',
  path: '/api/trainee/exams/:examId/signs',
  access: 'exam.take',
  body: z.strictObject({
    deviceUuid: z.uuid(),
    question: z.int().min(1).max(10_000).nullable(),
    waitingAnswers: z.int().min(0).max(100_000),
    /** Since the last sign that arrived. */
    left: z.int().min(0).max(1000),
    pasted: z.int().min(0).max(1000),
  }),
  result: SignSchema,
});

export const askInvigilator = endpoint({
  method: 'POST',
  path: '/api/trainee/exams/:examId/questions',
  access: 'exam.take',
  body: z.strictObject({ text: freeText(2000).trim().min(1) }),
});

/** This device asks to take over; an invigilator decides. */
export const askTakeover = endpoint({
  method: 'POST',
  path: '/api/trainee/exams/:examId/takeover',
  access: 'exam.take',
  body: z.strictObject({ deviceUuid: z.uuid() }),
});
