import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedContract } from './contracts.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A license with one seat, which goes on until the end of the year. */
async function seatRoom() {
  test.clock.set(new Date('2027-03-15T03:00:00Z'));
  const room = await learningRoom(test, { seats: 1, endAt: '2027-12-31' });
  const courseId = await room.newCourse('Linux by hand', { books: 1 });
  const license = (given: Partial<Parameters<typeof seedContract>[1]>) =>
    seedContract(test.db, {
      organisationId: room.organisationId,
      createdBy: room.admin.userId,
      kind: 'license',
      seats: 5,
      startAt: '2027-01-01',
      endAt: '2027-12-31',
      ...given,
    });
  const listed = async (table: 'contract_people' | 'contract_waiting') =>
    (
      await test.asOwner<{ userId: number; contractId: number }>(
        `select user_id as "userId", contract_id as "contractId" from ${table}
          where organisation_id = $1 order by id`,
        [room.organisationId],
      )
    ).map(({ userId, contractId }) => [userId, contractId]);
  const seats = () => listed('contract_people');
  const waiting = () => listed('contract_waiting');
  return { ...room, courseId, license, seats, waiting };
}

it('the last seat is given once; whoever comes next waits for it, though others have seats that do not count', async () => {
  const room = await seatRoom();
  const { organisationId, trainee, other, licenseId } = room;
  const abroad = await test.person(await test.organisation(), Role.admin);
  await room.license({ isDraft: true });
  await room.license({ endAt: '2027-03-13' });
  await room.license({ startAt: '2027-03-16' });
  await room.license({ kind: 'contract' });
  await room.license({ organisationId: abroad.organisationId, createdBy: abroad.userId });
  expect((await room.begin(trainee, room.courseId)).classId).not.toBeNull();
  const waits = await room.begin(other, room.courseId);
  expect(waits.classId).toBeNull();
  expect(await room.seats()).toEqual([[trainee.userId, licenseId]]);
  expect(await room.waiting()).toEqual([[other.userId, licenseId]]);
  // Asked again they keep the place that they have.
  await room.start(other, waits.applicationId);
  expect(await room.waiting()).toEqual([[other.userId, licenseId]]);
  // A seat is of everything that one learns.
  const next = await room.newCourse('Git', { books: 1 });
  expect((await room.begin(trainee, next)).classId).not.toBeNull();
  expect(await room.seats()).toHaveLength(1);
  // One that was given up is none.
  await test.asOwner(
    `update contract_people set removed_at = now(), removed_by = user_id where organisation_id = $1`,
    [organisationId],
  );
  expect((await room.start(other, waits.applicationId)).result.classId).not.toBeNull();
  expect((await room.seats()).at(-1)).toEqual([other.userId, licenseId]);
  expect(await room.waiting()).toEqual([]);
});

it('a seat that becomes free is for who waits for it, and others wait where it goes on longest', async () => {
  const room = await seatRoom();
  const { organisationId, trainee, other, licenseId } = room;
  const [third, fourth, holder] = [
    await test.person(organisationId, Role.trainee),
    await test.person(organisationId, Role.trainee),
    await test.person(organisationId, Role.trainee),
  ];
  await room.begin(trainee, room.courseId);
  const waits = await room.begin(other, room.courseId);
  const longer = await room.license({ endAt: '2028-12-31', seats: 1, userIds: [holder.userId] });
  await room.begin(third, room.courseId);
  expect(await room.waiting()).toEqual([
    [other.userId, licenseId],
    [third.userId, longer],
  ]);
  await test.asOwner('update contracts set seats = 2 where id = $1', [licenseId]);
  await room.begin(fourth, room.courseId);
  expect((await room.waiting()).at(-1)).toEqual([fourth.userId, longer]);
  expect((await room.start(other, waits.applicationId)).result.classId).not.toBeNull();
  expect((await room.seats()).at(-1)).toEqual([other.userId, licenseId]);
  expect(await room.waiting()).toEqual([
    [third.userId, longer],
    [fourth.userId, longer],
  ]);
});
