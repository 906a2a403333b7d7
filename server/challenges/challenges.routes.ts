import {
  addAnswer,
  createQuiz,
  decideLateAnswers,
  getClassQuiz,
  getMarking,
  getQuiz,
  getQuizDraft,
  listAttempts,
  listMarkings,
  markAnswer,
  startAttempt,
  submitAttempt,
  updateQuiz,
} from '../../domain/challenges/challenges.contract.ts';
import type { House } from '../house.ts';
import { route, type Route } from '../http/route.ts';
import { addAnswerOf, type AnswerDesk, answerDesk } from './answers.service.ts';
import {
  getAttemptOf,
  getQuizOfClass,
  listAttemptsOf,
  startAttemptOf,
} from './attempts.service.ts';
import { decideLateAnswersOf } from './late-decision.service.ts';
import { findMarking, listMarkingsOf, markAnswerOf } from './markings.service.ts';
import { createQuizOf, getDraftOf, getQuizAt, updateQuizOf } from './quizzes.service.ts';
import { submitAttemptOf } from './submission.service.ts';

export const challengesRoutes = (house: House): Route[] => [
  route(createQuiz, async (context, { body: { questions, ...facts } }) => ({
    result: await createQuizOf(context, facts, questions),
  })),

  route(getQuizDraft, async (context, { params }) => ({
    result: await getDraftOf(context, params.materialId),
  })),

  route(updateQuiz, async (context, { params, body: { questions, ...facts } }) => ({
    result: await updateQuizOf(context, params.materialId, facts, questions),
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

  addAnswerRoute(answerDesk(house)),

  route(submitAttempt, async (context, { params, body }) => {
    await submitAttemptOf(context, params.attemptUuid, body.submittedAt);
    return { result: await getAttemptOf(context, params.attemptUuid) };
  }),

  route(listMarkings, async (context, { params, query }) =>
    listMarkingsOf(context, params.classId, query),
  ),

  route(getMarking, async (context, { params }) => ({
    result: await findMarking(context, params),
  })),

  route(markAnswer, async (context, { params, body }) => {
    await markAnswerOf(context, params, body);
    return { result: await findMarking(context, params) };
  }),

  route(decideLateAnswers, async (context, { params, body }) => {
    await decideLateAnswersOf(context, params, body);
    return { result: await findMarking(context, params) };
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
