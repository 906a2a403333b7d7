import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAppResults } from '../../domain/apps/apps.contract.ts';
import { appRoom } from '../../tests/support/app-room.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { seedAppRecord } from './records.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('what was done on the last day of the class, where it is held, counts when it comes later', async () => {
  test.clock.set(new Date('2026-02-10T03:00:00Z'));
  const { trainee, tell } = await appRoom(test, { endAt: '2026-01-31' });
  // Midnight in Tokyo.
  expect((await tell(trainee, { progress: 10 }, '2026-01-31T14:59:59Z')).status).toBe(200);
  expect((await tell(trainee, { progress: 20 }, '2026-01-31T15:00:00Z')).error).toBe('classEnded');
  test.clock.set(new Date());
});

it('what was done while the contract went on counts when it comes later', async () => {
  test.clock.set(new Date('2026-11-18T08:00:00Z'));
  const { organisationId, instructor, trainee, tell } = await appRoom(test);
  await seedContract(test.db, {
    organisationId,
    createdBy: instructor.userId,
    endAt: '2026-11-16',
    at: new Date('2026-01-01'),
    userIds: [trainee.userId],
  });
  expect((await tell(trainee, { progress: 10 }, '2026-11-17T08:00:00Z')).status).toBe(200);
  expect((await tell(trainee, { progress: 20 }, '2026-11-18T07:00:00Z')).error).toBe(
    'contractExpired',
  );
  test.clock.set(new Date());
});

it('results are those of one class, the last that was told first, in pages', async () => {
  const { organisationId, instructor, trainee, app, params, tell } = await appRoom(test);
  const [one, other] = [
    await test.person(organisationId, Role.trainee, { name: 'Ben' }),
    await test.person(organisationId, Role.trainee, { name: 'Chi' }),
  ];
  const { classId, appInClassId: classMaterialId } = params;
  const { classId: elsewhere, classMaterialIds } = await seedClass(test.db, {
    organisationId,
    createdBy: instructor.userId,
    traineeIds: [one.userId],
    sections: [{ title: 'All', materials: [app] }],
  });
  const seeded = (userId: number, day: number, of = { classId, classMaterialId }) =>
    seedAppRecord(test.db, {
      organisationId,
      userId,
      skill: 1,
      at: new Date(Date.UTC(2026, 0, day)),
      ...of,
    });
  await seeded(one.userId, 2);
  await seeded(other.userId, 3);
  await seeded(one.userId, 9, {
    classId: elsewhere,
    classMaterialId: classMaterialIds[0] ?? 0,
  });
  await tell(trainee, { progress: 20 }, '2026-01-05T00:00:00Z');
  // What a slower device tells of earlier does not put it further back.
  await tell(trainee, { progress: 10 }, '2026-01-01T00:00:00Z');
  const names = async (query: object) => {
    const { result, pagination } = await instructor.client.call(listAppResults, { params, query });
    return [result.map((row) => row.name), pagination?.count];
  };
  expect(await names({})).toEqual([['Aoki', 'Chi', 'Ben'], 3]);
  expect(await names({ 'sortOrder.direction': 'asc' })).toEqual([['Ben', 'Chi', 'Aoki'], 3]);
  expect(await names({ limit: 1, offset: 1 })).toEqual([['Chi'], 3]);
  expect(await names({ keyword: 'be' })).toEqual([['Ben'], 1]);
});
