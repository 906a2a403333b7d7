import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getLearningPath,
  publishLearningPath,
  saveLearningPath,
} from '../../domain/learningpaths/learningpaths.contract.ts';
import { listOpenPaths } from '../../domain/selflearning/own-learning.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof learningRoom>>;
beforeAll(async () => {
  test = await testApp();
  room = await learningRoom(test);
});
afterAll(() => test.close());

it('is a draft of its own beside what is published, until that is published too', async () => {
  const { admin, instructor, trainee } = room;
  const courseId = await room.newCourse('Nets', { books: 1 });
  const parts = [
    {
      kind: 'course' as const,
      id: 'one',
      minutes: 60,
      isOptional: false,
      choiceId: null,
      courseId,
      version: 1,
    },
  ];
  const pathId = await room.newPath(instructor, 'Nets first', { parts });
  const params = { pathId };
  const shown = async ({ client }: TestPerson = admin) =>
    (await client.call(getLearningPath, { params })).result;
  expect(await shown()).toMatchObject({ status: 'draft', hasDraft: true, versions: [] });
  const published = (await room.publish(admin, pathId)).result;
  expect(published).toMatchObject({ status: 'published', hasDraft: false });
  expect(published.versions).toMatchObject([
    { number: 1, publishedBy: { name: 'Admin' }, learnerCount: 0 },
  ]);
  await room.begin(trainee, pathId, 'path');
  // Who learns by another path is none of its learners.
  const otherId = await room.newPath(instructor, 'Other', { parts });
  await room.publish(admin, otherId);
  await room.begin(room.other, otherId, 'path');

  const { title: _, description, lang, difficulty, cover, skills, graph } = published;
  const body = { title: 'Nets second', description, lang, difficulty, cover, skills, graph };
  const save = (revision: number) =>
    instructor.client.call(saveLearningPath, { params, body }, { 'if-match': `"${revision}"` });
  const saved = await save(published.revision);
  expect(saved.result).toMatchObject({
    status: 'published',
    hasDraft: true,
    changedBy: { name: 'Kenichi' },
    revision: published.revision + 1,
  });
  expect((await save(published.revision)).error).toBe('staleRevision');
  const open = async () =>
    (await room.other.client.call(listOpenPaths, {})).result
      .filter(({ id }) => id === pathId)
      .map(({ title }) => title);
  expect(await open()).toEqual(['Nets first']);
  const stale = await admin.client.call(
    publishLearningPath,
    { params },
    { 'if-match': `"${published.revision}"` },
  );
  expect([stale.status, stale.error]).toEqual([412, 'staleRevision']);
  expect(await open()).toEqual(['Nets first']);

  const again = (await room.publish(admin, pathId)).result;
  expect(again.hasDraft).toBe(false);
  expect(again.versions.map(({ number, learnerCount }) => [number, learnerCount])).toEqual([
    [2, 0],
    [1, 1],
  ]);
  expect(await open()).toEqual(['Nets second']);
  const written = await test.asOwner(
    `select action, before, after from audit_entries where organisation_id = $1
       and subject_type = 'learningpath' and subject_id = $2 order by id`,
    [room.organisationId, String(pathId)],
  );
  expect(written).toMatchObject([
    { action: 'learningpath.create' },
    { action: 'learningpath.update', before: { parts: 0 }, after: { parts: 1 } },
    { action: 'learningpath.publish', after: { version: 1 } },
    {
      action: 'learningpath.update',
      before: { title: 'Nets first' },
      after: { title: 'Nets second' },
    },
    { action: 'learningpath.publish', after: { version: 2 } },
  ]);
});
