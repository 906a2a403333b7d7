import { afterAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getBootcampCalendar } from '../../domain/bootcamps/calendar.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

const test = await testApp();
afterAll(() => test.close());

it('tells how many have not done what is due, of those who are still there', async () => {
  test.clock.set(new Date('2026-11-10T03:00:00Z'));
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const [done, left, behind] = [
    await test.person(organisationId, Role.trainee),
    await test.person(organisationId, Role.trainee),
    await test.person(organisationId, Role.trainee),
  ];
  const of = { organisationId, createdBy: admin.userId };
  const traineeIds = [done.userId, left.userId, behind.userId];
  const material = await seedMaterial(test.db, { ...of, type: 'book', title: 'Pointers' });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...of,
    startAt: '2026-11-02',
    endAt: '2026-11-27',
    traineeIds,
    sections: [{ title: 'One', materials: [{ ...material, dueAt: '2026-11-13' }] }],
  });
  const classIds = [classId];
  const { bootcampId } = await seedBootcamp(test.db, { ...of, classIds, traineeIds });
  const [classMaterialId = 0] = classMaterialIds;
  for (const { userId } of [done, left])
    await seedProgress(
      test.db,
      { organisationId, classId, classMaterialId, userId },
      { isCompleted: true },
    );
  const missing = async () =>
    (await admin.client.call(getBootcampCalendar, { params: { bootcampId } })).result.deadlines.map(
      ({ missingCount }) => missingCount,
    );
  expect(await missing()).toEqual([1]);
  const archived = await admin.client.call(archivePeople, { body: { userIds: [left.userId] } });
  expect(archived.status).toBe(200);
  // What they have done is not somebody else's.
  expect(await missing()).toEqual([1]);
});
