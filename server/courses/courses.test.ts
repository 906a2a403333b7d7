import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  archiveCourse,
  createCourse,
  deleteCourse,
  discardCourseDraft,
  getCourse,
  getCourseDifference,
  getCourseVersion,
  listCourses,
  listCourseVersions,
  publishCourse,
  updateCourse,
  updateCourseSections,
} from '../../domain/courses/courses.contract.ts';
import type { InputOf } from '../../domain/http/endpoint.ts';
import { archiveMaterial } from '../../domain/materials/materials.contract.ts';
import { deleteMaterial } from '../../domain/materials/library.contract.ts';
import { providedTest } from '../../tests/support/official-room.ts';
import type { TestApp, TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { insertVersion } from '../materials/materials.repo.ts';
import { seedCourse } from './courses.seed.ts';

let test: TestApp;
let author: TestPerson;
let viewer: TestPerson;
beforeAll(async () => {
  ({ test, author } = await providedTest());
  viewer = await test.person(1, Role.systemViewer);
});
afterAll(() => test.close());

const facts = {
  title: 'Safety at work',
  description: 'What keeps people whole.',
  lang: 'en',
  difficulty: 'introductory',
  expectedHours: 2.5,
  cover: null,
} as const;

const newBook = (title: string) =>
  seedBook(test.db, { organisationId: 1, createdBy: author.userId, title });

/** A course whose draft has one section with these materials. */
async function drafted(...materialIds: number[]) {
  const { result: made } = await author.client.call(createCourse, { body: facts });
  const params = { courseId: made.id };
  const body = {
    sections: [
      {
        title: 'One',
        opensAt: { unit: 'day', from: 'start', n: 1 },
        materials: materialIds.map((materialId) => ({ materialId, dueAt: null })),
      },
    ],
  } satisfies InputOf<typeof updateCourseSections>['body'];
  const ends = { unit: 'day', from: 'start', n: 28 } as const;
  await author.client.call(updateCourse, { params, body: { ends } }, match(1));
  const { result } = await author.client.call(updateCourseSections, { params, body }, match(2));
  return { params, course: result };
}

const match = (revision: number) => ({ 'if-match': `"${revision}"` });
const publish = (params: { courseId: number }, revision: number, changes = '') =>
  author.client.call(publishCourse, { params, body: { changes } }, match(revision));

describe('refuses', () => {
  it('to author what is only to be looked at, and to look at what is the provider’s', async () => {
    const { params } = await drafted();
    expect((await viewer.client.call(createCourse, { body: facts })).status).toBe(403);
    expect((await viewer.client.call(getCourse, { params })).status).toBe(200);
    const admin = await test.person(1, Role.admin);
    const stranger = await test.person(await test.organisation(), Role.systemAdmin);
    expect((await admin.client.call(listCourses, {})).status).toBe(403);
    expect((await stranger.client.call(listCourses, {})).status).toBe(403);
    expect((await stranger.client.call(getCourse, { params })).status).toBe(403);
  });

  it('what is not well-formed, naming the field', async () => {
    const { params } = await drafted();
    const refused = async (given: object) => {
      const body = { ...facts, ...given };
      const answer = await author.client.callRaw(createCourse, { params, body });
      return `${answer.status} ${answer.messages?.[0]}`;
    };
    expect(await refused({ expectedHours: 0.3 })).toContain('400 “expectedHours”');
    expect(await refused({ difficulty: 'hard' })).toContain('400 “difficulty”');
    expect(await refused({ title: ' ' })).toContain('400 “title”');
  });

  it('materials that are not there, not published, or exchanged behind an entry', async () => {
    const book = await newBook('Kept');
    const { params, course } = await drafted(book.materialId);
    const entry = course.sections[0]?.materials[0];
    const put = (materialId: number, id?: number) =>
      author.client.call(
        updateCourseSections,
        {
          params,
          body: {
            sections: [
              { title: 'One', opensAt: null, materials: [{ materialId, id, dueAt: null }] },
            ],
          },
        },
        match(3),
      );
    const unknown = await put(999_999);
    expect(unknown.status).toBe(400);
    expect(unknown.messages[0]).toContain('“sections” names a material');
    const other = await newBook('Other');
    expect((await put(other.materialId, entry?.id)).messages[0]).toContain('exchanges');
    expect((await put(book.materialId, 999_999)).messages[0]).toContain('not part of this outline');
    const { result } = await author.client.call(getCourse, { params });
    expect(result.sections).toEqual(course.sections);
  });

  it('to save over what somebody else has changed', async () => {
    const { params } = await drafted();
    const edit = (revision: number) =>
      author.client.call(updateCourse, { params, body: { title: 'Mine' } }, match(revision));
    expect((await edit(2)).status).toBe(412);
    expect((await edit(3)).status).toBe(200);
    expect((await edit(3)).status).toBe(412);
  });

  it('to publish what is empty, what is archived, and what has not changed', async () => {
    const empty = await drafted();
    expect((await publish(empty.params, 3)).messages[0]).toContain('without materials');
    const book = await newBook('Old book');
    const { params } = await drafted(book.materialId);
    const put = (archived: boolean) =>
      author.client.call(archiveMaterial, {
        params: { materialId: book.materialId },
        body: { archived },
      });
    await put(true);
    const refused = await publish(params, 3);
    expect(refused.status).toBe(409);
    expect(refused.messages[0]).toContain('“Old book”');
    await put(false);
    expect((await publish(params, 3)).status).toBe(200);
    expect((await publish(params, 4)).messages[0]).toContain('Nothing has changed');
  });

  it('to delete a material that a course has', async () => {
    const book = await newBook('Planned');
    await drafted(book.materialId);
    const params = { materialId: book.materialId };
    const answer = await author.client.call(deleteMaterial, { params });
    expect(answer.status).toBe(409);
    expect(answer.messages[0]).toContain('A course or a class template has it');
  });
});

describe('a course', () => {
  it('keeps what each version was, whatever becomes of its draft and its materials', async () => {
    const book = await newBook('Growing book');
    const { params, course } = await drafted(book.materialId);
    expect(course).toMatchObject({ state: 'draft', currentVersion: null, materialCount: 1 });
    const first = (await publish(params, 3, 'The first.')).result;
    expect(first).toMatchObject({ state: 'published', currentVersion: { number: 1 } });
    const second = await insertVersion(test.db, {
      organisationId: 1,
      materialId: book.materialId,
      createdBy: author.userId,
      stats: { minutes: 9 },
      now: test.clock.now(),
    });
    expect(second.majorVersionNumber).toBe(2);
    const edited = await author.client.call(
      updateCourse,
      { params, body: { title: 'Safety, again' } },
      match(4),
    );
    expect(edited.result).toMatchObject({ state: 'changed', title: 'Safety, again' });
    expect((await publish(params, 5, 'Newer book.')).result.currentVersion).toMatchObject({
      number: 2,
    });
    const { result: versions } = await viewer.client.call(listCourseVersions, { params });
    expect(
      versions.map(({ number, title, changes, uses }) => [number, title, changes, uses]),
    ).toEqual([
      [2, 'Safety, again', 'Newer book.', []],
      [1, 'Safety at work', 'The first.', []],
    ]);
    const inFull = async (courseVersionId: number) =>
      (await viewer.client.call(getCourseVersion, { params: { ...params, courseVersionId } }))
        .result;
    const numbers = await Promise.all(
      versions.map(async ({ id }) => {
        const { sections, ends } = await inFull(id);
        return [sections[0]?.materials[0]?.reference.majorVersionNumber, ends?.n];
      }),
    );
    expect(numbers).toEqual([
      [2, 28],
      [1, 28],
    ]);
    const [newer, older] = versions.map(({ id }) => id);
    const { result: difference } = await viewer.client.call(getCourseDifference, {
      params,
      query: { from: older ?? 0, to: newer },
    });
    expect(difference).toMatchObject([
      { change: 'newVersion', title: 'Growing book', from: '1', to: '2' },
    ]);
  });

  it('goes back to what was published last', async () => {
    const book = await newBook('Book to keep');
    const { params } = await drafted(book.materialId);
    const before = (await publish(params, 3)).result;
    await author.client.call(updateCourseSections, { params, body: { sections: [] } }, match(4));
    await author.client.call(updateCourse, { params, body: { title: 'Mistake' } }, match(5));
    const back = await author.client.call(discardCourseDraft, { params }, match(6));
    expect(back.result).toMatchObject({
      title: 'Safety at work',
      state: 'published',
      materialCount: 1,
      ends: { unit: 'day', from: 'start', n: 28 },
    });
    expect(back.result.sections[0]?.materials[0]?.title).toBe('Book to keep');
    expect(back.result.sections[0]?.title).toBe(before.sections[0]?.title);
  });

  it('tells its parts apart by what they are, not by where they stand', async () => {
    const [a, b, c] = await Promise.all(['A', 'B', 'C'].map(newBook));
    const { params, course } = await drafted(a?.materialId ?? 0, b?.materialId ?? 0);
    const version = (await publish(params, 3)).result.currentVersion?.id ?? 0;
    const [section] = course.sections;
    const [first, second] = section?.materials ?? [];
    const entry = (of: typeof first) => ({
      id: of?.id ?? 0,
      materialId: of?.reference.materialId ?? 0,
      dueAt: null,
    });
    const body = {
      sections: [
        {
          title: 'New',
          opensAt: null,
          materials: [{ materialId: c?.materialId ?? 0, dueAt: null }, entry(second)],
        },
        { id: section?.id, title: 'One, renamed', opensAt: null, materials: [] },
      ],
    };
    await author.client.call(updateCourseSections, { params, body }, match(4));
    const query = { from: version };
    const { result } = await viewer.client.call(getCourseDifference, { params, query });
    expect(result.map(({ change, title, from }) => [change, title, from])).toEqual([
      ['added', 'New', null],
      ['added', 'C', null],
      ['moved', 'B', null],
      ['renamed', 'One, renamed', 'One'],
      ['redated', 'One, renamed', null],
      ['removed', 'A', null],
    ]);
  });

  it('is put away and found again, and is deleted with all its versions', async () => {
    const { courseId } = await seedCourse(test.db, {
      organisationId: 1,
      createdBy: author.userId,
      title: 'Zebra course',
      difficulty: 'expert',
      versions: [{ changes: '' }, { changes: '' }],
    });
    const params = { courseId };
    const found = async (query: Parameters<typeof author.client.call<typeof listCourses>>[1]) =>
      (await viewer.client.call(listCourses, query)).result.map(({ title }) => title);
    const keyword = 'zebra';
    expect(await found({ query: { keyword } })).toEqual(['Zebra course']);
    expect(await found({ query: { keyword, difficulty: 'beginner' } })).toEqual([]);
    expect(await found({ query: { keyword, state: 'published', lang: 'en' } })).toEqual([
      'Zebra course',
    ]);
    await author.client.call(archiveCourse, { params, body: { archived: true } });
    expect(await found({ query: { keyword } })).toEqual([]);
    expect(await found({ query: { keyword, state: 'archived' } })).toEqual(['Zebra course']);
    const edit = await author.client.call(updateCourse, { params, body: {} }, match(2));
    expect(edit.messages[0]).toContain('archived');
    expect((await author.client.call(deleteCourse, { params })).status).toBe(200);
    const { rows } = await test.services.database.pool.query(
      'select 1 from course_versions where organisation_id = 1 and course_id = $1',
      [courseId],
    );
    expect(rows).toEqual([]);
  });
});
