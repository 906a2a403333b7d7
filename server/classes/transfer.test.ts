import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { enrolTrainees, getClass } from '../../domain/classes/classes.contract.ts';
import { transferInstructor } from '../../domain/classes/transfer.contract.ts';
import { listUserNotifications } from '../../domain/notifications/notifications.contract.ts';
import { type StudyRoom, studyRoom } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';

let room: StudyRoom;
beforeAll(async () => {
  room = await studyRoom();
});
afterAll(() => room.test.close());

const transfer = (
  { client }: TestPerson,
  classId: number,
  { userId }: TestPerson,
  to: TestPerson,
) => client.call(transferInstructor, { params: { classId, userId }, body: { toId: to.userId } });

const teachersOf = async (person: TestPerson, classId: number) =>
  (await person.client.call(getClass, { params: { classId } })).result.instructors.map(
    ({ id }) => id,
  );

it('is refused to whoever may not name instructors, and to whom cannot be one', async () => {
  const { test, instructor, organisationId } = room;
  const { trainee, classId } = await room.study();
  const colleague = await test.person(organisationId, Role.instructor);
  const admin = await test.person(organisationId, Role.admin);
  const outsider = await test.person(await test.organisation(), Role.admin);
  expect((await transfer(trainee, classId, instructor, colleague)).status).toBe(403);
  expect((await transfer(colleague, classId, instructor, colleague)).status).toBe(403);
  expect((await transfer(outsider, classId, instructor, outsider)).status).toBe(404);
  // Who does not teach it hands over nothing.
  expect((await transfer(admin, classId, colleague, admin)).status).toBe(404);
  expect((await transfer(admin, classId, instructor, trainee)).messages).toEqual([
    '“toId” names somebody who cannot be an instructor here.',
  ]);
  expect((await transfer(admin, classId, instructor, outsider)).status).toBe(400);
  expect((await transfer(admin, classId, instructor, instructor)).messages).toEqual([
    '“toId” is who hands the class over.',
  ]);
  expect(await teachersOf(admin, classId)).toEqual([instructor.userId]);
});

it('takes the place of who taught it and made it, and tells who takes over', async () => {
  const { test, organisationId, instructor } = room;
  const { classId, trainee } = await room.study();
  const colleague = await test.person(organisationId, Role.instructor);
  const more = { userIds: [trainee.userId], groupIds: [] };
  const enrol = (person: TestPerson) =>
    person.client.call(enrolTrainees, { params: { classId }, body: more });
  expect((await enrol(instructor)).status).toBe(200);
  expect((await enrol(colleague)).status).toBe(403);
  const done = await transfer(instructor, classId, instructor, colleague);
  expect(done.status).toBe(200);
  expect(done.result.instructors.map(({ id }) => id)).toEqual([colleague.userId]);
  // What a class lets its maker do goes with it.
  expect((await enrol(instructor)).status).toBe(403);
  expect((await enrol(colleague)).status).toBe(200);
  const told = await colleague.client.call(listUserNotifications, { query: {} });
  expect(JSON.stringify(told.result)).toContain('has handed');
});

it('leaves whose class it is, names nobody twice, and tells nobody of what they do themselves', async () => {
  const { test, organisationId, instructor } = room;
  const [admin, colleague, gone] = [
    await test.person(organisationId, Role.admin),
    await test.person(organisationId, Role.instructor),
    await test.person(organisationId, Role.instructor),
  ];
  const { classId } = await room.study({
    createdBy: admin.userId,
    instructorIds: [instructor.userId, colleague.userId],
  });
  await test.asOwner('update users set archived_at = now() where id = $1', [gone.userId]);
  expect((await transfer(admin, classId, instructor, gone)).status).toBe(400);
  const both = await transfer(admin, classId, instructor, colleague);
  expect(both.result.instructors.map(({ id }) => id)).toEqual([colleague.userId]);
  expect(both.result.createdBy).toBe(admin.userId);
  const own = await transfer(admin, classId, colleague, admin);
  expect(own.result.instructors.map(({ id }) => id)).toEqual([admin.userId]);
  const told = async ({ client }: TestPerson) =>
    (await client.call(listUserNotifications, { query: {} })).result.notifications.length;
  expect([await told(admin), await told(colleague)]).toEqual([0, 1]);
});
