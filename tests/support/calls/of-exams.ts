import { randomUUID } from 'node:crypto';
import { previewEmergencyFile } from '../../../domain/exams/emergency.contract.ts';
import type { ExamDraft } from '../../../domain/exams/exam.schema.ts';
import { taskIdOf } from '../../../domain/exams/exam-question.schema.ts';
import { previewExamChange } from '../../../domain/exams/exam-results.contract.ts';
import { emergencyKitOf } from '../../../server/exams/emergency-keys.ts';
import { emergencyFile } from '../emergency-file.ts';
import { freshPerson } from './fresh.ts';
import { type Caller, idOf, type ValidCalls, type World } from './call.ts';
import {
  deviceUuid,
  freshCodeExam,
  freshDraft,
  freshExam,
  freshResult,
  freshSitting,
  inMinutes,
  quizParts,
} from './fresh-exams.ts';

const promptOf = async (world: World): Promise<string> => {
  const [found] = await world.test.asOwner<{ prompt: string }>(
    'select prompt from quiz_questions where id = $1',
    [idOf(world, 'questionId')],
  );
  return found?.prompt ?? '';
};

const revisionOf = async ({ test }: World, examId: number): Promise<number> => {
  const [found] = await test.asOwner<{ revision: number }>(
    'select revision from exams where id = $1',
    [examId],
  );
  return found?.revision ?? 0;
};

const draftOf = (world: World): ExamDraft => ({
  title: 'Another title',
  instructions: '',
  aids: '',
  lang: 'en',
  parts: quizParts(world).map(({ materialVersionId: _version, ...part }) => part),
  passPercent: 50,
  opensAt: inMinutes(30).toISOString(),
  closesAt: inMinutes(90).toISOString(),
  minutes: 30,
  lateJoinMinutes: null,
  accessCode: '',
  needsSignature: false,
  isSupervised: false,
  inspection: 'points',
});

/** Whoever invigilates is named for it, and somebody writes. */
async function watched(world: World, caller: Caller) {
  const { examId } = await freshSitting(world, caller, false);
  if (caller.organisationId === world.organisationId)
    await world.test.asOwner(
      `insert into exam_invigilators (organisation_id, exam_id, user_id) values ($1, $2, $3)
       on conflict do nothing`,
      [world.organisationId, examId, caller.userId],
    );
  return { examId, userId: world.people.trainee.userId };
}

/** What a device has saved of an exam that is being taken on it. */
async function freshEmergency(world: World, caller: Caller) {
  const { examId } = await freshSitting(world, caller, false);
  const [row] = await world.test.asOwner<{ uuid: string; secret: Buffer }>(
    `select s.uuid, e.secret from exam_sittings s join exams e on e.id = s.exam_id
     where s.exam_id = $1`,
    [examId],
  );
  if (!row) throw new Error('a fresh exam has no sitting');
  const { organisationId } = world;
  const emergency = emergencyKitOf({ organisationId, secret: row.secret }, row);
  const sitting = { uuid: row.uuid, emergency };
  const file = emergencyFile({ id: examId, sitting }, deviceUuid, [
    {
      answerUuid: randomUUID(),
      questionId: idOf(world, 'questionId'),
      answer: { kind: 'MCQ', choices: ['a'] },
      answeredAt: new Date().toISOString(),
    },
  ]);
  return { examId, file: JSON.stringify(file) };
}

const fullPoints = (world: World) =>
  ({ kind: 'full', questionId: idOf(world, 'questionId'), keepsPasses: false }) as const;

/** Looked at first, as whoever changes something does. */
async function changeOf(world: World, examId: number) {
  const change = fullPoints(world);
  const { result } = await world.people.admin.client.call(previewExamChange, {
    params: { examId },
    body: { change },
  });
  return { change, reason: 'Its text was cut off.', basis: result.basis };
}

/** Exams: made, taken, marked. */
export const callsOfExams: ValidCalls = {
  'POST /api/exams': () => ({ body: { title: 'An exam', lang: 'en' } }),
  'PUT /api/exams/:examId': async (world, caller) => {
    const examId = await freshDraft(world, caller);
    return { params: { examId }, body: draftOf(world), revision: await revisionOf(world, examId) };
  },
  'DELETE /api/exams/:examId': async (world, caller) => ({
    params: { examId: await freshDraft(world, caller) },
  }),
  'PUT /api/exams/:examId/published': async (world, caller) => {
    const examId = await freshDraft(world, caller);
    return { params: { examId }, revision: await revisionOf(world, examId) };
  },
  'DELETE /api/exams/:examId/published': async (world, caller) => ({
    params: { examId: await freshExam(world, caller) },
  }),
  'POST /api/exams/:examId/people': async (world, caller) => ({
    params: { examId: await freshExam(world, caller) },
    body: { userIds: [(await freshPerson(world)).userId], groupIds: [] },
  }),
  'DELETE /api/exams/:examId/people/:userId': async (world, caller) => ({
    params: { examId: await freshExam(world, caller), userId: world.people.trainee.userId },
  }),
  'PUT /api/exams/:examId/people/:userId/accommodation': async (world, caller) => ({
    params: { examId: await freshExam(world, caller), userId: world.people.trainee.userId },
    body: { timeFactor: 1.25, breakMinutes: 0, largeType: false },
  }),
  'PUT /api/exams/:examId/invigilators': async (world, caller) => ({
    params: { examId: await freshExam(world, caller) },
    body: { userIds: [world.people.instructor.userId] },
  }),
  'PUT /api/exams/:examId/sittings/:sittingId/questions/:questionId': async (world, caller) => ({
    params: await freshSitting(world, caller, true),
    body: { points: 1, comment: 'Good.' },
  }),
  'PUT /api/exams/:examId/sittings/:sittingId/late': async (world, caller) => ({
    params: await freshSitting(world, caller, true),
    body: { isAccepted: true, reason: 'The network was away.' },
  }),
  'PUT /api/exams/:examId/sittings/:sittingId/appeals/:questionId': async (world, caller) => {
    const { params } = await freshResult(world, caller);
    const [row] = await world.test.asOwner<{ id: number }>(
      `insert into exam_appeals (organisation_id, sitting_id, question_id, text, created_at)
       select organisation_id, id, $2, 'Please look again.', now() from exam_sittings
       where exam_id = $1 returning sitting_id as id`,
      [params.examId, idOf(world, 'questionId')],
    );
    return {
      params: { ...params, sittingId: row?.id ?? 0 },
      body: { isGranted: false, reply: 'It stands.', points: null },
    };
  },
  'PUT /api/trainee/exams/:examId/appeals/:questionId': async (world, caller) => ({
    ...(await freshResult(world, caller)),
    body: { text: 'Please look again.' },
  }),
  'POST /api/exams/:examId/changes/preview': async (world, caller) => {
    const { examId } = await freshSitting(world, caller, true);
    return { params: { examId }, body: { change: fullPoints(world) } };
  },
  'POST /api/exams/:examId/changes': async (world, caller) => {
    const { examId } = await freshSitting(world, caller, true);
    return { params: { examId }, body: await changeOf(world, examId) };
  },
  'POST /api/exams/:examId/emergency-files/preview': async (world, caller) => {
    const { examId, file } = await freshEmergency(world, caller);
    return { params: { examId }, body: { file } };
  },
  'GET /api/exams/:examId/marking/questions/:questionId/comments': async (world, caller) => ({
    params: {
      examId: (await freshSitting(world, caller, true)).examId,
      questionId: idOf(world, 'questionId'),
    },
  }),
  'POST /api/exams/:examId/corrections': async (world, caller) => {
    const { examId } = await freshSitting(world, caller, false);
    const before = await promptOf(world);
    const body = { questionId: idOf(world, 'questionId'), before, text: `${before}!` };
    return { params: { examId }, body };
  },
  'PUT /api/trainee/exams/:examId/corrections/:correctionId/confirmation': async (
    world,
    caller,
  ) => {
    const { examId } = await freshSitting(world, caller, false);
    const [made] = await world.test.asOwner<{ id: number }>(
      `insert into exam_corrections (organisation_id, exam_id, question_id, before, text, written_by)
       values ($1, $2, $3, 'Before', 'After', $4) returning id`,
      [world.organisationId, examId, idOf(world, 'questionId'), world.people.admin.userId],
    );
    const body = { confirmedAt: new Date().toISOString() };
    return { params: { examId, correctionId: made?.id ?? 0 }, body };
  },
  'POST /api/exams/:examId/emergency-files': async (world, caller) => {
    const { examId, file } = await freshEmergency(world, caller);
    const params = { examId };
    const { admin } = world.people;
    const { result } = await admin.client.call(previewEmergencyFile, { params, body: { file } });
    return { params, body: { file, basis: result.basis } };
  },
  'PUT /api/exams/:examId/signed-off': async (world, caller) => {
    const { examId } = await freshSitting(world, caller, true);
    await world.test.asOwner('update exam_sittings set points = 1 where exam_id = $1', [examId]);
    return { params: { examId }, body: { resultsAt: new Date().toISOString() } };
  },
  'GET /api/invigilation/:examId': async (world, caller) => ({
    params: await watched(world, caller),
  }),
  'PUT /api/invigilation/:examId/admitted': async (world, caller) => {
    const { examId, userId } = await watched(world, caller);
    return { params: { examId }, body: { userIds: [userId] } };
  },
  'POST /api/invigilation/:examId/time': async (world, caller) => ({
    params: await watched(world, caller),
    body: { userId: null, minutes: 5, reason: 'The network was away.' },
  }),
  'POST /api/invigilation/:examId/messages': async (world, caller) => ({
    params: await watched(world, caller),
    body: { userId: null, text: 'Ten minutes are left.' },
  }),
  'PUT /api/invigilation/:examId/people/:userId/device': async (world, caller) => {
    const params = await watched(world, caller);
    await world.test.asOwner(
      'update exam_sittings set wanted_device_uuid = $2 where exam_id = $1',
      [params.examId, randomUUID()],
    );
    return { params, body: { isAllowed: true } };
  },
  'POST /api/trainee/exams/:examId/signs': async (world, caller) => ({
    params: { examId: (await freshSitting(world, caller, false)).examId },
    body: { deviceUuid, question: 1, waitingAnswers: 0, left: 0, pasted: 0 },
  }),
  'POST /api/trainee/exams/:examId/questions': async (world, caller) => ({
    params: { examId: (await freshSitting(world, caller, false)).examId },
    body: { text: 'Is question 3 complete?' },
  }),
  'POST /api/trainee/exams/:examId/takeover': async (world, caller) => ({
    params: { examId: (await freshSitting(world, caller, false)).examId },
    body: { deviceUuid: randomUUID() },
  }),
  'POST /api/trainee/exams/:examId/runs': async (world, caller) => ({
    params: { examId: await freshCodeExam(world, caller) },
    body: { deviceUuid, questionId: taskIdOf(0), language: 'python3', code: 'print(1)' },
  }),
  'GET /api/trainee/exams/:examId': () => ({ query: { deviceUuid } }),
  'PUT /api/trainee/exams/:examId/sitting': async (world, caller) => ({
    params: { examId: await freshExam(world, caller) },
    body: { deviceUuid, accessCode: '', signedName: '' },
  }),
  'PUT /api/trainee/exams/:examId/answers/:answerUuid': async (world, caller) => ({
    params: {
      examId: (await freshSitting(world, caller, false)).examId,
      answerUuid: randomUUID(),
    },
    body: {
      deviceUuid,
      questionId: idOf(world, 'questionId'),
      answer: { kind: 'MCQ', choices: ['b'] },
      answeredAt: new Date().toISOString(),
    },
  }),
  'PUT /api/trainee/exams/:examId/rehearsals/:deviceUuid': async (world, caller) => ({
    params: { examId: await freshExam(world, caller), deviceUuid },
    body: { outcomes: { storage: 'ok' }, answeredCount: 0, handedInAt: null },
  }),
  'PUT /api/trainee/exams/:examId/submission': async (world, caller) => ({
    params: { examId: (await freshSitting(world, caller, false)).examId },
    body: { deviceUuid, submittedAt: new Date().toISOString() },
  }),
  'GET /api/trainee/exams/:examId/result': freshResult,
};
