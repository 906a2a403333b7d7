import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { assignLicense } from '../../domain/licenses/licenses.contract.ts';
import { getOwnPath, listCatalogue } from '../../domain/selflearning/own-learning.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedCode } from '../challenges/code/code.seed.ts';
import { seedQuiz } from '../challenges/challenges.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { seedCourse } from '../courses/courses.seed.ts';

let test: TestApp;
let learner: TestPerson;
beforeAll(async () => {
  test = await testApp();
  const room = await learningRoom(test);
  learner = room.trainee;
  await room.admin.client.call(assignLicense, {
    params: { licenseId: room.licenseId },
    body: { userIds: [learner.userId], groupIds: [], whenFull: 'refuse' },
  });
  const of = { organisationId: room.organisationId, createdBy: room.admin.userId };
  const days = [
    ['Zero to SQL', 8, '2026-01-01'],
    ['Ada and Go', 2, '2026-03-01'],
    ['Mastering Go', 5, '2026-02-01'],
  ] as const;
  for (const [title, expectedHours, day] of days)
    await seedCourse(test.db, {
      ...of,
      title,
      expectedHours,
      // Each was published twice: the newer version is what stands in the catalogue, once.
      versions: [
        { changes: '', at: new Date('2026-06-01') },
        { changes: 'More.', at: new Date(day) },
      ],
    });
});
afterAll(() => test.close());

it('the catalogue has what is open here alone, by kind, difficulty, language and length, in pages', async () => {
  const organisationId = await test.organisation();
  const createdBy = (await test.person(organisationId, Role.admin)).userId;
  const { client, userId } = await test.person(organisationId, Role.trainee);
  const license = { organisationId, createdBy, kind: 'license', userIds: [userId] } as const;
  await seedContract(test.db, license);
  const of = { organisationId, createdBy };
  await seedCourse(test.db, { ...of, title: 'A day', expectedHours: 8, lang: 'ja' });
  await seedCourse(test.db, { ...of, title: 'B more', expectedHours: 9, difficulty: 'advanced' });
  await seedCourse(test.db, { ...of, title: 'C week', expectedHours: 40 });
  await seedCourse(test.db, { ...of, title: 'D long', expectedHours: 41 });
  await seedCourse(test.db, { ...of, title: 'Draft', versions: [] });
  const { courseId: gone } = await seedCourse(test.db, { ...of, title: 'Gone' });
  await test.services.database.pool.query('update courses set archived_at = now() where id = $1', [
    gone,
  ]);
  const titles = async (query: object) => {
    const { result, pagination } = await client.call(listCatalogue, { query });
    return [result.map(({ title }) => title[0]).join(''), pagination?.count];
  };
  expect(await titles({})).toEqual(['ABCD', 4]);
  expect(await titles({ limit: 2, offset: 1 })).toEqual(['BC', 4]);
  expect(await titles({ kind: 'course' })).toEqual(['ABCD', 4]);
  expect(await titles({ kind: 'path' })).toEqual(['', 0]);
  expect(await titles({ lang: 'ja' })).toEqual(['A', 1]);
  expect(await titles({ difficulty: 'advanced' })).toEqual(['B', 1]);
  expect(await titles({ length: 'short' })).toEqual(['A', 1]);
  expect(await titles({ length: 'medium' })).toEqual(['BC', 2]);
  expect(await titles({ length: 'long' })).toEqual(['D', 1]);
});

interface Query {
  readonly column?: 'title' | 'publishedAt' | 'minutes';
  readonly direction?: 'asc' | 'desc';
  readonly keyword?: string;
}

async function ask(query: Query) {
  const { column = 'title', direction = 'asc', keyword } = query;
  const { result, pagination } = await learner.client.call(listCatalogue, {
    query: {
      'sortOrder.column': column,
      'sortOrder.direction': direction,
      ...(keyword === undefined ? {} : { keyword }),
    },
  });
  return { titles: result.map(({ title }) => title), count: pagination?.count };
}

it.each<[string, Query, string[]]>([
  ['title', {}, ['Ada and Go', 'Mastering Go', 'Zero to SQL']],
  ['title backwards', { direction: 'desc' }, ['Zero to SQL', 'Mastering Go', 'Ada and Go']],
  [
    'the day it was published, newest first',
    { column: 'publishedAt', direction: 'desc' },
    ['Ada and Go', 'Mastering Go', 'Zero to SQL'],
  ],
  ['length', { column: 'minutes' }, ['Ada and Go', 'Mastering Go', 'Zero to SQL']],
  ['words of one or two letters', { keyword: 'go' }, ['Ada and Go', 'Mastering Go']],
  ['longer words', { keyword: 'MASTER' }, ['Mastering Go']],
  ['signs that mean something elsewhere', { keyword: '%' }, []],
])('the catalogue goes by %s', async (_, query, titles) => {
  expect(await ask(query)).toEqual({ titles, count: titles.length });
});

it('a path says of each part whether it is a course, a quiz or code', async () => {
  const room = await learningRoom(test);
  const { trainee, provider, admin } = room;
  await admin.client.call(assignLicense, {
    params: { licenseId: room.licenseId },
    body: { userIds: [trainee.userId], groupIds: [], whenFull: 'refuse' },
  });
  const by = { organisationId: provider.organisationId, createdBy: provider.userId };
  const facts = { minutes: 60, isOptional: false, choiceId: null };
  const courseId = await room.newCourse('Databases');
  const { materialId: quizId } = await seedQuiz(test.db, by);
  const { materialId: codeId } = await seedCode(test.db, by);
  const pathId = await room.newPath(admin, 'Data', {
    parts: [
      { kind: 'course', id: 'a', ...facts, courseId, version: 1 },
      { kind: 'material', id: 'b', ...facts, materialId: quizId },
      { kind: 'material', id: 'c', ...facts, materialId: codeId },
    ],
    links: [
      { from: 'a', to: 'b', points: null },
      { from: 'b', to: 'c', points: null },
    ],
  });
  await room.publish(admin, pathId);
  const { parts } = (await trainee.client.call(getOwnPath, { params: { pathId } })).result;
  expect(parts.map(({ materialType, challengeStyle }) => [materialType, challengeStyle])).toEqual([
    [null, null],
    ['challenge', 'quiz'],
    ['challenge', 'algorithm'],
  ]);
});
