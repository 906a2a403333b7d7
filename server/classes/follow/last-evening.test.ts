import { afterAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { followClassGroup, listTraineeProgress } from '../../../domain/classes/classes.contract.ts';
import { addGroupMembers } from '../../../domain/groups/groups.contract.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { seedGroup } from '../../groups/groups.seed.ts';
import { seedClass } from '../classes.seed.ts';

const test = await testApp();
afterAll(() => test.close());

it('goes on to the last evening of a class, where it is later than by UTC, and not into the next day', async () => {
  // Seven in the evening of the 20th in Los Angeles.
  test.clock.set(new Date('2026-11-21T03:00:00Z'));
  const organisationId = await test.organisation({ timeZone: 'America/Los_Angeles' });
  const admin = await test.person(organisationId, Role.admin);
  const [today, tomorrow] = [
    await test.person(organisationId, Role.trainee),
    await test.person(organisationId, Role.trainee),
  ];
  const groupId = await seedGroup(test.db, { organisationId, name: 'Oakland' });
  const { classId } = await seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    groupIds: [groupId],
    startAt: '2026-10-01',
    endAt: '2026-11-20',
  });
  const params = { classId, groupId };
  await admin.client.call(followClassGroup, { params, body: { follows: true } });
  const joins = async (userId: number) => {
    const client = await test.signIn(admin);
    const body = { userIds: [userId] };
    const joined = await client.call(addGroupMembers, { params: { groupId }, body });
    expect(joined.status).toBe(200);
    const query = { limit: 100 };
    const listed = await client.call(listTraineeProgress, { params: { classId }, query });
    return listed.result.map((row) => row.userId);
  };
  expect(await joins(today.userId)).toEqual([today.userId]);
  test.clock.advance(24 * 3_600_000);
  expect(await joins(tomorrow.userId)).toEqual([today.userId]);
});
