import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  getLearningPath,
  listLearningPaths,
  listPathOffers,
  pickPathOffer,
  saveLearningPath,
} from '../../domain/learningpaths/learningpaths.contract.ts';
import type { PathPart } from '../../domain/learningpaths/path-graph.schema.ts';
import {
  getMyLearnings,
  getOwnPath,
  listOpenPaths,
  startPart,
} from '../../domain/selflearning/own-learning.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof learningRoom>>;
let courseIds: number[];
beforeAll(async () => {
  test = await testApp();
  room = await learningRoom(test);
  courseIds = [
    await room.newCourse('C for new engineers', { books: 1 }),
    await room.newCourse('Databases', { books: 1 }),
  ];
});
afterAll(() => test.close());

const part = (id: string, index: number, courseId = courseIds[index] ?? 0): PathPart => ({
  kind: 'course',
  id,
  minutes: 60,
  isOptional: false,
  choiceId: null,
  courseId,
  version: 1,
});
const link = (from: string, to: string) => ({ from, to, points: null });
const inOrder = () => ({
  parts: [part('c', 0), part('db', 1)],
  links: [link('c', 'db')],
});

describe('refuses', () => {
  it('to publish a path that goes in a circle, or names what is not there, with a sentence', async () => {
    const links = [link('c', 'db'), link('db', 'c')];
    const circle = await room.newPath(room.admin, 'A circle', { ...inOrder(), links });
    const answer = await room.publish(room.admin, circle);
    expect([answer.status, answer.messages]).toEqual([
      400,
      [
        '“graph” goes in a circle, so that nobody could begin it: “C for new engineers” → “Databases”. Remove one of these links.',
      ],
    ]);
    const apart = await room.newPath(room.admin, 'Apart', { ...inOrder(), links: [] });
    expect((await room.publish(room.admin, apart)).messages).toEqual([
      '“graph” has parts that nothing leads to: “Databases”. Link them with the rest.',
    ]);
    await expect(
      room.newPath(room.admin, 'Nothing', { parts: [part('c', 0, 999_999)] }),
    ).rejects.toThrow('“graph” names a course that is not published: 999999.');
  });

  it('a draft that somebody else has changed, and to publish to who may not', async () => {
    const pathId = await room.newPath(room.instructor, 'Mine', inOrder());
    const { versions: _, ...path } = (
      await room.admin.client.call(getLearningPath, { params: { pathId } })
    ).result;
    const { title, description, lang, difficulty, cover, skills, graph } = path;
    const body = { title, description, lang, difficulty, cover, skills, graph };
    const stale = await room.admin.client.call(
      saveLearningPath,
      { params: { pathId }, body },
      { 'if-match': '"1"' },
    );
    expect(stale.error).toBe('staleRevision');
    expect((await room.publish(room.instructor, pathId)).status).toBe(403);
    const stranger = await test.person(await test.organisation(), Role.admin);
    expect((await stranger.client.call(getLearningPath, { params: { pathId } })).status).toBe(404);
    expect((await stranger.client.call(listLearningPaths, {})).result).toEqual([]);
  });
});

it('shows a trainee what is open, lets them begin it, and derives how far they are', async () => {
  const pathId = await room.newPath(room.admin, 'Backend', inOrder());
  const { client } = room.trainee;
  expect((await client.call(getOwnPath, { params: { pathId } })).status).toBe(404);
  expect((await room.publish(room.admin, pathId)).result.versions).toMatchObject([{ number: 1 }]);
  expect((await client.call(listOpenPaths, {})).result.map(({ title }) => title)).toEqual([
    'Backend',
  ]);
  await room.begin(room.trainee, pathId, 'path');
  const own = async () => (await client.call(getOwnPath, { params: { pathId } })).result;
  const first = await own();
  expect(first.parts.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'c todo',
    'db availablesoon',
  ]);
  const startOf = (partName: string) =>
    client.call(startPart, { params: { enrolmentId: first.enrolmentId ?? 0, partName } });
  expect((await startOf('db')).error).toBe('partNotOpen');
  expect((await startOf('nothing')).status).toBe(404);
  const [one, again] = await Promise.all([startOf('c'), startOf('c')]);
  expect(one.result.classId).toBe(again.result.classId);
  await room.finish(room.trainee, one.result.classId);
  const second = await own();
  expect([second.percent, second.nextId]).toEqual([50, 'db']);
  await room.finish(room.trainee, (await startOf('db')).result.classId);
  expect((await own()).percent).toBe(100);
  const { over } = (await client.call(getMyLearnings, {})).result;
  expect(over).toMatchObject([{ state: 'finished', subject: { title: 'Backend' } }]);
});

it('lets organisations offer the provider’s paths to their people, and writes it down', async () => {
  const pathId = await room.newPath(room.provider, 'For everybody', {
    ...inOrder(),
    parts: [part('c', 0), { ...part('db', 1), minutes: 45, isOptional: true }],
  });
  const pick = (isPicked: boolean, person = room.admin) =>
    person.client.call(pickPathOffer, { params: { pathId }, body: { isPicked } });
  expect((await pick(true)).status).toBe(404);
  await room.publish(room.provider, pathId);
  expect((await pick(true, room.instructor)).status).toBe(403);
  const seen = async () =>
    (await room.other.client.call(listOpenPaths, {})).result.map(({ title }) => title);
  expect(await seen()).not.toContain('For everybody');
  expect((await pick(true)).result.isPicked).toBe(true);
  expect(await seen()).toContain('For everybody');
  const offers = (await room.admin.client.call(listPathOffers, {})).result;
  expect(offers.find(({ id }) => id === pathId)).toMatchObject({
    isPicked: true,
    minutes: { from: 60, to: 60, optional: 45 },
    partCount: 2,
    currentNumber: 1,
  });
  expect((await pick(false)).result.isPicked).toBe(false);
  expect(await seen()).not.toContain('For everybody');
  const written = await test.asOwner<{ action: string }>(
    `select action from audit_entries where organisation_id = $1 and subject_id = $2 order by id`,
    [room.organisationId, String(pathId)],
  );
  expect(written.map(({ action }) => action)).toEqual(['learningpath.pick', 'learningpath.unpick']);
});
