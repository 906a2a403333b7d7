import { afterAll, beforeAll, expect, it } from 'vitest';
import { previewPathBootcamp } from '../../domain/bootcamps/from-path.contract.ts';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  archiveLearningPath,
  getLearningPath,
  listLearningPaths,
  listPathCourses,
  listPathOffers,
  pickPathOffer,
} from '../../domain/learningpaths/learningpaths.contract.ts';
import { getOwnPath, listOpenPaths } from '../../domain/selflearning/own-learning.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { archiveCourse } from '../../domain/courses/courses.contract.ts';
import { archiveMaterial } from '../../domain/materials/materials.contract.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedCourse } from '../courses/courses.seed.ts';
import { seedLearningPath } from './learningpaths.seed.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof learningRoom>>;
/** Of an organisation that has nothing to do with the room's. */
let stranger: TestPerson;
let courseId: number;
beforeAll(async () => {
  test = await testApp();
  room = await learningRoom(test);
  stranger = await test.person(await test.organisation(), Role.admin);
  courseId = await room.newCourse('Nets', { books: 1 });
});
afterAll(() => test.close());

type Given = Partial<Parameters<typeof seedLearningPath>[1]>;
const aPath = (person: TestPerson, title: string, given: Given = {}) =>
  seedLearningPath(test.db, {
    organisationId: person.organisationId,
    createdBy: person.userId,
    title,
    graph: {
      parts: [
        {
          kind: 'course',
          id: 'one',
          minutes: 60,
          isOptional: false,
          choiceId: null,
          courseId,
          version: 1,
        },
      ],
      choices: [],
      links: [],
      skips: [],
    },
    ...given,
  });
const putAside = ({ client }: TestPerson, pathId: number, isArchived = true) =>
  client.call(archiveLearningPath, { params: { pathId }, body: { isArchived } });
/** Whether a bootcamp can be made of it. */
const plan = async ({ client }: TestPerson, pathId: number) =>
  (
    await client.call(previewPathBootcamp, {
      params: { pathId },
      query: { startAt: '2026-11-02', hoursADay: 6 },
    })
  ).status;
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
const entries = async (pathId: number) =>
  (
    await test.asOwner<{ action: string }>(
      `select action from audit_entries where subject_type = 'learningpath' and subject_id = $1
       order by id`,
      [String(pathId)],
    )
  ).map(({ action }) => action);

it('lists one’s own by what is asked for, in order and in pages, without what was put aside', async () => {
  const of = await test.person(await test.organisation(), Role.admin);
  const day = (n: number) => ({ at: new Date(`2026-03-0${n}T00:00:00Z`) });
  const ja = { lang: 'ja', difficulty: 'advanced' } as const;
  await aPath(of, 'Beta 100%', { ...day(1), ...ja });
  await aPath(of, 'Alpha', { ...day(3), isPublished: false });
  await aPath(of, 'Gamma 100x', day(2));
  const gone = await aPath(of, 'Delta', { ...day(4), isPublished: false });
  await aPath(room.admin, 'Beta of others', ja);
  await putAside(of, gone);
  const list = async (query: Record<string, string | number>) => {
    const answer = await of.client.call(listLearningPaths, { query });
    return [titles(answer.result), answer.pagination?.count];
  };
  expect(await list({})).toEqual([['Alpha', 'Beta 100%', 'Gamma 100x'], 3]);
  expect(await list({ status: 'draft' })).toEqual([['Alpha'], 1]);
  expect(await list({ status: 'published' })).toEqual([['Beta 100%', 'Gamma 100x'], 2]);
  expect(await list({ status: 'archived' })).toEqual([['Delta'], 1]);
  expect(await list({ keyword: '100%' })).toEqual([['Beta 100%'], 1]);
  expect(await list({ lang: 'ja' })).toEqual([['Beta 100%'], 1]);
  expect(await list({ difficulty: 'beginner' })).toEqual([['Alpha', 'Gamma 100x'], 2]);
  const newest = { 'sortOrder.column': 'updatedAt', 'sortOrder.direction': 'desc' };
  expect(await list({ ...newest, limit: 2 })).toEqual([['Alpha', 'Gamma 100x'], 3]);
  expect(await list({ ...newest, limit: 2, offset: 2 })).toEqual([['Beta 100%'], 3]);
});

it('lets nobody begin what is put aside, and says so once in the log', async () => {
  const pathId = await aPath(room.admin, 'Put aside');
  expect((await putAside(room.trainee, pathId)).status).toBe(403);
  expect((await putAside(stranger, pathId)).status).toBe(404);
  const open = async () => titles((await room.trainee.client.call(listOpenPaths, {})).result);
  expect(await open()).toContain('Put aside');
  expect([await plan(room.admin, pathId), await plan(stranger, pathId)]).toEqual([200, 404]);
  expect((await putAside(room.admin, pathId)).result.status).toBe('archived');
  expect((await putAside(room.admin, pathId)).status).toBe(200);
  expect(await open()).not.toContain('Put aside');
  expect(await plan(room.admin, pathId)).toBe(404);
  const own = await room.trainee.client.call(getOwnPath, { params: { pathId } });
  expect(own.status).toBe(404);
  expect((await room.apply(room.trainee, pathId, { kind: 'path' })).status).toBe(404);
  const publish = await room.publish(room.admin, pathId);
  expect([publish.status, publish.error]).toEqual([409, 'pathArchived']);
  expect((await putAside(room.admin, pathId, false)).result).toMatchObject({
    status: 'published',
    versions: [{ number: 1 }],
  });
  expect(await open()).toContain('Put aside');
  expect(await entries(pathId)).toEqual(['learningpath.archive', 'learningpath.restore']);
});

it('offers what the provider has published and nothing else, to be picked by each for itself', async () => {
  const { admin, provider } = room;
  const offered = await aPath(provider, 'Offer one', { lang: 'ja', difficulty: 'advanced' });
  await aPath(provider, 'Offer two');
  const gone = await aPath(provider, 'Offer gone');
  const draft = await aPath(provider, 'Offer draft', { isPublished: false });
  const theirs = await aPath(stranger, 'Offer theirs');
  const pick = ({ client }: TestPerson, pathId: number, isPicked = true) =>
    client.call(pickPathOffer, { params: { pathId }, body: { isPicked } });
  expect((await pick(admin, gone)).status).toBe(200);
  await putAside(provider, gone);
  for (const pathId of [gone, draft, theirs]) expect((await pick(admin, pathId)).status).toBe(404);
  expect((await pick(provider, offered)).status).toBe(404);
  expect((await provider.client.call(listPathOffers, {})).result).toEqual([]);
  const list = async (query: Record<string, string> = {}, { client } = admin) => {
    const asked = { query: { keyword: 'offer', ...query } };
    const { result, pagination } = await client.call(listPathOffers, asked);
    return [result.map(({ title, isPicked }) => `${title} ${isPicked}`), pagination?.count];
  };
  expect(await list()).toEqual([['Offer one false', 'Offer two false'], 2]);
  for (const _ of [1, 2]) expect((await pick(admin, offered)).result.isPicked).toBe(true);
  expect(await list()).toEqual([['Offer one true', 'Offer two false'], 2]);
  expect(await list({ lang: 'en' })).toEqual([['Offer two false'], 1]);
  expect(await list({ limit: '1', offset: '1' })).toEqual([['Offer two false'], 2]);
  expect(await list({ difficulty: 'advanced' })).toEqual([['Offer one true'], 1]);
  expect([await plan(admin, offered), await plan(stranger, offered)]).toEqual([200, 404]);
  expect(await list({}, stranger)).toEqual([['Offer one false', 'Offer two false'], 2]);
  // What another gives up stays with those who have it.
  expect((await pick(stranger, offered, false)).status).toBe(200);
  expect(await list()).toEqual([['Offer one true', 'Offer two false'], 2]);
  expect(await entries(offered)).toEqual(['learningpath.pick']);
  const open = titles((await room.trainee.client.call(listOpenPaths, {})).result);
  expect(open).toContain('Offer one');
  for (const title of ['Offer two', 'Offer gone', 'Offer draft', 'Offer theirs'])
    expect(open).not.toContain(title);
});

it('names courses of one’s own and the provider’s that can be begun, and says what of a path is gone', async () => {
  const { admin, provider } = room;
  const { organisationId, userId: createdBy } = admin;
  const of = { organisationId, createdBy, lang: 'ja', difficulty: 'advanced' } as const;
  const own = await seedCourse(test.db, {
    ...of,
    title: 'Knots of ours',
    expectedHours: 1.5,
    versions: [{ changes: '' }, { changes: 'More.' }],
  });
  await seedCourse(test.db, { ...of, title: 'Knots, a draft', versions: [] });
  const ofProvider = { organisationId: officialOrganisationId, createdBy: provider.userId };
  const provided = await seedCourse(test.db, { ...ofProvider, title: 'Knots for all' });
  const aside = await seedCourse(test.db, { ...ofProvider, title: 'Knots aside' });
  const foreign = await seedCourse(test.db, {
    organisationId: stranger.organisationId,
    createdBy: stranger.userId,
    title: 'Knots elsewhere',
  });
  const part = (id: string, course: number) =>
    ({
      kind: 'course',
      id,
      minutes: 60,
      isOptional: false,
      choiceId: null,
      courseId: course,
      version: 1,
    }) as const;
  await expect(
    room.newPath(admin, 'Elsewhere', { parts: [part('x', foreign.courseId)] }),
  ).rejects.toThrow('“graph” names a course that is not published');
  const pathId = await room.newPath(admin, 'Knots', {
    parts: [part('a', own.courseId), part('b', aside.courseId), part('c', provided.courseId)],
  });
  await provider.client.call(archiveCourse, {
    params: { courseId: aside.courseId },
    body: { archived: true },
  });
  const { names } = (await admin.client.call(getLearningPath, { params: { pathId } })).result;
  expect(names.map(({ title, newerVersion, isGone }) => [title, newerVersion, isGone])).toEqual([
    ['Knots of ours', 2, false],
    ['Knots aside', null, true],
    ['Knots for all', null, false],
  ]);
  expect((await room.publish(admin, pathId)).messages).toEqual([
    '“graph” names what was archived: “Knots aside”. Remove it from the path, or restore it.',
    expect.stringContaining('nothing leads to'),
  ]);
  const list = async (query: Record<string, string> = {}) => {
    const asked = { query: { keyword: 'knots', ...query } };
    const { result, pagination } = await admin.client.call(listPathCourses, asked);
    return [result.map(({ title, minutes }) => `${title} ${minutes}`), pagination?.count];
  };
  expect(await list()).toEqual([['Knots for all 0', 'Knots of ours 90'], 2]);
  expect(await list({ lang: 'ja' })).toEqual([['Knots of ours 90'], 1]);
  expect(await list({ difficulty: 'introductory' })).toEqual([['Knots for all 0'], 1]);
  expect(await list({ limit: '1', offset: '1' })).toEqual([['Knots of ours 90'], 2]);
});

it('has materials of one’s own and the provider’s alone, and says which are gone', async () => {
  const { admin, provider, instructor } = room;
  const book = async ({ organisationId, userId: createdBy }: TestPerson, title: string) =>
    (await seedBook(test.db, { organisationId, createdBy, title })).materialId;
  const part = (id: string, materialId: number) =>
    ({ kind: 'material', id, minutes: 60, isOptional: false, choiceId: null, materialId }) as const;
  const foreign = await book(stranger, 'Theirs');
  await expect(room.newPath(admin, 'Theirs', { parts: [part('x', foreign)] })).rejects.toThrow(
    `“graph” names a material that is not published: ${foreign}.`,
  );
  const gone = await book(instructor, 'Old');
  const pathId = await room.newPath(admin, 'Books', {
    parts: [part('a', gone), part('b', await book(provider, 'Of all'))],
  });
  await admin.client.call(archiveMaterial, {
    params: { materialId: gone },
    body: { archived: true },
  });
  const { names } = (await admin.client.call(getLearningPath, { params: { pathId } })).result;
  expect(names.map(({ title, materialType, isGone }) => [title, materialType, isGone])).toEqual([
    ['Old', 'book', true],
    ['Of all', 'book', false],
  ]);
  const { messages } = await room.publish(admin, pathId);
  expect(messages?.[0]).toContain('names what was archived: “Old”.');
});
