import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createExam,
  deleteExam,
  getExam,
  listExams,
  publishExam,
  unpublishExam,
  updateExam,
} from '../../domain/exams/exams.contract.ts';
import type { InputOf } from '../../domain/http/endpoint.ts';
import { signOffExam } from '../../domain/exams/exam-marking.contract.ts';
import { examRoom } from '../../tests/support/exam-room.ts';
import { publishQuestions } from '../../tests/support/publish-quiz.ts';
import { mcq } from '../../tests/support/quiz-rules-room.ts';
import { seedQuiz } from '../challenges/challenges.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { tick } from '../scheduler.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

type Query = NonNullable<InputOf<typeof listExams>['query']>;
const unpublished = { publishedAt: undefined as never };
const shown = async (examId: number) =>
  (await room.admin.client.call(getExam, { params: { examId } })).result;
const atRevision = (revision: number) => ({ 'if-match': `"${revision}"` });
const publish = (examId: number, revision = 1, { client } = room.admin) =>
  client.call(publishExam, { params: { examId } }, atRevision(revision));
const unpublish = (examId: number, { client } = room.admin) =>
  client.call(unpublishExam, { params: { examId } });
const logged = async (examId: number) =>
  (
    await room.test.asOwner<{ entry: string }>(
      `select action || ' ' || coalesce(before::text, '') || coalesce(after::text, '') as entry
         from audit_entries where subject_type = 'exam' and subject_id = $1 order by id`,
      [examId],
    )
  ).map(({ entry }) => entry);
const told = (title: string) =>
  room.test.asOwner<{ user_id: number; kind: string }>(
    `select user_id, content->>'kind' as kind from notifications
      where content->>'examTitle' = $1 order by user_id`,
    [title],
  );

it('lists what is worked on first, then the newest, page by page and by what is asked', async () => {
  const own = await examRoom();
  const { admin } = own;
  const inHours = (hours: number) => `2030-04-01T0${hours}:00:00Z`;
  await own.exam({ title: 'Spring', opensAt: inHours(1), closesAt: inHours(2) });
  await own.exam({ title: 'Summer 100%', opensAt: inHours(2), closesAt: inHours(3) }, unpublished);
  await own.exam({ title: 'Autumn', opensAt: null, closesAt: null }, unpublished);
  await own.exam({ title: 'Autumn', opensAt: inHours(2), closesAt: inHours(3) });
  const list = async (query: Query) => {
    const { result, pagination } = await admin.client.call(listExams, { query });
    return [result.map(({ title, status }) => `${title} ${status}`), pagination?.count];
  };
  expect(await list({ limit: 2 })).toEqual([['Autumn draft', 'Autumn published'], 4]);
  expect(await list({ limit: 2, offset: 2 })).toEqual([
    ['Summer 100% draft', 'Spring published'],
    4,
  ]);
  expect(await list({ 'sortOrder.direction': 'asc' })).toEqual([
    ['Autumn draft', 'Spring published', 'Autumn published', 'Summer 100% draft'],
    4,
  ]);
  expect(await list({ 'sortOrder.column': 'title', 'sortOrder.direction': 'asc' })).toEqual([
    ['Autumn published', 'Autumn draft', 'Spring published', 'Summer 100% draft'],
    4,
  ]);
  expect(await list({ status: 'draft', keyword: 'M' })).toEqual([
    ['Autumn draft', 'Summer 100% draft'],
    2,
  ]);
  expect(await list({ keyword: '0%' })).toEqual([['Summer 100% draft'], 1]);
  const foreign = await own.foreignAdmin.client.call(listExams, {});
  expect([foreign.result, foreign.pagination?.count]).toEqual([[], 0]);
  await own.test.close();
});

it('counts who is to take it, has begun, has handed in and waits for points', async () => {
  const examId = await room.exam(
    {},
    { userIds: [room.trainee, room.other, room.stranger].map(({ userId }) => userId) },
  );
  await room.start(room.trainee, examId);
  await room.start(room.other, examId);
  await room.answer(room.other, examId, 2, { kind: 'FREETEXT', text: 'Words.' });
  await room.submit(room.other, examId);
  expect(await shown(examId)).toMatchObject({
    peopleCount: 3,
    begunCount: 2,
    handedInCount: 1,
    toMarkCount: 1,
  });
});

it('is changed as a draft alone, from where it was read, with parts that one may use', async () => {
  const { admin, foreignAdmin, quiz, test } = room;
  const made = await admin.client.call(createExam, { body: { title: 'New', lang: 'ja' } });
  const { id: examId, draft } = made.result;
  const save = (given: object, revision: number, { client } = admin) =>
    client.callRaw<typeof made.result>(
      updateExam,
      { params: { examId }, body: { ...draft, ...given } },
      atRevision(revision),
    );
  const part = (id: string, materialId: number) => ({ id, title: 'Part', materialId });
  const abroad = await seedQuiz(test.db, {
    organisationId: foreignAdmin.organisationId,
    createdBy: foreignAdmin.userId,
  });
  expect((await save({}, 1, foreignAdmin)).status).toBe(404);
  for (const [parts, message] of [
    [[part('a', quiz.materialId), part('a', quiz.materialId)], '“parts” names one part twice.'],
    [
      [part('a', abroad.materialId)],
      '“parts” names a material that is neither a quiz nor a code challenge of the library.',
    ],
  ] as const)
    expect((await save({ parts }, 1)).messages).toEqual([message]);
  const opensAt = '2030-04-01T00:00:00.000Z';
  const closesAt = '2030-04-01T02:00:00.000Z';
  const given = { title: 'Newer', parts: [part('a', quiz.materialId)], accessCode: 'sesame' };
  const saved = await save({ ...given, instructions: 'Be quiet.', opensAt, closesAt }, 1);
  expect(saved.result).toMatchObject({
    title: 'Newer',
    opensAt,
    closesAt,
    revision: 2,
    maxPoints: 10,
    parts: [{ quizTitle: 'Pointers', questionCount: 3, maxPoints: 10, isPublished: true }],
  });
  expect((await save({}, 1)).status).toBe(412);
  const entries = (await logged(examId)).join('\n');
  expect(entries).toMatch(/exam.create .*"New"/);
  expect(entries).toMatch(/exam.update .*"New".*"Newer"/);
  expect(entries).not.toMatch(/sesame|quiet/);
  const open = await room.exam();
  const late = await admin.client.call(
    updateExam,
    { params: { examId: open }, body: (await shown(open)).draft },
    atRevision(1),
  );
  expect(late.error).toBe('examPublished');
});

it('is published once, as it was looked at, and told to whoever is to take it', async () => {
  const title = 'Published exam';
  const examId = await room.exam({ title }, unpublished);
  expect((await publish(examId, 2)).status).toBe(412);
  expect((await publish(examId, 1, room.foreignAdmin)).status).toBe(404);
  expect((await room.own(room.trainee, examId)).status).toBe(404);
  expect(await told(title)).toEqual([]);
  const { result } = await publish(examId);
  expect(result).toMatchObject({ status: 'published', revision: 2, maxPoints: 10 });
  expect(await told(title)).toEqual(
    [room.trainee, room.other].map(({ userId }) => ({ user_id: userId, kind: 'examAhead' })),
  );
  expect((await publish(examId, 2)).error).toBe('examPublished');
  expect(await logged(examId)).toEqual([expect.stringMatching(/^exam.publish .*closesAt/)]);
});

it('follows its quiz as a draft, and keeps the version that it was published with', async () => {
  const { admin, organisationId, test } = room;
  const { materialId, versionId } = await seedQuiz(test.db, {
    organisationId,
    createdBy: admin.userId,
  });
  const part = { id: 'one', title: 'Part', materialId, materialVersionId: versionId };
  const examId = await room.exam({}, { ...unpublished, parts: [part] });
  const countAfter = async (...prompts: string[]) => {
    const made = await publishQuestions(
      admin.client,
      materialId,
      prompts.map((prompt) => mcq(prompt)),
    );
    expect(made.status).toBe(200);
    return (await shown(examId)).parts[0]?.questionCount;
  };
  expect(await countAfter('One?', 'Two?')).toBe(2);
  expect((await publish(examId)).status).toBe(200);
  expect(await countAfter('Another?')).toBe(2);
  await unpublish(examId);
  expect((await shown(examId)).parts[0]?.questionCount).toBe(1);
});

it('is not published for whoever has no seat on its day, by the organisation’s calendar', async () => {
  const own = await examRoom();
  const { organisationId, admin, trainee, other } = own;
  const seats = { organisationId, createdBy: admin.userId };
  await seedContract(own.test.db, { ...seats, endAt: '2030-03-30', userIds: [trainee.userId] });
  // Midnight in Tokyo, at which the day of grace is over.
  const examAt = (opensAt: string, userIds: number[]) =>
    own.exam({ opensAt, closesAt: '2030-04-01T02:00:00Z' }, { ...unpublished, userIds });
  const said = async (examId: number) =>
    (await admin.client.call(publishExam, { params: { examId } }, atRevision(1))).messages;
  const none = ['Everybody needs a contract or license on that day.'];
  expect(await said(await examAt('2030-03-31T15:00:00Z', [trainee.userId]))).toEqual(none);
  expect(await said(await examAt('2030-03-31T14:59:59Z', [other.userId]))).toEqual(none);
  expect(await said(await examAt('2030-03-31T14:59:59Z', [trainee.userId]))).toEqual([]);
  await seedContract(own.test.db, {
    ...seats,
    kind: 'license',
    startAt: '2030-04-01',
    userIds: [trainee.userId],
  });
  expect(await said(await examAt('2030-03-31T15:00:00Z', [trainee.userId]))).toEqual([]);
  await own.test.close();
});

it('goes back into the draft and away as long as nobody has begun', async () => {
  const begun = await room.exam();
  await room.start(room.trainee, begun);
  const remove = (examId: number, { client } = room.admin) =>
    client.call(deleteExam, { params: { examId } });
  expect((await unpublish(begun)).error).toBe('examBegun');
  expect((await remove(begun)).error).toBe('examBegun');
  const examId = await room.exam({ title: 'Taken back' });
  for (const call of [unpublish, remove])
    expect((await call(examId, room.foreignAdmin)).status).toBe(404);
  expect((await unpublish(examId)).result).toMatchObject({ status: 'draft', revision: 2 });
  expect((await unpublish(examId)).result.revision).toBe(2);
  expect((await room.own(room.trainee, examId)).status).toBe(404);
  expect((await remove(examId)).status).toBe(200);
  expect((await remove(examId)).status).toBe(404);
  expect(await logged(examId)).toEqual(['exam.unpublish ', 'exam.delete {"title": "Taken back"}']);
});

it('that nobody came to is held anew, and its results are told then', async () => {
  const title = 'Held anew';
  const examId = await room.exam({
    title,
    opensAt: room.inMinutes(-60).toISOString(),
    closesAt: room.inMinutes(-1).toISOString(),
  });
  const sign = () =>
    room.admin.client.call(signOffExam, {
      params: { examId },
      body: { resultsAt: room.inMinutes(-1).toISOString() },
    });
  expect((await sign()).status).toBe(200);
  await tick(room.test.services);
  const { revision, draft } = (await unpublish(examId)).result;
  expect(await shown(examId)).toMatchObject({ resultsAt: null, signedOffAt: null });
  const times = {
    opensAt: room.inMinutes(-10).toISOString(),
    closesAt: room.inMinutes(50).toISOString(),
  };
  const saved = await room.admin.client.call(
    updateExam,
    { params: { examId }, body: { ...draft, ...times } },
    atRevision(revision),
  );
  expect((await publish(examId, saved.result.revision)).status).toBe(200);
  await room.start(room.trainee, examId);
  await room.submit(room.trainee, examId);
  room.test.clock.advance(60 * 60_000);
  expect((await sign()).status).toBe(200);
  await tick(room.test.services);
  await tick(room.test.services);
  const results = (await told(title)).filter(({ kind }) => kind === 'examResult');
  expect(results).toEqual([{ user_id: room.trainee.userId, kind: 'examResult' }]);
});
