import {
  addAnswer,
  checkAnswer,
  getClassQuiz,
  getQuiz,
  listAttempts,
  startAttempt,
  submitAttempt,
} from '../../domain/challenges/challenges.contract.ts';
import {
  addPicture,
  createQuiz,
  discardQuizDraft,
  getQuizDraft,
  getQuizStats,
  publishQuiz,
  saveQuizDraft,
} from '../../domain/challenges/quizzes.contract.ts';
import {
  decideLateAnswers,
  enableRetake,
  getMarking,
  listMarkings,
  markAnswer,
} from '../../domain/challenges/markings.contract.ts';
import {
  giveCorrection,
  listCorrections,
  previewCorrection,
} from '../../domain/challenges/corrections.contract.ts';
import type { Services } from '../services.ts';
import { route, type Route } from '../http/route.ts';
import { addAnswerOf, type AnswerDesk, answerDesk } from './answers.service.ts';
import {
  getAttemptOf,
  getQuizOfClass,
  listAttemptsOf,
  startAttemptOf,
} from './attempts.service.ts';
import { correct, correctionsOf, previewOf } from './corrections/corrections.service.ts';
import { decideLateAnswersOf } from './late-decision.service.ts';
import { getMarkingOf, listMarkingsOf, markAnswerOf } from './markings.service.ts';
import { checkAnswerOf } from './checks.service.ts';
import { getQuizStatsOf } from './quiz-stats.service.ts';
import {
  addQuizPicture,
  createQuizOf,
  discardDraftOf,
  getDraftOf,
  getQuizAt,
  publishQuizOf,
  saveDraftOf,
} from './quizzes.service.ts';
import { enableRetakeOf } from './retakes.service.ts';
import { submitAttemptOf } from './submission.service.ts';

export const challengesRoutes = (services: Services): Route[] => [
  route(createQuiz, async (context, { body }) => ({ result: await createQuizOf(context, body) })),

  route(getQuizDraft, async (context, { params }) => ({
    result: await getDraftOf(context, params.materialId),
  })),

  route(saveQuizDraft, async (context, { params, body }) => {
    await saveDraftOf(context, params.materialId, body.content);
    return { result: await getDraftOf(context, params.materialId) };
  }),

  route(discardQuizDraft, async (context, { params }) => {
    await discardDraftOf(context, params.materialId);
    return { result: await getDraftOf(context, params.materialId) };
  }),

  route(publishQuiz, async (context, { params }) => ({
    result: await publishQuizOf(context, params.materialId),
  })),

  route(addPicture, async (context, { params, query, upload }) => ({
    result: await addQuizPicture(context, params.materialId, query.fileName, upload),
  })),

  route(getQuizStats, async (context, { params, query }) => ({
    result: await getQuizStatsOf(context, params.materialId, query.m),
  })),

  route(getQuiz, async (context, { params, query }) => {
    const choice = { versionId: query.v, majorVersionNumber: query.v ? undefined : query.m };
    return { result: await getQuizAt(context, params.materialId, choice) };
  }),

  route(getClassQuiz, async (context, { params }) => ({
    result: await getQuizOfClass(context, params),
  })),

  route(listAttempts, async (context, { params }) => ({
    result: await listAttemptsOf(context, params),
  })),

  route(startAttempt, async (context, { params, body }) => {
    await startAttemptOf(context, params.attemptUuid, body);
    return { result: { uuid: params.attemptUuid } };
  }),

  addAnswerRoute(answerDesk(services)),

  route(checkAnswer, async (context, { params, body }) => {
    await checkAnswerOf(context, { ...params, ...body });
    return { result: await getAttemptOf(context, params.attemptUuid) };
  }),

  route(submitAttempt, async (context, { params, body }) => {
    await submitAttemptOf(context, params.attemptUuid, body);
    return { result: await getAttemptOf(context, params.attemptUuid) };
  }),

  route(listMarkings, async (context, { params, query }) =>
    listMarkingsOf(context, params.classId, query),
  ),

  route(getMarking, async (context, { params }) => ({
    result: await getMarkingOf(context, params),
  })),

  route(markAnswer, async (context, { params, body }) => {
    await markAnswerOf(context, params, body);
    return { result: await getMarkingOf(context, params) };
  }),

  route(enableRetake, async (context, { params }) => {
    await enableRetakeOf(context, params);
    return { result: await getMarkingOf(context, params) };
  }),

  route(decideLateAnswers, async (context, { params, body }) => {
    await decideLateAnswersOf(context, params, body);
    return { result: await getMarkingOf(context, params) };
  }),

  route(listCorrections, async (context, { params }) => ({
    result: await correctionsOf(context, params),
  })),

  route(previewCorrection, async (context, { params, body }) => ({
    result: await previewOf(context, params, body.correction),
  })),

  route(giveCorrection, async (context, { params, body }) => {
    await correct(context, params, body);
    return { result: await correctionsOf(context, params) };
  }),
];

/** Its one statement is its transaction, and keeps the idempotency key. */
const addAnswerRoute = (desk: AnswerDesk): Route =>
  route(
    addAnswer,
    async (context, { params, body }) => {
      return { result: await addAnswerOf(desk, context, { ...params, ...body }) };
    },
    { ownTransaction: true },
  );
