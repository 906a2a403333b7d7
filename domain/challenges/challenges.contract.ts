import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';
import { limits } from '../limits.ts';
import { DifficultySchema } from '../materials/kinds.ts';
import { MaterialFileSchema } from '../materials/material-file.schema.ts';
import { MaterialSchema } from '../materials/materials.schema.ts';
import { LanguageSchema } from '../people/language.ts';
import {
  AttemptSchema,
  ClassQuizSchema,
  CriteriaSchema,
  MarkingSchema,
  QuizSchema,
} from './attempt.schema.ts';
import { AnswerSchema } from './question.schema.ts';
import { QuizContentSchema } from './quiz-content.schema.ts';
import { QuizStatsSchema } from './quiz-stats.schema.ts';

/** A quiz with nothing in it yet, and nothing published. */
export const createQuiz = endpoint({
  method: 'POST',
  path: '/api/challenges/quizzes',
  access: 'library.create',
  body: z.strictObject({
    title: lineText(200),
    description: freeText(2000).default(''),
    lang: LanguageSchema,
    difficulty: DifficultySchema.default('beginner'),
    tags: z.array(lineText(40)).max(20).default([]),
  }),
  result: MaterialSchema,
});

export const QuizDraftSchema = z.object({
  material: MaterialSchema,
  content: QuizContentSchema,
  files: z.array(MaterialFileSchema),
  /** Another one with each save and with each version. */
  revision: z.int(),
  updatedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  updatedAt: InstantSchema.nullable(),
});
export type QuizDraft = z.infer<typeof QuizDraftSchema>;

/** What the next version will be, with its answer keys, for those who may edit it. */
export const getQuizDraft = endpoint({
  method: 'GET',
  path: '/api/challenges/quizzes/:materialId/draft',
  access: 'library.editOwn',
  result: QuizDraftSchema,
});

/** Needs `If-Match` with the draft's revision. It may be unfinished, and nobody else sees it. */
export const saveQuizDraft = endpoint({
  method: 'PUT',
  path: '/api/challenges/quizzes/:materialId/draft',
  access: 'library.editOwn',
  body: z.strictObject({ content: QuizContentSchema }),
  result: QuizDraftSchema,
});

export const discardQuizDraft = endpoint({
  method: 'DELETE',
  path: '/api/challenges/quizzes/:materialId/draft',
  access: 'library.editOwn',
  result: QuizDraftSchema,
});

/** Makes the draft a version; classes keep the one they have. Needs `If-Match` with its revision. */
export const publishQuiz = endpoint({
  method: 'POST',
  path: '/api/challenges/quizzes/:materialId/versions',
  access: 'library.editOwn',
  result: MaterialSchema,
});

/** A picture for the texts of a quiz, which name it `keiko:asset/<id>/<name>`. */
export const addPicture = endpoint({
  method: 'POST',
  path: '/api/challenges/quizzes/:materialId/pictures',
  access: 'library.editOwn',
  query: z.object({ fileName: lineText(255) }),
  upload: { mediaTypes: ['application/octet-stream'], maxBytes: limits.editorImageMaxBytes },
  result: MaterialFileSchema,
});

/** What the first attempts of trainees say of a version (major number `m`, else the current one). */
export const getQuizStats = endpoint({
  method: 'GET',
  path: '/api/challenges/quizzes/:materialId/stats',
  access: 'library.viewChallengeStats',
  query: z.object({ m: z.coerce.number().pipe(IdSchema).optional() }),
  result: QuizStatsSchema,
});

/** The questions of a version (`v`, else `m`, else the current one), without what is right. */
export const getQuiz = endpoint({
  method: 'GET',
  path: '/api/challenges/quizzes/:materialId',
  access: 'material.view',
  query: z.object({
    v: z.coerce.number().pipe(IdSchema).optional(),
    m: z.coerce.number().pipe(IdSchema).optional(),
  }),
  result: QuizSchema,
});

/** The quiz of a class at the version the class was given. */
export const getClassQuiz = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/quiz',
  access: 'training.study',
  result: ClassQuizSchema,
});

/** A trainee's attempts at one quiz of a class, newest first, with answers, and marks once scored. */
export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/attempts',
  access: 'training.study',
  result: z.array(AttemptSchema),
});

export const startAttempt = endpoint({
  method: 'PUT',
  path: '/api/trainee/attempts/:attemptUuid',
  access: 'training.study',
  body: z.strictObject({
    classId: IdSchema,
    classMaterialId: IdSchema,
    /** Which questions it is an attempt at; those that the class has, when it is left out. */
    materialVersionId: IdSchema.optional(),
    startedAt: InstantSchema,
  }),
  result: z.object({ uuid: z.uuid() }),
});

/**
 * Adds an answer; the newest of a question counts. Once the attempt was handed in, on another device
 * for example, the answer is kept as late, and the instructor decides whether it counts.
 */
export const addAnswer = endpoint({
  method: 'PUT',
  path: '/api/trainee/attempts/:attemptUuid/answers/:answerUuid',
  access: 'training.study',
  body: z.strictObject({ questionId: IdSchema, answer: AnswerSchema, answeredAt: InstantSchema }),
  result: z.object({ isLate: z.boolean() }),
});

/**
 * Answers a question for good and is told at once whether that was right, where the quiz has it so. A
 * repeat is answered as before, whatever it says.
 */
export const checkAnswer = endpoint({
  method: 'PUT',
  path: '/api/trainee/attempts/:attemptUuid/checks/:questionId',
  access: 'training.study',
  body: z.strictObject({ answer: AnswerSchema, answeredAt: InstantSchema }),
  result: AttemptSchema,
});

export const submitAttempt = endpoint({
  method: 'PUT',
  path: '/api/trainee/attempts/:attemptUuid/submission',
  access: 'training.study',
  body: z.strictObject({
    submittedAt: InstantSchema,
    /** By a clock of the device that nobody can set; for a time limit. */
    usedSeconds: z.int().min(0).max(10_000_000).optional(),
  }),
  result: AttemptSchema,
});

/** Submitted attempts of a class that wait for an instructor, or that were scored. */
export const listMarkings = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/markings',
  access: 'class.overrideAnswer',
  answer: 'list',
  query: listQuery(['submittedAt', 'name'], { scored: z.stringbool().default(false) }),
  result: MarkingSchema.omit({ answers: true, late: true }),
});

export const getMarking = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/markings/:attemptId',
  access: 'class.overrideAnswer',
  result: MarkingSchema,
});

/** Marks one answer; the attempt is scored, and its trainee told, once none is left. */
export const markAnswer = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/markings/:attemptId/answers/:questionId',
  access: 'class.overrideAnswer',
  body: z.strictObject({
    points: z.number().min(0).max(100),
    comment: freeText(5000),
    /** By the question's rubric; they add up to the points. */
    criteria: CriteriaSchema.optional(),
  }),
  result: MarkingSchema,
});

/** Lets the trainee of a submitted attempt take the quiz once more; once for each attempt. */
export const enableRetake = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/markings/:attemptId/retake',
  access: 'class.enableRetake',
  result: MarkingSchema,
});

/**
 * Decides about late answers, and with each about the older ones of its question that wait. Accepted,
 * it takes the place of what was handed in, and the question is scored anew; the trainee is told.
 */
export const decideLateAnswers = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/markings/:attemptId/late',
  access: 'class.overrideAnswer',
  body: z.strictObject({
    lateAnswerIds: z.array(IdSchema).min(1).max(1000),
    isAccepted: z.boolean(),
    reason: freeText(2000),
  }),
  result: MarkingSchema,
});
