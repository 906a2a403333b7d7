import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import type { PathPart } from '../../domain/learningpaths/path-graph.schema.ts';
import { getMyLearnings } from '../../domain/selflearning/own-learning.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { type NewApplication, seedApplication } from './selflearning.seed.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof learningRoom>>;
beforeAll(async () => {
  test = await testApp();
  room = await learningRoom(test);
});
afterAll(() => test.close());

const traineeOf = () => test.person(room.organisationId, Role.trainee);
const courseOf = (title: string) => room.newCourse(title, { books: 0 });
const seeded = (
  { organisationId, userId }: TestPerson,
  subjectId: number,
  given: Pick<NewApplication, 'state'> & { finishedAt?: Date },
) => {
  const { state, finishedAt } = given;
  const begun = {
    licenseId: room.licenseId,
    startAt: '2020-01-01',
    endAt: '2099-12-31',
    classes: [],
    ...(finishedAt && { finishedAt }),
  };
  return seedApplication(test.db, {
    organisationId,
    userId,
    kind: 'course',
    subjectOrganisationId: 1,
    subjectId,
    state,
    ...(state === 'applied' || state === 'refused' ? {} : { begun }),
  });
};
const suggested = async ({ client }: TestPerson) =>
  (await client.call(getMyLearnings, {})).result.suggestions.map(({ subject, reason }) => [
    subject.title,
    reason,
  ]);

it('suggests where to begin, the newest first, to who is in no group and has finished nothing', async () => {
  const lone = await traineeOf();
  const ids = [];
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
    ids.push(await courseOf(title));
  const [, , third = 0, fourth = 0] = ids;
  await seeded(lone, fourth, { state: 'applied' });
  await seeded(lone, third, { state: 'expired' });
  expect(await suggested(lone)).toEqual([
    ['Fifth', { kind: 'start' }],
    ['Second', { kind: 'start' }],
    ['First', { kind: 'start' }],
  ]);
});

it('suggests what two others of one’s group learn, the most first, and nothing of one’s own', async () => {
  const learner = await traineeOf();
  const peers = [await traineeOf(), await traineeOf(), await traineeOf()];
  const elsewhere = [await traineeOf(), await traineeOf()];
  const { organisationId } = room;
  const memberIds = [learner, ...peers].map(({ userId }) => userId);
  await seedGroup(test.db, { organisationId, name: 'Kyoto', memberIds });
  await seedGroup(test.db, {
    organisationId,
    name: 'Kobe',
    memberIds: elsewhere.map(({ userId }) => userId),
  });
  const learntBy = async (title: string, people: TestPerson[]) => {
    const courseId = await courseOf(title);
    for (const person of people) await seeded(person, courseId, { state: 'started' });
    return courseId;
  };
  await learntBy('By two', peers.slice(0, 2));
  await learntBy('By three', peers);
  await learntBy('By one', peers.slice(0, 1));
  await learntBy('By others', elsewhere);
  await learntBy('Begun', [...peers, learner]);
  const applied = await learntBy('Applied for', peers);
  await seeded(learner, applied, { state: 'applied' });
  const gone = await learntBy('Put aside', peers);
  await test.services.database.pool.query('update courses set archived_at = now() where id = $1', [
    gone,
  ]);
  expect(await suggested(learner)).toEqual([
    ['By three', { kind: 'group', groupName: 'Kyoto', count: 3 }],
    ['By two', { kind: 'group', groupName: 'Kyoto', count: 2 }],
  ]);
});

it('suggests what follows from what was finished, by paths that are open here', async () => {
  const learner = await traineeOf();
  const [c, db, other] = [await courseOf('C'), await courseOf('Databases'), await courseOf('Go')];
  const part = (id: string, courseId: number): PathPart => ({
    kind: 'course',
    id,
    minutes: 60,
    isOptional: false,
    choiceId: null,
    courseId,
    version: 1,
  });
  const links = [{ from: 'one', to: 'two', points: null }];
  const pathOf = async (title: string, from: number, to: number) => {
    const parts = [part('one', from), part('two', to)];
    const pathId = await room.newPath(room.admin, title, { parts, links });
    expect((await room.publish(room.admin, pathId)).status).toBe(200);
    return pathId;
  };
  const pathId = await pathOf('Backend', c, db);
  await pathOf('Another way', db, other);
  await room.newPath(room.admin, 'Not published', {
    parts: [part('one', c), part('two', other)],
    links,
  });
  await seeded(learner, c, { state: 'finished', finishedAt: new Date() });
  const reason = { kind: 'follows', title: 'C' };
  expect(await suggested(learner)).toEqual([
    ['Databases', reason],
    ['Backend', reason],
  ]);
  await test.services.database.pool.query(
    'update learning_paths set archived_at = now() where id = $1',
    [pathId],
  );
  expect((await suggested(learner)).map(([, why]) => why)).not.toContainEqual(reason);
  const beginner = await traineeOf();
  await seeded(beginner, c, { state: 'started' });
  expect((await suggested(beginner)).map(([, why]) => why)).not.toContainEqual(reason);
});
