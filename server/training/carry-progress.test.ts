import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { studyRoom, type StudyRoom } from '../../tests/support/study-room.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { carryProgress } from './carry-progress.service.ts';
import { seedProgress } from './training.seed.ts';

let room: StudyRoom;
beforeAll(async () => {
  room = await studyRoom();
});
afterAll(() => room.test.close());

const at = new Date('2026-11-20T03:00:00Z');
const now = new Date('2026-11-21T03:00:00Z');

it('keeps the chapters that are still there, and completes whoever has read all of them', async () => {
  const { test, organisationId, by } = room;
  const people = await Promise.all(
    [1, 2, 3, 4].map(() => test.person(organisationId, Role.trainee)),
  );
  const [reader, done, nearly, other] = people.map(({ userId }) => userId);
  const titled = (titles: readonly string[]) =>
    seedBook(test.db, {
      ...by,
      chapters: titles.map((title) => ({ title, markdown: 'Words.' })),
    });
  const older = await titled(['One', 'Two', 'Three']);
  const newer = await titled(['Three', 'Preface', 'One']);
  const shorter = await titled(['Two']);
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...by,
    traineeIds: people.map(({ userId }) => userId),
    sections: [{ title: 'All', materials: [older, older] }],
  });
  const [classMaterialId = 0, second = 0] = classMaterialIds;
  const read = (
    userId = 0,
    chaptersRead: number[] = [],
    chapter = 'one',
    place = classMaterialId,
  ) =>
    seedProgress(
      test.db,
      { organisationId, classId, userId, classMaterialId: place },
      { chaptersRead, chapterCount: 3, position: { chapter, fraction: 0.5 }, at },
    );
  await read(reader, [0, 1], 'two');
  await read(done, [0, 1, 2]);
  await read(nearly, [0, 2]);
  await read(other, [0]);
  await read(reader, [0], 'one', second);
  const rows = async (place = classMaterialId) =>
    new Map(
      (
        await test.asOwner<{ user_id: number }>(
          `select user_id, percent, chapters_read, reading_position, completed_at,
             material_version_id, updated_at
             from material_progress where class_material_id = $1`,
          [place],
        )
      ).map(({ user_id: userId, ...row }) => [userId, row]),
    );
  const elsewhere = await rows(second);
  const carry = { organisationId, classId, classMaterialId };

  // Of one person alone.
  await carryProgress(
    test.db,
    { ...carry, from: older.versionId, to: newer.versionId, userId: reader ?? 0 },
    now,
  );
  expect((await rows()).get(reader ?? 0)).toEqual({
    percent: 33,
    chapters_read: [2],
    // Its chapter went.
    reading_position: null,
    completed_at: null,
    material_version_id: null,
    updated_at: at,
  });
  expect((await rows()).get(nearly ?? 0)).toMatchObject({ percent: 66, chapters_read: [0, 2] });
  expect((await rows()).get(done ?? 0)).toMatchObject({ material_version_id: null });

  await carryProgress(
    test.db,
    { ...carry, from: older.versionId, to: shorter.versionId, userId: other ?? 0 },
    now,
  );
  expect((await rows()).get(other ?? 0)).toMatchObject({ percent: 0, completed_at: null });

  const short = await titled(['Three', 'One']);
  await carryProgress(test.db, { ...carry, from: older.versionId, to: short.versionId }, now);
  const all = await rows();
  expect(all.get(nearly ?? 0)).toMatchObject({
    percent: 100,
    chapters_read: [0, 1],
    reading_position: { chapter: 'one', fraction: 0.5 },
    completed_at: now,
    material_version_id: null,
  });
  // What was completed stays as it is, with the version it was completed with.
  expect(all.get(done ?? 0)).toMatchObject({
    percent: 100,
    chapters_read: [0, 1, 2],
    completed_at: at,
    material_version_id: older.versionId,
  });
  expect(await rows(second)).toEqual(elsewhere);
});
