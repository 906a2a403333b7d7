import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getBootcamp, listBootcamps } from '../../domain/bootcamps/bootcamps.contract.ts';
import {
  createPathBootcamp,
  previewPathBootcamp,
} from '../../domain/bootcamps/from-path.contract.ts';
import { getClass, listClasses } from '../../domain/classes/classes.contract.ts';
import { archiveLearningPath } from '../../domain/learningpaths/learningpaths.contract.ts';
import type { PathPart } from '../../domain/learningpaths/path-graph.schema.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof learningRoom>>;
let pathId: number;
let goId: number;
beforeAll(async () => {
  test = await testApp();
  room = await learningRoom(test);
  const course = (id: string, courseId: number, choiceId: string | null = null): PathPart => ({
    kind: 'course',
    id,
    minutes: 360,
    isOptional: false,
    choiceId,
    courseId,
    version: 1,
  });
  const { materialId } = await seedBook(test.db, {
    organisationId: room.organisationId,
    createdBy: room.admin.userId,
    title: 'What we expect',
    chapters: [{ slug: 'one', title: 'One', markdown: 'Words.' }],
  });
  const facts = { minutes: 60, isOptional: false, choiceId: null };
  goId = await room.newCourse('Web API with Go');
  pathId = await room.newPath(room.admin, 'Backend engineer', {
    parts: [
      course('c', await room.newCourse('C for new engineers')),
      course('go', goId, 'web'),
      course('java', await room.newCourse('Web API with Java'), 'web'),
      { kind: 'material', id: 'end', materialId, ...facts },
    ],
    choices: [{ id: 'web', rule: 'one', count: null }],
    links: [
      { from: 'c', to: 'web', points: null },
      { from: 'web', to: 'end', points: null },
    ],
  });
  await room.publish(room.admin, pathId);
});
afterAll(() => test.close());

const pace = { startAt: '2026-11-02', hoursADay: 6 };
const preview = ({ client }: TestPerson, id = pathId, partIds?: string) =>
  client.call(previewPathBootcamp, {
    params: { pathId: id },
    query: { ...pace, ...(partIds === undefined ? {} : { partIds }) },
  });
const make = ({ client }: TestPerson, partIds: string[], id = pathId) =>
  client.call(createPathBootcamp, {
    params: { pathId: id },
    body: { title: 'Autumn', ...pace, partIds },
  });
const countBootcamps = async () =>
  (await room.admin.client.call(listBootcamps, {})).pagination?.count;

describe('a bootcamp is not made of a path', () => {
  it('by anybody but admins, nor of another organisation’s path', async () => {
    const elsewhere = await test.person(await test.organisation(), Role.admin);
    for (const person of [room.instructor, room.manager, room.trainee]) {
      expect((await make(person, ['c'])).status).toBe(403);
      expect((await preview(person)).status).toBe(403);
    }
    expect((await make(elsewhere, ['c'])).status).toBe(404);
    expect((await preview(elsewhere)).status).toBe(404);
    expect(await countBootcamps()).toBe(0);
  });

  it('that is not published', async () => {
    const draft = await room.newPath(room.admin, 'A draft', {});
    expect((await preview(room.admin, draft)).status).toBe(404);
    expect((await make(room.admin, ['c'], draft)).status).toBe(404);
  });

  it('that is archived, until it is restored', async () => {
    const archive = (isArchived: boolean) =>
      room.admin.client.call(archiveLearningPath, { params: { pathId }, body: { isArchived } });
    expect((await archive(true)).status).toBe(200);
    expect((await preview(room.admin)).status).toBe(404);
    expect((await make(room.admin, ['c'])).status).toBe(404);
    expect((await archive(false)).status).toBe(200);
    expect((await preview(room.admin)).status).toBe(200);
  });

  it('with a part that is gone, of which the plan says so', async () => {
    const set = (archivedAt: Date | null) =>
      test.services.database.pool.query('update courses set archived_at = $1 where id = $2', [
        archivedAt,
        goId,
      ]);
    await set(new Date());
    const { parts } = (await preview(room.admin)).result;
    expect(parts.map(({ isGone }) => isGone)).toEqual([false, true, false, false]);
    const refused = await make(room.admin, ['c', 'go']);
    expect([refused.status, refused.messages.length]).toEqual([400, 1]);
    expect(await countBootcamps()).toBe(0);
    const { result: classes } = await room.admin.client.call(listClasses, {});
    expect(classes).toEqual([]);
    await set(null);
  });

  it('with parts that it does not have, or one twice, with a sentence', async () => {
    for (const partIds of [
      ['c', 'rust'],
      ['c', 'c'],
    ])
      expect(await make(room.admin, partIds)).toMatchObject({
        status: 400,
        messages: [
          '“partIds” names a part that the published path does not have, or names one twice.',
        ],
      });
    expect(await countBootcamps()).toBe(0);
  });
});

it('is planned over days with training, of a choice as much as is needed', async () => {
  const { result } = await preview(room.admin);
  // The third of November is a holiday in Japan.
  expect(result.parts.map(({ title, dates }) => [title, dates?.startAt, dates?.endAt])).toEqual([
    ['C for new engineers', '2026-11-02', '2026-11-02'],
    ['Web API with Go', '2026-11-04', '2026-11-04'],
    ['Web API with Java', undefined, undefined],
    ['What we expect', '2026-11-05', '2026-11-05'],
  ]);
  expect(result).toMatchObject({ endAt: '2026-11-05', dayCount: 3 });
  expect((await preview(room.admin, pathId, 'c,java')).result.endAt).toBe('2026-11-04');
});

it('has a class for each part, with what the part has, and nobody in it yet', async () => {
  const made = await make(room.admin, ['java', 'c', 'end']);
  expect(made).toMatchObject({
    status: 200,
    result: {
      title: 'Autumn',
      startAt: '2026-11-02',
      endAt: '2026-11-05',
      timeZone: 'Asia/Tokyo',
      traineeCount: 0,
    },
  });
  const params = { bootcampId: made.result.id };
  const { classes } = (await room.admin.client.call(getBootcamp, { params })).result;
  expect(classes.map(({ title, startAt, isPublished }) => [title, startAt, isPublished])).toEqual([
    ['C for new engineers', '2026-11-02', false],
    ['Web API with Java', '2026-11-04', false],
    ['What we expect', '2026-11-05', false],
  ]);
  const materials = await Promise.all(
    classes.map(async ({ id: classId }) => {
      const { result } = await room.admin.client.call(getClass, { params: { classId } });
      return result.sections.flatMap((section) =>
        section.materials.map(({ title, dueAt }) => [title, dueAt]),
      );
    }),
  );
  expect(materials).toEqual([
    [
      ['C for new engineers, book 1', null],
      ['C for new engineers, book 2', null],
    ],
    [
      ['Web API with Java, book 1', null],
      ['Web API with Java, book 2', null],
    ],
    [['What we expect', '2026-11-05']],
  ]);
});
