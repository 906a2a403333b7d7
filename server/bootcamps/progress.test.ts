import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  exportBootcampProgress,
  getBootcampPlan,
  listBootcampProgress,
} from '../../domain/bootcamps/people.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let manager: TestPerson;
let params: { bootcampId: number };
let tokyo: number;

const today = '2026-11-25';

/**
 * Two classes of two materials each, of which one should be done by today: Aya has done everything so far, Ben
 * nothing for weeks, and Chi came yesterday.
 */
beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date(`${today}T03:00:00Z`));
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  manager = await test.person(organisationId, Role.groupManager);
  const [aya, ben, chi] = [
    await test.person(organisationId, Role.trainee, { name: 'Aya' }),
    await test.person(organisationId, Role.trainee, { name: 'Ben' }),
    await test.person(organisationId, Role.trainee, { name: 'Chi' }),
  ];
  tokyo = await seedGroup(test.db, {
    organisationId,
    name: 'Tokyo',
    memberIds: [aya.userId, ben.userId],
  });
  await seedGroup(test.db, {
    organisationId,
    name: 'Managed',
    managerIds: [manager.userId],
    memberIds: [ben.userId],
  });
  const of = { organisationId, createdBy: admin.userId };
  const traineeIds = [aya.userId, ben.userId, chi.userId];
  const [first, second] = [
    await seedMaterial(test.db, { ...of, type: 'book' }),
    await seedMaterial(test.db, { ...of, type: 'book' }),
  ];
  const classOf = (title: string, dueAt: string) =>
    seedClass(test.db, {
      ...of,
      title,
      traineeIds,
      startAt: '2026-11-02',
      endAt: '2026-12-18',
      sections: [{ title: 'One', materials: [{ ...first, dueAt }, second] }],
    });
  const c = await classOf('C', '2026-11-13');
  const databases = await classOf('Databases', today);
  const hidden = await seedClass(test.db, { ...of, title: 'Hidden', isPublished: false });
  const { bootcampId } = await seedBootcamp(test.db, {
    ...of,
    title: 'Autumn',
    classIds: [c.classId, databases.classId, hidden.classId],
    groupIds: [tokyo],
    traineeIds: [chi.userId],
  });
  params = { bootcampId };
  const done = (userId: number, classId: number, classMaterialId: number, at: string) =>
    seedProgress(
      test.db,
      { organisationId, userId, classId, classMaterialId },
      { isCompleted: true, at: new Date(at) },
    );
  await done(aya.userId, c.classId, c.classMaterialIds[0] ?? 0, '2026-11-12T03:00:00Z');
  await done(aya.userId, c.classId, c.classMaterialIds[1] ?? 0, '2026-11-20T03:00:00Z');
  await done(
    aya.userId,
    databases.classId,
    databases.classMaterialIds[0] ?? 0,
    '2026-11-24T03:00:00Z',
  );
  await test.asOwner(
    `update class_trainees set created_at = case user_id when $1 then $2::timestamptz else $3::timestamptz end
       where organisation_id = $4`,
    [chi.userId, '2026-11-24T03:00:00Z', '2026-11-02T03:00:00Z', organisationId],
  );
});
afterAll(() => test.close());

const people = async ({ client }: TestPerson, query = {}) =>
  (await client.call(listBootcampProgress, { params, query })).result;
const namesOf = async (who: TestPerson, query = {}) =>
  (await people(who, query)).map(({ name }) => name);

describe('the dashboard is not shown', () => {
  it('to trainees, nor to other organisations', async () => {
    const trainee = await test.person(organisationId, Role.trainee);
    const stranger = await test.person(await test.organisation(), Role.admin);
    for (const endpoint of [listBootcampProgress, getBootcampPlan, exportBootcampProgress]) {
      expect((await trainee.client.callRaw(endpoint, { params })).status).toBe(403);
      expect((await stranger.client.callRaw(endpoint, { params })).status).toBe(404);
    }
  });

  it('to a group manager of anybody but their own', async () => {
    expect(await namesOf(manager)).toEqual(['Ben']);
    const { result } = await manager.client.call(getBootcampPlan, { params });
    expect([result.traineeCount, result.averagePercent, result.behindCount]).toEqual([1, 0, 1]);
    expect(result.classes.map(({ traineeCount }) => traineeCount)).toEqual([1, 1]);
    const { text } = await manager.client.callRaw(exportBootcampProgress, { params });
    expect(text).toContain('Ben');
    expect(text).not.toContain('Aya');
  });
});

it('has everybody in all published classes, against the plan', async () => {
  const [aya, ben, chi] = await people(admin);
  expect(aya).toMatchObject({
    name: 'Aya',
    groupName: 'Tokyo',
    percent: 75,
    completedCount: 3,
    overdueCount: 0,
    weekCount: 2,
    idleDays: 1,
  });
  expect(aya?.classes.map(({ percent, overdueCount }) => [percent, overdueCount])).toEqual([
    [100, 0],
    [50, 0],
  ]);
  // What is due today still has time.
  expect(ben).toMatchObject({ percent: 0, overdueCount: 1, weekCount: 0, idleDays: 23 });
  expect(chi).toMatchObject({ groupName: null, percent: 0, overdueCount: 1, idleDays: 1 });
});

it('sums it up by class and by group', async () => {
  const { result } = await admin.client.call(getBootcampPlan, { params });
  expect(result).toMatchObject({
    today,
    percent: 25,
    traineeCount: 3,
    averagePercent: 25,
    behindCount: 2,
    weekCount: 2,
  });
  expect(
    result.classes.map(({ title, percent, averagePercent }) => [title, percent, averagePercent]),
  ).toEqual([
    ['C', 50, 33],
    ['Databases', 0, 16],
  ]);
  expect(
    result.groups.map(({ name, ...each }) => [name, each.averagePercent, each.behindCount]),
  ).toEqual([
    ['Tokyo', 37, 1],
    [null, 0, 1],
  ]);
});

it.each([
  [{}, ['Aya', 'Ben', 'Chi']],
  [{ 'sortOrder.column': 'percent', 'sortOrder.direction': 'desc' }, ['Aya', 'Ben', 'Chi']],
  [{ 'sortOrder.column': 'overdue', 'sortOrder.direction': 'desc' }, ['Ben', 'Chi', 'Aya']],
  [{ 'sortOrder.column': 'lastActivityAt', 'sortOrder.direction': 'desc' }, ['Aya', 'Ben', 'Chi']],
  [{ 'sortOrder.column': 'week', 'sortOrder.direction': 'desc' }, ['Aya', 'Ben', 'Chi']],
  [{ 'sortOrder.column': 'name', 'sortOrder.direction': 'desc' }, ['Chi', 'Ben', 'Aya']],
  [{ behind: 'true' }, ['Ben', 'Chi']],
  [{ keyword: 'ch' }, ['Chi']],
  [{ limit: 1, offset: 1 }, ['Ben']],
])('is sorted and filtered by %j', async (query, names) => {
  expect(await namesOf(admin, query)).toEqual(names);
});

it('counts those that it does not show', async () => {
  const of = async (query: object) =>
    (await admin.client.call(listBootcampProgress, { params, query })).pagination?.count;
  expect(await of({ limit: 1 })).toBe(3);
  expect(await of({ offset: 20 })).toBe(3);
  expect(await of({ behind: 'true', limit: 1 })).toBe(2);
  expect(await of({ behind: 'true', limit: 1, offset: 5 })).toBe(2);
  expect(await namesOf(admin, { groupId: tokyo })).toEqual(['Aya', 'Ben']);
});

it('is a file, with a column for each class', async () => {
  const { text } = await admin.client.callRaw(exportBootcampProgress, {
    params,
    query: { 'sortOrder.column': 'name' },
  });
  const [heading, ...rows] = text.trim().split('\n');
  expect(heading).toContain('Overdue,Completed this week,Last activity,C (%),Databases (%)');
  expect(rows[0]).toMatch(/,Aya,Tokyo,75,3,0,2,2026-11-24 12:00,100,50$/);
  expect(rows).toHaveLength(3);
});
