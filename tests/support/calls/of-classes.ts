import { randomUUID } from 'node:crypto';
import { addAnswer, startAttempt } from '../../../domain/challenges/challenges.contract.ts';
import { getQuizDraft } from '../../../domain/challenges/quizzes.contract.ts';
import { getMarking } from '../../../domain/challenges/markings.contract.ts';
import { previewCorrection } from '../../../domain/challenges/corrections.contract.ts';
import { noRecord } from '../../../domain/apps/app-record.rules.ts';
import { seedQuiz } from '../../../server/challenges/challenges.seed.ts';
import { seedLtiMaterial, seedLtiTool } from '../../../server/lti/lti.seed.ts';
import { publishQuestions } from '../publish-quiz.ts';
import { type Caller, idOf, type ValidCall, type ValidCalls, type World } from './call.ts';
import {
  by,
  freshAttempt,
  freshCodeClass,
  freshQuiz,
  freshClass,
  freshGroup,
  freshName,
  freshPerson,
} from './fresh.ts';

const choice = { kind: 'MCQ', choices: ['b'] } as const;
const nowOf = ({ test }: World): string => test.clock.now().toISOString();
/** A clock of a device that is a minute behind has not sent it from the future. */
const justNow = ({ test }: World): string =>
  new Date(test.clock.now().getTime() - 60_000).toISOString();

/** An answer from another device, which comes when the attempt is handed in already. */
async function lateAnswers(world: World, caller: Caller) {
  const { classId, attemptId, uuid, questionId } = await freshAttempt(world, caller);
  await world.people.trainee.client.call(addAnswer, {
    params: { attemptUuid: uuid, answerUuid: randomUUID() },
    body: {
      questionId,
      answer: { ...choice, choices: ['b'] },
      answeredAt: '2026-01-01T01:30:00.000Z',
    },
  });
  const params = { classId, attemptId };
  const { result } = await world.people.admin.client.call(getMarking, { params });
  return { params, lateAnswerIds: result.late.map(({ id }) => id) };
}

const marking: ValidCall = async (world, caller) => {
  const { classId, attemptId, questionId } = await freshAttempt(world, caller);
  return { params: { classId, attemptId, questionId } };
};

/** A class whose quiz has a version that it has not. */
async function newerVersion(world: World, caller: Caller) {
  const { materialId, versionId } = await freshQuiz(world, caller);
  const sections = [{ title: 'All', materials: [{ materialId, versionId }] }];
  const { classId, quizInClassId } = await freshClass(world, caller, { sections });
  const { admin } = world.people;
  const { result } = await admin.client.call(getQuizDraft, { params: { materialId } });
  const [first] = result.content.questions;
  if (!first) throw new Error('a quiz begins with questions');
  const published = await publishQuestions(admin.client, materialId, [first]);
  const materialVersionId = published.result.currentVersionId;
  const params = { classId, classMaterialId: quizInClassId };
  return { params, body: { materialVersionId }, revision: 1 };
}

/** A question that was answered once, and that is not all of its quiz. */
async function excluded(world: World, caller: Caller) {
  const { classId, quizInClassId, questionId } = await freshAttempt(world, caller);
  const params = { classId, classMaterialId: quizInClassId };
  return { params, body: { correction: { kind: 'exclude', questionId } as const } };
}

/** Classes, as those who hold them have them. */
export const callsOfClasses: ValidCalls = {
  'GET /api/classes/:classId/markings/:attemptId': marking,
  'PUT /api/classes/:classId/markings/:attemptId/answers/:questionId': async (world, caller) => ({
    ...(await marking(world, caller)),
    body: { points: 1, comment: 'Nearly.' },
  }),
  'PUT /api/classes/:classId/markings/:attemptId/retake': marking,
  'PUT /api/classes/:classId/markings/:attemptId/late': async (world, caller) => {
    const { params, lateAnswerIds } = await lateAnswers(world, caller);
    return { params, body: { lateAnswerIds, isAccepted: true, reason: '' } };
  },
  'GET /api/classes/:classId/materials/:classMaterialId/corrections': (world) => ({
    params: { classMaterialId: idOf(world, 'quizInClassId') },
  }),
  'POST /api/classes/:classId/materials/:classMaterialId/corrections/preview': excluded,
  'POST /api/classes/:classId/materials/:classMaterialId/corrections': async (world, caller) => {
    const { params, body } = await excluded(world, caller);
    const { admin } = world.people;
    const { result } = await admin.client.call(previewCorrection, { params, body });
    return { params, body: { ...body, reason: 'Both were right.', basis: result.basis } };
  },
  'POST /api/classes/:classId/drills': async (world, caller) => {
    const { classId, questionId } = await freshAttempt(world, caller);
    const parts = [{ opensAt: '2026-06-01', questionIds: [questionId] }];
    return {
      params: { classId },
      body: { title: freshName(), groupId: null, userId: null, parts },
    };
  },
  'POST /api/classes': () => ({
    body: {
      title: freshName(),
      description: '',
      lang: 'en',
      startAt: '2026-01-01',
      endAt: '2026-12-31',
    },
  }),
  'PATCH /api/classes/:classId': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { title: freshName() },
    revision: 1,
  }),
  'PUT /api/classes/:classId/published': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller, { isPublished: false })).classId },
    body: { isPublished: true },
  }),
  'PUT /api/classes/:classId/sections': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { sections: [{ title: freshName(), opensAt: null, materials: [] }] },
    revision: 1,
  }),
  'GET /api/classes/:classId/gradebook/:userId/:classMaterialId': (world) => ({
    params: { classMaterialId: idOf(world, 'quizInClassId') },
  }),
  'GET /api/classes/:classId/results/:classMaterialId': (world) => ({
    params: { classMaterialId: idOf(world, 'quizInClassId') },
  }),
  'POST /api/classes/:classId/help/:userId/notes': () => ({
    body: { text: 'We talked about pointers.', lookAgainOn: '2099-01-01' },
  }),
  'PUT /api/classes/:classId/updates': async (world, caller) => {
    const { params, body, revision } = await newerVersion(world, caller);
    const { classId, classMaterialId } = params;
    const versions = [{ classMaterialId, ...body }];
    return { params: { classId }, body: { versions }, revision };
  },
  'PUT /api/classes/:classId/materials/:classMaterialId/version': newerVersion,
  'PUT /api/classes/:classId/instructors/:userId/transferred': async (world, caller) => {
    const { classId } = await freshClass(world, caller, {
      instructorIds: [world.people.instructor.userId],
    });
    return {
      params: { classId, userId: world.people.instructor.userId },
      body: { toId: (await freshPerson(world, 'instructor')).userId },
    };
  },
  'PUT /api/classes/:classId/instructors': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { userIds: [(await freshPerson(world, 'instructor')).userId] },
  }),
  'POST /api/classes/:classId/trainees': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { userIds: [(await freshPerson(world)).userId], groupIds: [] },
  }),
  'DELETE /api/classes/:classId/trainees/:userId': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
  }),
  'GET /api/classes/:classId/trainees/:userId/move': async (world, caller) => {
    const { classId: toId } = await freshClass(world, caller, { traineeIds: [] });
    return { params: { classId: (await freshClass(world, caller)).classId }, query: { toId } };
  },
  'POST /api/classes/:classId/trainees/:userId/move': async (world, caller) => {
    const { classId: toId } = await freshClass(world, caller, { traineeIds: [] });
    return { params: { classId: (await freshClass(world, caller)).classId }, body: { toId } };
  },
  'DELETE /api/classes/:classId/waiting/:userId': async (world, caller) => {
    const { userId } = await freshPerson(world);
    const { classId } = await freshClass(world, caller, { seats: 1, waitingIds: [userId] });
    return { params: { classId, userId } };
  },
  'DELETE /api/classes/:classId/groups/:groupId': async (world, caller) => {
    const groupId = await freshGroup(world);
    const { classId } = await freshClass(world, caller, { groupIds: [groupId] });
    return { params: { classId, groupId } };
  },
  'GET /api/classes/:classId/surveys/:surveyInClassId/texts': () => ({ query: { fieldId: 'why' } }),
  'GET /api/materials/:materialId/survey': (world) => ({
    params: { materialId: idOf(world, 'surveyId') },
  }),
};

const quizInClass: ValidCall = (world) => ({
  params: { classMaterialId: idOf(world, 'quizInClassId') },
});

const codeInClass: ValidCall = async (world, caller) => ({
  params: (await freshCodeClass(world, caller)).at,
});

const openAttempt: ValidCall = async (world, caller) => {
  const { uuid } = await freshAttempt(world, caller, true);
  return { params: { attemptUuid: uuid } };
};

/** Of a quiz that says after each answer whether it is right. */
async function checkedAnswer(world: World, caller: Caller) {
  const settings = { explanations: 'afterEach' } as const;
  const quiz = await seedQuiz(world.test.db, { ...by(world, caller), settings });
  const sections = [{ title: 'All', materials: [quiz] }];
  const { classId, quizInClassId } = await freshClass(world, caller, { sections });
  const attemptUuid = randomUUID();
  await caller.client.call(startAttempt, {
    params: { attemptUuid },
    body: { classId, classMaterialId: quizInClassId, startedAt: nowOf(world) },
  });
  return {
    params: { attemptUuid, questionId: quiz.questionIds[0] ?? 0 },
    body: { answer: choice, answeredAt: nowOf(world) },
  };
}

/** A material that opens a tool, in a class. */
async function toolInClass(world: World, caller: Caller) {
  const made = by(world, caller);
  const { toolId } = await seedLtiTool(world.test.db, made);
  const material = await seedLtiMaterial(world.test.db, { ...made, toolId });
  const sections = [{ title: 'All', materials: [material] }];
  const { classId, classMaterialIds } = await freshClass(world, caller, { sections });
  return { params: { classId, classMaterialId: classMaterialIds[0] ?? 0 } };
}

/** What a trainee does in a class. */
export const callsOfStudying: ValidCalls = {
  'GET /api/trainee/classes/:classId/materials/:classMaterialId/quiz': quizInClass,
  'GET /api/trainee/classes/:classId/materials/:classMaterialId/attempts': quizInClass,
  'PUT /api/trainee/attempts/:attemptUuid': async (world, caller) => {
    const { classId, quizInClassId } = await freshClass(world, caller);
    const startedAt = nowOf(world);
    return {
      params: { attemptUuid: randomUUID() },
      body: { classId, classMaterialId: quizInClassId, startedAt },
    };
  },
  'PUT /api/trainee/attempts/:attemptUuid/answers/:answerUuid': async (world, caller) => {
    const { uuid, questionId } = await freshAttempt(world, caller, true);
    return {
      params: { attemptUuid: uuid, answerUuid: randomUUID() },
      body: { questionId, answer: choice, answeredAt: nowOf(world) },
    };
  },
  'PUT /api/trainee/attempts/:attemptUuid/checks/:questionId': checkedAnswer,
  'PUT /api/trainee/attempts/:attemptUuid/submission': async (world, caller) => ({
    ...(await openAttempt(world, caller)),
    body: { submittedAt: nowOf(world) },
  }),
  'GET /api/trainee/classes/:classId/materials/:classMaterialId/code': codeInClass,
  'GET /api/trainee/classes/:classId/materials/:classMaterialId/submissions': codeInClass,
  'GET /api/trainee/classes/:classId/materials/:classMaterialId/checks': codeInClass,
  'PUT /api/trainee/classes/:classId/materials/:classMaterialId/code': async (world, caller) => ({
    ...(await codeInClass(world, caller)),
    body: { language: 'python3', code: 'print(1)', savedAt: justNow(world) },
  }),
  'POST /api/trainee/classes/:classId/materials/:classMaterialId/runs': async (world, caller) => ({
    ...(await codeInClass(world, caller)),
    body: { language: 'python3', code: 'print(1)' },
  }),
  'PUT /api/trainee/submissions/:submissionUuid': async (world, caller) => {
    const { at } = await freshCodeClass(world, caller);
    const times = { startedAt: justNow(world), submittedAt: justNow(world) };
    return {
      params: { submissionUuid: randomUUID() },
      body: { ...at, language: 'python3', code: 'print(1)', ...times },
    };
  },
  'GET /api/trainee/classes/:classId/materials/:classMaterialId/lti': toolInClass,
  'GET /lti/launch/:classId/:classMaterialId': toolInClass,
  'PUT /api/trainee/classes/:classId/materials/:classMaterialId/progress': (world) => ({
    body: {
      chaptersRead: ['one'],
      position: { chapter: 'one', fraction: 0.5 },
      at: justNow(world),
    },
  }),
  'PUT /api/trainee/classes/:classId/surveys/:surveyInClassId': (world) => ({
    body: {
      materialVersionId: idOf(world, 'surveyVersionId'),
      answers: { liked: 5 },
      answeredAt: justNow(world),
    },
  }),
  'PUT /api/trainee/classes/:classId/videos/:videoInClassId/watching': (world) => ({
    body: {
      materialVersionId: idOf(world, 'videoVersionId'),
      ranges: [[0, 1000]],
      at: justNow(world),
    },
  }),
  'PUT /api/trainee/classes/:classId/apps/:appInClassId': (world) => ({
    body: {
      materialVersionId: idOf(world, 'appVersionId'),
      record: { ...noRecord, progress: 10 },
      at: justNow(world),
    },
  }),
};
