import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  enrolTrainees,
  getClass,
  listTraineeProgress,
  publishClass,
  updateClass,
} from '../../../domain/classes/classes.contract.ts';
import { moveTrainee, previewTraineeMove } from '../../../domain/classes/move-trainee.contract.ts';
import { listNotes } from '../../../domain/notes/notes.contract.ts';
import { listTraineeNotifications } from '../../../domain/notifications/notifications.contract.ts';
import { getTraining } from '../../../domain/training/training.contract.ts';
import { type StudyRoom, chapters, studyRoom } from '../../../tests/support/study-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';
import { seedAttempt, seedQuiz } from '../../challenges/challenges.seed.ts';
import { seedMaterial } from '../../materials/materials.seed.ts';
import { seedBook } from '../../books/books.seed.ts';
import { insertChapters } from '../../books/chapters.repo.ts';
import { insertVersion } from '../../materials/materials.repo.ts';
import { seedNote } from '../../notes/notes.seed.ts';
import { seedClass } from '../classes.seed.ts';

let room: StudyRoom;
let admin: TestPerson;
beforeAll(async () => {
  room = await studyRoom();
  admin = await room.test.person(room.organisationId, Role.admin);
});
afterAll(() => room.test.close());

/** Two classes with the same book and quiz; the first has a file besides. */
async function twoClasses(
  given: { seats?: number; traineeIds?: number[]; isPublished?: boolean } = {},
) {
  const { test, by } = room;
  const trainee = await test.person(room.organisationId, Role.trainee);
  const book = await seedBook(test.db, { ...by, title: 'Pointers', chapters });
  const quiz = await seedQuiz(test.db, { ...by, title: 'Quiz' });
  const file = await seedMaterial(test.db, { ...by, title: 'Rules', type: 'file' });
  const from = await seedClass(test.db, {
    ...by,
    title: 'Spring',
    traineeIds: [trainee.userId],
    sections: [{ title: 'All', materials: [book, quiz, file] }],
  });
  const to = await seedClass(test.db, {
    ...by,
    title: 'Autumn',
    ...given,
    sections: [{ title: 'All', materials: [quiz, book] }],
  });
  const [bookHere = 0, quizHere = 0, fileHere = 0] = from.classMaterialIds;
  const [quizThere = 0, bookThere = 0] = to.classMaterialIds;
  const { organisationId, userId } = trainee;
  const read = (classMaterialId: number, chaptersRead: string[]) =>
    room.send(
      trainee,
      { classId: from.classId, classMaterialId },
      { chaptersRead, at: room.now() },
    );
  await read(bookHere, ['one', 'two', 'three']);
  await read(fileHere, []);
  await seedAttempt(test.db, {
    organisationId,
    userId,
    classId: from.classId,
    classMaterialId: quizHere,
    materialVersionId: quiz.versionId,
    answers: {},
    startedAt: test.clock.now(),
    submittedAt: test.clock.now(),
  });
  for (const classMaterialId of [bookHere, fileHere])
    await seedNote(test.db, { organisationId, userId, classId: from.classId, classMaterialId });
  return { trainee, from: from.classId, to: to.classId, bookThere, quizThere, fileHere };
}

const move = (who: TestPerson, from: number, { userId }: TestPerson, toId: number) =>
  who.client.call(moveTrainee, { params: { classId: from, userId }, body: { toId } });
const preview = (who: TestPerson, from: number, { userId }: TestPerson, toId: number) =>
  who.client.call(previewTraineeMove, { params: { classId: from, userId }, query: { toId } });
const peopleOf = async (classId: number) =>
  (await admin.client.call(listTraineeProgress, { params: { classId }, query: {} })).result;

it('is refused to whoever may not change both classes, and where nothing could be moved', async () => {
  const { trainee, from, to } = await twoClasses();
  const colleague = await room.test.person(room.organisationId, Role.instructor);
  const outsider = await room.test.person(await room.test.organisation(), Role.admin);
  for (const call of [move, preview]) {
    expect((await call(trainee, from, trainee, to)).status).toBe(403);
    expect((await call(colleague, from, trainee, to)).status).toBe(403);
    expect((await call(outsider, from, trainee, to)).status).toBe(404);
    expect((await call(admin, from, colleague, to)).status).toBe(404);
    expect((await call(admin, from, trainee, 2_000_000_000)).status).toBe(404);
    expect((await call(admin, from, trainee, from)).messages).toEqual([
      '“toId” is the class that the trainee is in.',
    ]);
  }
  // The other class is somebody else's.
  const { classId: foreign } = await seedClass(room.test.db, {
    organisationId: room.organisationId,
    createdBy: colleague.userId,
  });
  expect((await move(room.instructor, from, trainee, foreign)).status).toBe(403);
  expect((await peopleOf(from)).map(({ userId }) => userId)).toEqual([trainee.userId]);
});

it('shows first what goes along and what stays, then does just that, and tells once', async () => {
  const { trainee, from, to, bookThere, quizThere } = await twoClasses();
  const { result: shown } = await preview(room.instructor, from, trainee, to);
  expect(shown).toMatchObject({
    to: { id: to, title: 'Autumn' },
    freeSeats: null,
    isEnrolledThere: false,
    carried: [
      { title: 'Pointers', percent: 75, isCompleted: false, attempts: 0, notes: 1 },
      { title: 'Quiz', attempts: 1, notes: 0 },
    ],
    staying: [{ title: 'Rules', why: 'notThere', notes: 1 }],
  });
  expect((await peopleOf(to)).length).toBe(0);
  expect((await move(room.instructor, from, trainee, to)).status).toBe(200);
  expect(await peopleOf(from)).toEqual([]);
  const [there] = await peopleOf(to);
  expect(there?.userId).toBe(trainee.userId);
  expect(there?.materials).toContainEqual({
    classMaterialId: bookThere,
    percent: 75,
    completedAt: null,
    score: null,
  });
  expect(
    there?.materials.find(({ classMaterialId }) => classMaterialId === quizThere),
  ).toMatchObject({ score: { points: 0, maxPoints: 10 } });
  const { result: training } = await trainee.client.call(getTraining, { params: { classId: to } });
  const materials = training.sections.flatMap((section) => section.materials);
  expect(materials.find(({ id }) => id === bookThere)?.progress.percent).toBe(75);
  expect(materials.map(({ id }) => id)).toEqual([quizThere, bookThere]);
  const notes = await trainee.client.call(listNotes, { query: { classId: to } });
  expect(notes.result.map(({ classMaterialId }) => classMaterialId)).toEqual([bookThere]);
  const told = await trainee.client.call(listTraineeNotifications, { query: {} });
  expect(told.result.notifications.map(({ title }) => title)).toEqual([
    'You have moved to “Autumn”',
  ]);
  // Back again: what was left in the first class is there, and the rest comes along once more.
  expect((await move(room.instructor, to, trainee, from)).status).toBe(200);
  expect(await peopleOf(to)).toEqual([]);
  const again = (await preview(room.instructor, from, trainee, to)).result;
  expect(again.carried).toEqual(shown.carried);
  expect(again.staying).toEqual(shown.staying);
});

it('leaves work where there is some already, and needs a free seat', async () => {
  const one = await room.test.person(room.organisationId, Role.trainee);
  const { trainee, from, to, bookThere } = await twoClasses({
    seats: 2,
    traineeIds: [one.userId],
  });
  const instead = await twoClasses({ seats: 1, traineeIds: [one.userId] });
  const full = await move(room.instructor, instead.from, instead.trainee, instead.to);
  expect(full.messages).toEqual(['“toId” is a class without a free seat.']);
  expect((await peopleOf(instead.from)).length).toBe(1);
  // They have read in the other class as well.
  await room.test.services.database.pool.query(
    `insert into class_trainees (organisation_id, class_id, user_id) values ($1, $2, $3)`,
    [room.organisationId, to, trainee.userId],
  );
  await room.send(
    trainee,
    { classId: to, classMaterialId: bookThere },
    { chaptersRead: ['one'], at: room.now() },
  );
  const { result } = await move(room.instructor, from, trainee, to);
  expect(result.isEnrolledThere).toBe(true);
  expect(result.carried.map(({ title }) => title)).toEqual(['Quiz']);
  expect(result.staying.map(({ title, why }) => [title, why])).toEqual([
    ['Pointers', 'workThere'],
    ['Rules', 'notThere'],
  ]);
  const { result: left } = await admin.client.call(getClass, { params: { classId: from } });
  expect(left.traineeCount).toBe(0);
});

it('gives the seat that is left to who waits, tells of no class that nobody sees, and leaves others’ work', async () => {
  const { trainee, from, to, bookThere } = await twoClasses({ isPublished: false });
  const [waits, stays] = [
    await room.test.person(room.organisationId, Role.trainee),
    await room.test.person(room.organisationId, Role.trainee),
  ];
  await admin.client.call(enrolTrainees, {
    params: { classId: from },
    body: { userIds: [stays.userId], groupIds: [] },
  });
  const { result: shown } = await admin.client.call(getClass, { params: { classId: from } });
  await admin.client.call(
    updateClass,
    { params: { classId: from }, body: { seats: 2 } },
    { 'if-match': `"${shown.revision}"` },
  );
  await admin.client.call(enrolTrainees, {
    params: { classId: from },
    body: { userIds: [waits.userId], groupIds: [], whenFull: 'wait' },
  });
  const classMaterialId = shown.sections[0]?.materials[0]?.id ?? 0;
  await room.send(
    stays,
    { classId: from, classMaterialId },
    { chaptersRead: ['one'], at: room.now() },
  );
  expect((await move(room.instructor, from, trainee, to)).status).toBe(200);
  const rows = await peopleOf(from);
  expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([stays.userId, waits.userId]));
  const own = rows.find(({ userId }) => userId === stays.userId);
  expect(own?.materials).toMatchObject([{ classMaterialId, percent: 25 }]);
  const [moved] = await peopleOf(to);
  expect([moved?.userId, moved?.groupName]).toEqual([trainee.userId, null]);
  expect(moved?.materials).toContainEqual(
    expect.objectContaining({ classMaterialId: bookThere, percent: 75 }),
  );
  const told = async ({ client }: TestPerson) =>
    (await client.call(listTraineeNotifications, { query: {} })).result.notifications.map(
      ({ title }) => title,
    );
  expect(await told(trainee)).toEqual([]);
  expect((await told(waits))[0]).toBe('You were enrolled in “Spring”');
  // Once it can be seen they hear of it.
  const publish = { params: { classId: to }, body: { isPublished: true } };
  await admin.client.call(publishClass, publish);
  expect(await told(trainee)).toEqual(['You were enrolled in “Autumn”']);
});

it('brings what was read over to the version that the other class has', async () => {
  const { trainee, from, to, bookThere } = await twoClasses();
  const { test, by, organisationId } = room;
  const { result: there } = await admin.client.call(getClass, { params: { classId: to } });
  const placed = there.sections.flatMap(({ materials }) => materials);
  const materialId = placed.find(({ id }) => id === bookThere)?.reference.materialId ?? 0;
  const now = test.clock.now();
  const newer = await insertVersion(test.db, { ...by, materialId, stats: { minutes: 9 }, now });
  const chapter = (slug: string) => ({
    slug,
    title: slug,
    depth: 0,
    minutes: 3,
    markdown: 'Words.',
  });
  const version = { organisationId, materialVersionId: newer.id };
  await insertChapters(test.db, version, ['three', 'new', 'one'].map(chapter));
  await test.asOwner('update class_materials set material_version_id = $1 where id = $2', [
    newer.id,
    bookThere,
  ]);
  const { result } = await move(room.instructor, from, trainee, to);
  expect(result.carried.map(({ title, isOtherVersion }) => [title, isOtherVersion])).toEqual([
    ['Pointers', true],
    ['Quiz', false],
  ]);
  const [row] = await peopleOf(to);
  // Of “One”, “Two” and “Three” two are left, of three.
  expect(row?.materials.find(({ classMaterialId }) => classMaterialId === bookThere)).toMatchObject(
    {
      percent: 66,
    },
  );
  const entries = await test.asOwner(
    `select before, after from audit_entries where action = 'class.moveTrainee' and subject_id = $1`,
    [String(from)],
  );
  const { userId } = trainee;
  expect(entries).toEqual([
    {
      before: { userId, classId: from },
      after: { userId, classId: to, carried: ['Pointers', 'Quiz'] },
    },
  ]);
});
