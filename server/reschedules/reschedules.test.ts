import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  getClass,
  updateClass,
  updateClassSections,
} from '../../domain/classes/classes.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import {
  previewReschedule,
  rescheduleClass,
  undoReschedule,
} from '../../domain/reschedules/reschedules.contract.ts';
import { studyRoom, type StudyRoom } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';

let room: StudyRoom;
let instructor: TestPerson;

beforeAll(async () => {
  room = await studyRoom();
  ({ instructor } = room);
});
afterAll(() => room.test.close());

// From a Monday to a Friday.
const period = { startAt: '2026-12-07', endAt: '2026-12-18' };

async function aClass() {
  const book = await room.book();
  const study = await room.study({
    ...period,
    sections: [
      { title: 'Memory', materials: [{ ...book, dueAt: '2026-12-11' }] },
      { title: 'Files', opensAt: '2026-12-14', materials: [book] },
    ],
  });
  return study;
}

const wish = { startAt: '2026-12-14', endAt: '2026-12-25', skipsDaysOff: true };

const move = (
  classId: number,
  given: Partial<typeof wish & { keepsOpens: number[]; keepsDues: number[] }> = {},
  { by = instructor, revision = 1 } = {},
) =>
  by.client.call(
    rescheduleClass,
    { params: { classId }, body: { ...wish, keepsOpens: [], keepsDues: [], ...given } },
    { 'if-match': `"${revision}"` },
  );

async function datesOf(classId: number) {
  const { result } = await instructor.client.call(getClass, { params: { classId } });
  return [
    result.startAt,
    result.endAt,
    result.sections[1]?.opensAt,
    result.sections[0]?.materials[0]?.dueAt,
  ];
}

/** When the first material is due and the second section opens, by hand. */
async function setByHand(classId: number, dueAt: string, opens: string) {
  const { result } = await instructor.client.call(getClass, { params: { classId } });
  const sections = result.sections.map(({ id, title, opensAt, materials }, index) => ({
    id,
    title,
    opensAt: index === 1 ? opens : opensAt,
    materials: materials.map((entry) => ({
      id: entry.id,
      materialId: entry.reference.materialId,
      dueAt: index === 0 ? dueAt : entry.dueAt,
    })),
  }));
  const { status } = await instructor.client.call(
    updateClassSections,
    { params: { classId }, body: { sections } },
    { 'if-match': `"${result.revision}"` },
  );
  expect(status).toBe(200);
}

const before = ['2026-12-07', '2026-12-18', '2026-12-14', '2026-12-11'];
const after = ['2026-12-14', '2026-12-25', '2026-12-21', '2026-12-18'];

describe('moving a class', () => {
  it('is refused to whoever may not, what would not move, and who saw an older one', async () => {
    const { classId, trainee } = await aClass();
    const foreigner = await room.test.person(await room.test.organisation(), Role.admin);
    expect((await move(classId, {}, { by: foreigner })).status).toBe(404);
    expect((await move(classId, {}, { by: trainee })).status).toBe(403);
    expect((await move(classId, { endAt: '2026-12-01' })).messages).toEqual([
      '“endAt” must not be before “startAt”.',
    ]);
    expect((await move(classId, period)).messages).toEqual([
      '“startAt” and “endAt” are unchanged: nothing would move.',
    ]);
    expect((await move(classId, {}, { revision: 7 })).status).toBe(412);
    expect(await datesOf(classId)).toEqual(before);
  });

  it('shows each date first, and what speaks against it', async () => {
    const { classId, trainee } = await aClass();
    await seedClass(room.test.db, {
      ...room.by,
      title: 'Networks',
      startAt: '2026-12-20',
      endAt: '2026-12-30',
      traineeIds: [trainee.userId],
    });
    const query = { startAt: '2026-12-14', endAt: '2026-12-26', skipsDaysOff: 'false' };
    const { result } = await instructor.client.call(previewReschedule, {
      params: { classId },
      query,
    });
    expect(result.rows.map(({ kind, after: days }) => [kind, ...days])).toEqual([
      ['class', '2026-12-14', '2026-12-26'],
      ['opens', '2026-12-22'],
      ['due', '2026-12-18'],
    ]);
    expect(result.rows[0]?.concerns).toMatchObject([
      { kind: 'dayOff', dayOff: { kind: 'weekend' } },
    ]);
    expect(result.instructors.map(({ classTitle }) => classTitle)).toHaveLength(1);
    expect(result.elsewhereCount).toBe(1);
    expect(await datesOf(classId)).toEqual(before);
  });

  it('moves all at once, tells the trainees once, and is put back within a day', async () => {
    const { classId, trainee } = await aClass();
    const { result } = await move(classId);
    expect(await datesOf(classId)).toEqual(after);
    const { result: told } = await trainee.client.call(listTraineeNotifications, {});
    expect(told.notifications.filter(({ url }) => url === `/classes/${classId}`)).toHaveLength(1);
    const params = { classId, rescheduleId: result[0]?.id ?? 0 };
    const { result: undone } = await instructor.client.call(undoReschedule, { params });
    expect(undone[0]?.undoneAt).not.toBeNull();
    expect(await datesOf(classId)).toEqual(before);
    expect((await instructor.client.call(undoReschedule, { params })).status).toBe(409);
    // It can be moved again, and the newest move stands first.
    const { revision } = (await instructor.client.call(getClass, { params: { classId } })).result;
    const { result: again } = await move(classId, {}, { revision });
    expect(again.map(({ undoneAt }) => undoneAt !== null)).toEqual([false, true]);
    expect(again.map(({ undoUntil }) => undoUntil !== null)).toEqual([true, false]);
  });

  it('is done once when two ask at once, and who comes second is told that it has moved', async () => {
    const { classId } = await aClass();
    const admin = await room.test.person(room.by.organisationId, Role.admin);
    const both = await Promise.all([move(classId), move(classId, {}, { by: admin })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(both.find(({ status }) => status === 412)?.messages).toEqual([
      'A newer version exists. Load it and try again.',
    ]);
    expect(await datesOf(classId)).toEqual(after);
  });

  it('leaves where it is what was chosen so', async () => {
    const { classId, first, sectionIds } = await aClass();
    const kept = { keepsDues: [first], keepsOpens: sectionIds.slice(1) };
    const { result } = await move(classId, kept);
    expect(await datesOf(classId)).toEqual([...after.slice(0, 2), ...before.slice(2)]);
    // Not of the move, and so not put back with it.
    await setByHand(classId, '2026-12-16', '2026-12-15');
    const params = { classId, rescheduleId: result[0]?.id ?? 0 };
    expect((await instructor.client.call(undoReschedule, { params })).status).toBe(200);
    expect(await datesOf(classId)).toEqual([...before.slice(0, 2), '2026-12-15', '2026-12-16']);
  });

  it('is not put back over dates that were changed since', async () => {
    const { classId } = await aClass();
    const { result } = await move(classId);
    const { result: shown } = await instructor.client.call(getClass, { params: { classId } });
    await instructor.client.call(
      updateClass,
      { params: { classId }, body: { endAt: '2026-12-31' } },
      { 'if-match': `"${shown.revision}"` },
    );
    const params = { classId, rescheduleId: result[0]?.id ?? 0 };
    expect((await instructor.client.call(undoReschedule, { params })).messages).toEqual([
      'Dates of the class were changed since: they cannot be put back all at once.',
    ]);
  });
});
