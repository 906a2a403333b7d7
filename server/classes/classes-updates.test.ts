import { afterAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { Role } from '../../domain/access/roles.ts';
import {
  addAnswer,
  getClassQuiz,
  startAttempt,
} from '../../domain/challenges/challenges.contract.ts';
import {
  listClassUpdates,
  updateClassVersion,
  updateClassVersions,
} from '../../domain/classes/class-updates.contract.ts';
import { getMaterialUse } from '../../domain/materials/library.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { publishQuestions } from '../../tests/support/publish-quiz.ts';
import { quizRoom } from '../../tests/support/quiz-room.ts';
import { insertChapters } from '../books/chapters.repo.ts';
import { seedBook } from '../books/books.seed.ts';
import { insertVersion } from '../materials/materials.repo.ts';
import { seedProgress } from '../training/training.seed.ts';

const room = await quizRoom();
const { test, instructor, trainee, other } = room;
const { organisationId } = instructor;
afterAll(() => test.close());

const chapter = (slug: string) => ({
  slug,
  title: slug,
  depth: 0,
  minutes: 1,
  markdown: `Words of ${slug}.`,
});

/** A class with a book of four chapters, of which there is a newer version with three of them and one more. */
async function bookRoom() {
  const createdBy = instructor.userId;
  const book = await seedBook(test.db, {
    organisationId,
    createdBy,
    chapters: ['a', 'b', 'c', 'd'].map(chapter),
  });
  const place = await room.placed(book);
  const { materialId } = book;
  const stats = { chapters: 4, minutes: 4 };
  const made = await insertVersion(test.db, {
    organisationId,
    materialId,
    createdBy,
    stats,
    now: test.clock.now(),
  });
  const newer = { organisationId, materialVersionId: made.id };
  await insertChapters(test.db, newer, ['x', 'b', 'a', 'd'].map(chapter));
  return { book, place, newVersionId: made.id };
}

const call = (
  place: { classId: number; classMaterialId: number },
  materialVersionId: number,
  revision = 1,
  person = instructor,
) =>
  person.client.call(
    updateClassVersion,
    { params: place, body: { materialVersionId } },
    { 'if-match': `"${revision}"` },
  );

describe('refuses', () => {
  it('to whoever may not change the class, and to other organisations', async () => {
    const { place, newVersionId } = await bookRoom();
    const stranger = await test.person(await test.organisation(), Role.admin);
    const viewer = await test.person(organisationId, Role.systemViewer);
    expect((await call(place, newVersionId, 1, trainee)).status).toBe(403);
    expect((await call(place, newVersionId, 1, viewer)).status).toBe(403);
    expect((await call(place, newVersionId, 1, stranger)).status).toBe(404);
    const params = { classId: place.classId };
    expect((await trainee.client.call(listClassUpdates, { params })).status).toBe(403);
    expect((await stranger.client.call(listClassUpdates, { params })).status).toBe(404);
    expect((await viewer.client.call(listClassUpdates, { params })).status).toBe(200);
  });

  it('a version of another material, an entry of another class, and an old revision', async () => {
    const { place, newVersionId } = await bookRoom();
    const elsewhere = await bookRoom();
    expect((await call(place, elsewhere.newVersionId)).status).toBe(404);
    const mixed = { ...place, classMaterialId: elsewhere.place.classMaterialId };
    expect((await call(mixed, newVersionId)).status).toBe(404);
    expect((await call(place, newVersionId, 7)).status).toBe(412);
  });
});

it('tells before what it would do, and does it: results stay, reading goes on by name', async () => {
  const { book, place, newVersionId } = await bookRoom();
  const key = { organisationId, ...place };
  await seedProgress(test.db, { ...key, userId: trainee.userId }, { isCompleted: true });
  const position = { chapter: 'c', fraction: 0.5 } as never;
  await seedProgress(
    test.db,
    { ...key, userId: other.userId },
    { chaptersRead: [0, 1, 2], chapterCount: 4, position },
  );
  // Who is not enrolled any more is counted nowhere.
  const left = await test.person(organisationId, Role.trainee);
  await seedProgress(test.db, { ...key, userId: left.userId }, { isCompleted: true });
  const params = { classId: place.classId };
  const { result: updates } = await instructor.client.call(listClassUpdates, { params });
  expect(updates).toEqual([
    {
      classMaterialId: place.classMaterialId,
      materialId: book.materialId,
      materialType: 'book',
      title: 'A book',
      from: { id: book.versionId, majorVersionNumber: 1 },
      to: { id: newVersionId, majorVersionNumber: 2 },
      notStarted: 0,
      inProgress: 1,
      completed: 1,
      openAttempts: 0,
    },
  ]);
  await test.asOwner('delete from material_progress where user_id = $1', [left.userId]);
  const done = await call(place, newVersionId);
  expect(done.result.sections[0]?.materials[0]?.reference.materialVersionId).toBe(newVersionId);
  expect((await instructor.client.call(listClassUpdates, { params })).result).toEqual([]);

  const finished = await trainee.client.call(getTraining, { params });
  expect(JSON.stringify(finished.result)).toContain('"completed"');
  const { rows } = await test.services.database.pool.query(
    `select user_id, percent, chapters_read, material_version_id, reading_position
       from material_progress where class_material_id = $1 order by user_id`,
    [place.classMaterialId],
  );
  expect(rows).toEqual([
    expect.objectContaining({ percent: 100, material_version_id: book.versionId }),
    // Chapters “a” and “b” are the third and the second now, and “c” is gone.
    expect.objectContaining({
      percent: 50,
      chapters_read: [1, 2],
      material_version_id: null,
      reading_position: null,
    }),
  ]);
  const use = await instructor.client.call(getMaterialUse, {
    params: { materialId: book.materialId },
  });
  expect(use.result.versions).toMatchObject([
    { versionId: newVersionId, started: 1, completed: 0, averagePercent: 50 },
    { versionId: book.versionId, started: 1, completed: 1, averagePercent: 100 },
  ]);
});

it('lets an attempt that is under way be finished with the questions it began with', async () => {
  const quiz = await room.quiz();
  const place = await room.placed(quiz);
  const uuid = randomUUID();
  expect((await room.start(trainee, uuid, place)).status).toBe(200);
  const first = await trainee.client.call(getClassQuiz, { params: place });
  const question = {
    kind: 'FREETEXT' as const,
    prompt: 'Something else?',
    weight: 1,
    explanation: '',
    body: { maxLength: 100 },
    answerKey: {},
  };
  const updated = await publishQuestions(instructor.client, quiz.materialId, [question]);
  expect(updated.status).toBe(200);
  const versionId = updated.result.currentVersionId ?? 0;
  const before = await instructor.client.call(listClassUpdates, {
    params: { classId: place.classId },
  });
  expect(before.result).toMatchObject([{ openAttempts: 1, inProgress: 1, notStarted: 1 }]);
  expect((await call(place, versionId)).status).toBe(200);

  const still = await trainee.client.call(getClassQuiz, { params: place });
  expect(still.result.questions).toEqual(first.result.questions);
  const answered = await trainee.client.call(addAnswer, {
    params: { attemptUuid: uuid, answerUuid: randomUUID() },
    body: {
      questionId: first.result.questions[0]?.id ?? 0,
      answer: { kind: 'MCQ', choices: ['a'] },
      answeredAt: room.now(),
    },
  } as never);
  expect([answered.status, answered.messages]).toEqual([200, answered.messages]);
  const fresh = await other.client.call(getClassQuiz, { params: place });
  expect(fresh.result.materialVersionId).toBe(versionId);

  // Begun without a network with the old questions, and arrived after the update.
  const late = await other.client.call(startAttempt, {
    params: { attemptUuid: randomUUID() },
    body: { ...place, materialVersionId: quiz.versionId, startedAt: room.now() },
  });
  expect(late.status).toBe(200);
  const theirs = await other.client.call(getClassQuiz, { params: place });
  expect(theirs.result.materialVersionId).toBe(quiz.versionId);
});

it('gives a class a version once, when two ask at once', async () => {
  const { place, newVersionId } = await bookRoom();
  const both = await Promise.all([call(place, newVersionId), call(place, newVersionId)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  // What it has already is nothing new.
  expect((await call(place, newVersionId, 2)).result.revision).toBe(2);
  const written = await test.asOwner(
    `select before->'version' as before, after->'version' as after from audit_entries
      where action = 'class.updateVersion' and subject_id = $1`,
    [String(place.classId)],
  );
  expect(written).toEqual([{ before: 1, after: 2 }]);
});

describe('several at once', () => {
  /** A class with two quizzes, of each of which there is a newer version. */
  async function twoQuizzes() {
    const quizzes = [await room.quiz(), await room.quiz()];
    const place = await room.placed(quizzes[0] ?? { materialId: 0, versionId: 0 }, {
      sections: [{ title: 'All', materials: quizzes }],
    });
    for (const { materialId } of quizzes)
      await publishQuestions(instructor.client, materialId, [
        {
          kind: 'FREETEXT',
          prompt: 'Something else?',
          weight: 1,
          explanation: '',
          body: { maxLength: 100 },
          answerKey: {},
        },
      ]);
    const params = { classId: place.classId };
    const { result: waiting } = await instructor.client.call(listClassUpdates, { params });
    const versions = waiting.map(({ classMaterialId, to }) => ({
      classMaterialId,
      materialVersionId: to.id,
    }));
    return { params, versions };
  }
  type Two = Awaited<ReturnType<typeof twoQuizzes>>;
  const callAll = ({ params, versions }: Two, person = instructor, revision = 1) =>
    person.client.call(
      updateClassVersions,
      { params, body: { versions } },
      { 'if-match': `"${revision}"` },
    );
  const leftOf = async ({ params }: Two) =>
    (await instructor.client.call(listClassUpdates, { params })).result.length;

  it('are refused to who may not, at an old revision, and all of them for the sake of one', async () => {
    const two = await twoQuizzes();
    const elsewhere = await twoQuizzes();
    const viewer = await test.person(organisationId, Role.systemViewer);
    expect((await callAll(two, trainee)).status).toBe(403);
    expect((await callAll(two, viewer)).status).toBe(403);
    expect((await callAll(two, instructor, 7)).status).toBe(412);
    const mixed = { ...two, versions: [...two.versions, ...elsewhere.versions.slice(0, 1)] };
    expect((await callAll(mixed)).status).toBe(404);
    expect([await leftOf(two), await leftOf(elsewhere)]).toEqual([2, 2]);
  });

  it('are given in one step', async () => {
    const two = await twoQuizzes();
    expect(two.versions).toHaveLength(2);
    const { result } = await callAll(two);
    expect(result.revision).toBe(2);
    expect(await leftOf(two)).toBe(0);
  });
});
