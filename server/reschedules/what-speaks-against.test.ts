import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { archiveClass } from '../../domain/classes/archive.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import {
  listReschedules,
  previewReschedule,
  rescheduleClass,
  undoReschedule,
} from '../../domain/reschedules/reschedules.contract.ts';
import { studyRoom, type StudyRoom } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';

let room: StudyRoom;
beforeAll(async () => {
  room = await studyRoom();
});
afterAll(() => room.test.close());

const period = { startAt: '2026-12-07', endAt: '2026-12-18' };
const wish = { startAt: '2026-12-14', endAt: '2026-12-25' };

const move = (classId: number) =>
  room.instructor.client.call(
    rescheduleClass,
    {
      params: { classId },
      body: { ...wish, skipsDaysOff: false, keepsOpens: [], keepsDues: [] },
    },
    { 'if-match': '"1"' },
  );
const told = async ({ client }: TestPerson, classId: number) =>
  (await client.call(listTraineeNotifications, {})).result.notifications.filter(
    ({ url }) => url === `/classes/${classId}`,
  ).length;

it('names classes at the same time, to the day, and none that is put away', async () => {
  const { classId, trainee } = await room.study(period);
  const preview = async () => {
    const query = { ...wish, skipsDaysOff: 'false' };
    const { result } = await room.instructor.client.call(previewReschedule, {
      params: { classId },
      query,
    });
    return [result.instructors.map(({ classTitle }) => classTitle), result.elsewhereCount];
  };
  const other = (title: string, startAt: string, endAt: string, isSelfLearning = false) =>
    seedClass(room.test.db, {
      ...room.by,
      title,
      startAt,
      endAt,
      isSelfLearning,
      traineeIds: [trainee.userId],
    });
  await other('Before', '2026-12-01', '2026-12-13');
  await other('After', '2026-12-26', '2026-12-31');
  await other('Alone', '2026-12-01', '2026-12-31', true);
  const [stranger, colleague] = [
    await room.test.person(room.organisationId, Role.trainee),
    await room.test.person(room.organisationId, Role.instructor),
  ];
  await seedClass(room.test.db, {
    ...room.by,
    ...wish,
    title: 'Of others',
    instructorIds: [colleague.userId],
    traineeIds: [stranger.userId],
  });
  const away = await other('Put away', '2026-12-01', '2026-12-31');
  await room.instructor.client.call(archiveClass, {
    params: { classId: away.classId },
    body: { archived: true },
  });
  expect(await preview()).toEqual([[], 0]);
  const ends = await other('Ends then', '2026-12-01', '2026-12-14');
  expect(await preview()).toEqual([['Ends then'], 1]);
  await room.test.asOwner('delete from classes where id = $1', [ends.classId]);
  await other('Begins then', '2026-12-25', '2026-12-31');
  expect(await preview()).toEqual([['Begins then'], 1]);
  // Each of them once, however much else they have.
  await other('Also then', '2026-12-20', '2026-12-31');
  expect(await preview()).toEqual([['Also then'], 1]);
});

it('counts who has no confirmed seat until the new last day', async () => {
  const others = await Promise.all(
    [1, 2, 3, 4].map(() => room.test.person(room.organisationId, Role.trainee)),
  );
  const { classId } = await room.study({
    ...period,
    traineeIds: others.map(({ userId }) => userId),
  });
  const seat = (person: TestPerson | undefined, endAt: string, isDraft = false) =>
    seedContract(room.test.db, { ...room.by, endAt, isDraft, userIds: [person?.userId ?? 0] });
  const [lasting, short, drafted, removed] = others;
  await seat(lasting, '2026-12-25');
  await seat(short, '2026-12-24');
  await seat(drafted, '2026-12-31', true);
  const contractId = await seat(removed, '2026-12-31');
  await room.test.asOwner(
    'update contract_people set removed_at = now(), removed_by = $1 where contract_id = $2',
    [room.instructor.userId, contractId],
  );
  const { result } = await room.instructor.client.call(previewReschedule, {
    params: { classId },
    query: { ...wish, skipsDaysOff: 'false' },
  });
  expect(result.withoutContractCount).toBe(3);
});

it('tells nobody of a class that nobody sees, and is put back in its own class within a day', async () => {
  const hidden = await room.study({ ...period, isPublished: false });
  expect((await move(hidden.classId)).status).toBe(200);
  expect(await told(hidden.trainee, hidden.classId)).toBe(0);

  const { classId, trainee } = await room.study(period);
  const { result } = await move(classId);
  const rescheduleId = result[0]?.id ?? 0;
  const undo = async (inClass: number, client = room.instructor.client) =>
    await client.call(undoReschedule, { params: { classId: inClass, rescheduleId } });
  expect((await undo(hidden.classId)).status).toBe(404);
  const day = 24 * 3_600_000;
  room.test.clock.advance(day);
  const client = await room.test.signIn(room.instructor);
  expect((await undo(classId, client)).status).toBe(409);
  const listed = await client.call(listReschedules, { params: { classId } });
  expect(listed.result).toMatchObject([{ undoneAt: null, undoUntil: null, after: wish }]);
  room.test.clock.advance(-60_000);
  expect((await undo(classId, client)).result).toMatchObject([{ undoUntil: null }]);
  room.test.clock.advance(60_000 - day);
  // Once that it moved, and once that it is where it was.
  expect(await told(trainee, classId)).toBe(2);
  const said = await room.test.asOwner(
    `select content from notifications where user_id = $1 and content->>'kind' = 'classMoved'
      order by id`,
    [trainee.userId],
  );
  const moved = { kind: 'classMoved', classTitle: 'Web Development Fundamentals' };
  expect(said).toEqual([{ content: { ...moved, ...wish } }, { content: { ...moved, ...period } }]);
  const entries = await room.test.asOwner(
    `select action, before, after from audit_entries
      where subject_type = 'class' and subject_id = $1 order by id`,
    [String(classId)],
  );
  expect(entries).toEqual([
    { action: 'class.reschedule', before: period, after: wish },
    { action: 'class.undoReschedule', before: wish, after: period },
  ]);
});
