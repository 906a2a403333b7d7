import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../../domain/http/endpoint.ts';
import {
  admitToExam,
  askTakeover,
  decideTakeover,
  getBoard,
  giveExamTime,
  writeExamMessage,
} from '../../../domain/exams/exam-board.contract.ts';
import { Role } from '../../../domain/access/roles.ts';
import { connectCli } from '../../../tests/support/connect-cli.ts';
import { contentsOf } from '../../../tests/support/contents.ts';
import { recordedIn } from '../../../tests/support/exam-record.ts';
import { examRoom } from '../../../tests/support/exam-room.ts';
import { choose } from '../../../tests/support/quiz-room.ts';
import type { TestClient } from '../../../tests/support/test-client.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';
import { examsRoutes } from '../exams.routes.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
let elsewhere: TestPerson;
let ofAbroad: TestPerson;
let examId: number;
let params: Record<string, unknown>;

beforeAll(async () => {
  room = await examRoom();
  const { test, organisationId } = room;
  elsewhere = await test.person(organisationId, Role.groupManager, { name: 'Elsewhere' });
  ofAbroad = await test.person(room.foreignAdmin.organisationId, Role.instructor);
  await room.exam({}, { invigilatorIds: [elsewhere.userId] });
  examId = await room.exam(
    { isSupervised: true, accessCode: 'KEI-42' },
    { invigilatorIds: [room.instructor.userId] },
  );
  await room.instructor.client.call(admitToExam, {
    params: { examId },
    body: { userIds: [room.trainee.userId] },
  });
  await room.start(room.trainee, examId, { accessCode: 'KEI-42' });
  await room.answer(room.trainee, examId, 0, choose('a'));
  const body = { deviceUuid: randomUUID() };
  await room.trainee.client.call(askTakeover, { params: { examId }, body });
  const [sitting] = await test.asOwner<{ id: number }>(
    'select id from exam_sittings where exam_id = $1 and user_id = $2',
    [examId, room.trainee.userId],
  );
  params = {
    examId,
    userId: room.trainee.userId,
    sittingId: sitting?.id,
    questionId: room.quiz.questionIds[0],
    correctionId: 1,
    answerUuid: randomUUID(),
  };
});
afterAll(() => room.test.close());

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;
const ofExams = (access: RegExp): AnyEndpoint[] =>
  examsRoutes(room.test.services)
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => access.test(endpoint.access) && endpoint.path.includes(':'));

/** What somebody would be glad of who looks for a way in, well-formed. */
const bodies: Readonly<Record<string, object>> = {
  [nameOf(admitToExam)]: { userIds: [1] },
  [nameOf(giveExamTime)]: { userId: null, minutes: 60, reason: 'More for my friend.' },
  [nameOf(writeExamMessage)]: { userId: null, text: 'The answer is b.' },
  [nameOf(decideTakeover)]: { isAllowed: true },
};
type Call = (endpoint: AnyEndpoint) => Promise<{ readonly status: number }>;
const callsBy =
  (client: TestClient, headers: Record<string, string> = {}): Call =>
  (endpoint) =>
    client.callRaw(
      endpoint,
      { params, query: { deviceUuid: room.device }, body: bodies[nameOf(endpoint)] },
      headers,
    );

/** Each call with what it was answered, and whether anything of the organisation is another afterwards. */
async function tried(call: Call, endpoints: readonly AnyEndpoint[]) {
  const before = await contentsOf(room.test, room.organisationId);
  const statuses = new Set<number>();
  for (const endpoint of endpoints) statuses.add((await call(endpoint)).status);
  const after = await contentsOf(room.test, room.organisationId);
  const changed = Object.keys(after)
    .filter((table) => after[table] !== before[table])
    .toSorted();
  return { statuses: [...statuses], changed };
}

it('as whoever sits in it: all that is the admins’ or the invigilator’s is refused, and recorded', async () => {
  const endpoints = ofExams(/^exam\.(?!take)/);
  expect(endpoints.length).toBeGreaterThan(30);
  expect(await tried(callsBy(room.trainee.client), endpoints)).toEqual({
    statuses: [403],
    changed: ['exam_events', 'exam_sittings'],
  });
  const refused = (await recordedIn(room.test, examId, room.trainee)).filter(
    (event) => event.kind === 'refused',
  );
  expect(refused.map((event) => [event.call, event.why])).toEqual(
    endpoints.map((endpoint) => [nameOf(endpoint), 'forbidden']),
  );
});

it('as somebody of the staff, named for it or not: what is the admins’ alone is refused', async () => {
  const endpoints = ofExams(/^exam\.(?!take|invigilate)/);
  for (const { client } of [room.instructor, elsewhere, ofAbroad])
    expect(await tried(callsBy(client), endpoints)).toEqual({ statuses: [403], changed: [] });
});

it('as an invigilator of another exam, or of another organisation: this one does not exist', async () => {
  const endpoints = ofExams(/^exam\.invigilate$/);
  expect(endpoints.map(nameOf).toSorted()).toEqual(
    [getBoard, admitToExam, giveExamTime, writeExamMessage, decideTakeover].map(nameOf).toSorted(),
  );
  for (const { client } of [elsewhere, ofAbroad, room.foreignAdmin])
    expect(await tried(callsBy(client), endpoints)).toEqual({ statuses: [404], changed: [] });
});

it('as staff: nobody takes an exam for somebody', async () => {
  const endpoints = ofExams(/^exam\.take$/);
  for (const { client } of [room.admin, room.instructor, elsewhere, room.foreignAdmin])
    expect(await tried(callsBy(client), endpoints)).toEqual({ statuses: [403], changed: [] });
});

it('as nobody: every address asks who it is', async () => {
  expect(await tried(callsBy(room.test.anonymous), ofExams(/./))).toEqual({
    statuses: [401],
    changed: [],
  });
});

it('from a command line: no exam is open to it, and what was tried is recorded', async () => {
  const headers = await connectCli(room.test, room.trainee);
  const endpoints = ofExams(/^exam\.take$/);
  const before = (await recordedIn(room.test, examId, room.trainee)).length;
  expect(await tried(callsBy(room.test.anonymous, headers), endpoints)).toEqual({
    statuses: [403],
    changed: ['exam_events', 'exam_sittings'],
  });
  const after = await recordedIn(room.test, examId, room.trainee);
  expect(after.slice(before).map(({ kind }) => kind)).toEqual(endpoints.map(() => 'refused'));
});
