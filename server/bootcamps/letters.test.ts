import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getBootcampPlan, setBootcampLetter } from '../../domain/bootcamps/people.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { tick } from '../scheduler.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let manager: TestPerson;
let trainee: TestPerson;
let params: { bootcampId: number };

/** A Wednesday: of two trainees Aya has done what is due, and Ben, the manager's, has not. */
beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date('2026-11-25T03:00:00Z'));
  organisationId = await test.organisation();
  const mailed = (name: string) => ({ contactEmail: `${name}@example.com` });
  admin = await test.person(organisationId, Role.admin, mailed('admin'));
  manager = await test.person(organisationId, Role.groupManager);
  trainee = await test.person(organisationId, Role.trainee, { name: 'Aya' });
  const ben = await test.person(organisationId, Role.trainee, { name: 'Ben' });
  await seedGroup(test.db, {
    organisationId,
    name: 'Managed',
    managerIds: [manager.userId],
    memberIds: [ben.userId],
  });
  const of = { organisationId, createdBy: admin.userId };
  const book = await seedMaterial(test.db, { ...of, type: 'book' });
  const traineeIds = [trainee.userId, ben.userId];
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...of,
    title: 'C',
    traineeIds,
    startAt: '2026-11-02',
    endAt: '2026-12-18',
    sections: [{ title: 'One', materials: [{ ...book, dueAt: '2026-11-13' }] }],
  });
  const { bootcampId } = await seedBootcamp(test.db, {
    ...of,
    title: 'Autumn',
    startAt: '2026-11-02',
    endAt: '2026-12-18',
    classIds: [classId],
    traineeIds,
  });
  params = { bootcampId };
  await seedProgress(
    test.db,
    { organisationId, userId: trainee.userId, classId, classMaterialId: classMaterialIds[0] ?? 0 },
    { isCompleted: true, at: new Date('2026-11-26T03:00:00Z') },
  );
});
afterAll(() => test.close());

const want = ({ client }: TestPerson, isWanted = true) =>
  client.call(setBootcampLetter, { params, body: { isWanted } });
const told = async () =>
  await test.asOwner<{ user_id: number; content: Record<string, unknown>; url: string }>(
    `select user_id, content, url from notifications
      where content->>'kind' = 'bootcampWeek' order by notified_at, user_id`,
    [],
  );

describe('the weekly letter is refused', () => {
  it('to trainees, and to other organisations', async () => {
    const elsewhere = await test.person(await test.organisation(), Role.admin);
    expect((await want(trainee)).status).toBe(403);
    expect((await want(elsewhere)).status).toBe(404);
  });
});

it('is told on Mondays at seven by the clocks of the bootcamp, once, to who wants it', async () => {
  const hasLetter = async () =>
    (await admin.client.call(getBootcampPlan, { params })).result.hasWeeklyLetter;
  expect(await hasLetter()).toBe(false);
  const other = await test.person(organisationId, Role.admin);
  for (const person of [admin, manager, other]) expect((await want(person)).status).toBe(200);
  expect((await want(other, false)).status).toBe(200);
  expect(await hasLetter()).toBe(true);
  await tick(test.services);
  test.clock.set(new Date('2026-11-29T21:59:00Z'));
  await tick(test.services);
  expect(await told()).toEqual([]);
  test.clock.set(new Date('2026-11-29T22:00:00Z'));
  await Promise.all([tick(test.services), tick(test.services)]);
  const url = `/bootcamps/${params.bootcampId}/progress`;
  const facts = { kind: 'bootcampWeek', bootcampTitle: 'Autumn', plannedPercent: 100 };
  const help = { helpCount: 1, names: ['Ben'] };
  expect(await told()).toEqual([
    {
      user_id: admin.userId,
      url,
      content: { ...facts, ...help, percent: 50, traineeCount: 2, weekCount: 1 },
    },
    {
      // Aya is nobody of the manager's.
      user_id: manager.userId,
      url,
      content: { ...facts, ...help, percent: 0, traineeCount: 1, weekCount: 0 },
    },
  ]);
});

const countTold = async () => (await told()).length;

it('comes once for a Monday on which the server was down, and not twice in a week', async () => {
  test.clock.set(new Date('2026-12-09T05:00:00Z'));
  await tick(test.services);
  expect(await countTold()).toBe(4);
  test.clock.set(new Date('2026-12-11T05:00:00Z'));
  await tick(test.services);
  expect(await countTold()).toBe(4);
});

it('ends with the right to look, and a week after the bootcamp', async () => {
  await test.asOwner(`update users set role = $1 where id = $2`, [Role.trainee, manager.userId]);
  test.clock.set(new Date('2026-12-14T05:00:00Z'));
  await tick(test.services);
  expect(await countTold()).toBe(5);
  test.clock.set(new Date('2027-01-04T05:00:00Z'));
  await tick(test.services);
  expect(await countTold()).toBe(5);
});
