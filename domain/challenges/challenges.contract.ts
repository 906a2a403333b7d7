import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';
import { DifficultySchema } from '../materials/kinds.ts';
import { MaterialSchema } from '../materials/materials.schema.ts';
import { LanguageSchema } from '../people/language.ts';
import { AttemptSchema, ClassQuizSchema, MarkingSchema, QuizSchema } from './attempt.schema.ts';
import { AnswerSchema, QuestionDraftSchema } from './question.schema.ts';
import { QuizQuestionsSchema } from './quiz-draft.schema.ts';

const quizFacts = {
  title: lineText(200),
  description: freeText(2000),
  lang: LanguageSchema,
  difficulty: DifficultySchema,
  tags: z.array(lineText(40)).max(20),
};

export const createQuiz = endpoint({
  method: 'POST',
  path: '/api/challenges/quizzes',
  access: 'library.create',
  body: z.strictObject({ ...quizFacts, questions: QuizQuestionsSchema }),
  result: MaterialSchema,
});

/** A quiz with its answer keys, for those who may edit it. */
export const getQuizDraft = endpoint({
  method: 'GET',
  path: '/api/challenges/quizzes/:materialId/draft',
  access: 'library.editOwn',
  result: z.object({ material: MaterialSchema, questions: z.array(QuestionDraftSchema) }),
});

/** Publishes a new version; classes keep the one they have. Needs `If-Match`. */
export const updateQuiz = endpoint({
  method: 'PUT',
  path: '/api/challenges/quizzes/:materialId',
  access: 'library.editOwn',
  body: z.strictObject({ ...quizFacts, questions: QuizQuestionsSchema }),
  result: MaterialSchema,
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

export const submitAttempt = endpoint({
  method: 'PUT',
  path: '/api/trainee/attempts/:attemptUuid/submission',
  access: 'training.study',
  body: z.strictObject({ submittedAt: InstantSchema }),
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
  body: z.strictObject({ points: z.number().min(0).max(100), comment: freeText(5000) }),
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
