import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getClassCsat, listCsat, listCsatComments } from '../../domain/csat/csat.contract.ts';
import type { Said } from '../../domain/csat/csat.schema.ts';
import { listCsatPrompts, sayCsat } from '../../domain/csat/own-csat.contract.ts';
import type { InputOf } from '../../domain/http/endpoint.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { seedCsat, seedCsatSettings } from './csat.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Settings = Partial<Parameters<typeof seedCsatSettings>[1]>;

/** A class of November and December with two sections of one book each. */
async function room(given: Settings = {}, isPublished = true) {
  test.clock.set(new Date('2026-11-27T03:00:00Z'));
  const organisationId = await test.organisation();
  const instructor = await test.person(organisationId, Role.instructor, { name: 'Kenichi' });
  const [aya, ben] = [
    await test.person(organisationId, Role.trainee, { name: 'Aya' }),
    await test.person(organisationId, Role.trainee, { name: 'Ben' }),
  ];
  const made = { organisationId, createdBy: instructor.userId };
  const chapters = [{ title: 'One', slug: 'one', markdown: 'Words.' }];
  const [first, second] = [
    await seedBook(test.db, { ...made, title: 'First', chapters }, test.services.storage),
    await seedBook(test.db, { ...made, title: 'Second', chapters }, test.services.storage),
  ];
  const { classId, sectionIds, classMaterialIds } = await seedClass(test.db, {
    ...made,
    title: 'C',
    startAt: '2026-11-02',
    endAt: '2026-12-18',
    isPublished,
    traineeIds: [aya.userId, ben.userId],
    sections: [
      { title: 'Basics', materials: [first] },
      { title: 'Pointers', materials: [second] },
    ],
  });
  await seedCsatSettings(test.db, { organisationId, classId, ...given });
  const complete = (person: TestPerson, index: number, at: string) =>
    seedProgress(
      test.db,
      {
        organisationId,
        classId,
        userId: person.userId,
        classMaterialId: classMaterialIds[index] ?? 0,
      },
      { isCompleted: true, at: new Date(at) },
    );
  const [basics = 0, pointers = 0] = sectionIds;
  const params = { classId };
  return { organisationId, instructor, aya, ben, classId, params, basics, pointers, complete };
}

const asked = async (person: TestPerson, at?: string) => {
  if (at !== undefined) test.clock.set(new Date(at));
  // By then the session of before may be over.
  const client = await test.signIn(person);
  return (await client.call(listCsatPrompts, {})).result.map(({ occasion }) => occasion);
};
const say = async (
  person: TestPerson,
  classId: number,
  occasion: string,
  more: { said?: Said; saidAt?: string } = {},
) =>
  await (
    await test.signIn(person)
  ).call(sayCsat, {
    params: { classId },
    body: {
      occasion,
      said: { kind: 'satisfaction', rating: 5 },
      saidAt: test.clock.now().toISOString(),
      ...more,
    },
  });
const figures = async (
  person: TestPerson,
  query: InputOf<typeof listCsat>['query'],
): Promise<[string, number, number | null][]> =>
  (await (await test.signIn(person)).call(listCsat, { query })).result.map(
    ({ label, satisfaction }) => [label, satisfaction.count, satisfaction.score],
  );

describe('the end of a class', () => {
  it('is asked about from its last day on, for two weeks, by the organisation’s calendar', async () => {
    const { aya } = await room({ rhythm: 'end' });
    expect(await asked(aya, '2026-12-17T14:59:59Z')).toEqual([]);
    expect(await asked(aya, '2026-12-17T15:00:00Z')).toEqual(['end']);
    expect(await asked(aya, '2027-01-01T14:59:59Z')).toEqual(['end']);
    expect(await asked(aya, '2027-01-01T15:00:00Z')).toEqual([]);
    const hidden = await room({ rhythm: 'end' }, false);
    expect(await asked(hidden.aya, '2026-12-18T03:00:00Z')).toEqual([]);
    const quiet = await room({ rhythm: 'end', kinds: [] });
    expect(await asked(quiet.aya, '2026-12-18T03:00:00Z')).toEqual([]);
  });

  it('is answered by the clock of the day on which it was said, and by none of a day to come', async () => {
    const { aya, ben, classId, instructor } = await room({ rhythm: 'end' });
    const ahead = await say(aya, classId, 'end', { saidAt: '2026-12-18T03:00:00Z' });
    expect(ahead.messages).toEqual(['This is asked later.']);
    test.clock.set(new Date('2026-12-24T03:00:00Z'));
    const early = await say(aya, classId, 'end', { saidAt: '2026-12-17T14:59:59Z' });
    expect(early.messages).toEqual(['This is asked later.']);
    for (const person of [aya, ben])
      expect((await say(person, classId, 'end', { saidAt: '2026-12-17T15:00:00Z' })).status).toBe(
        200,
      );
    expect(await figures(instructor, { by: 'week' })).toEqual([['2026-12-14', 2, 100]]);
  });
});

describe('a section', () => {
  it('is asked about once all of it is completed by oneself, the last one alone', async () => {
    const { aya, ben, complete, basics, pointers, classId } = await room();
    expect(await asked(aya)).toEqual([]);
    await complete(aya, 1, '2026-11-20T03:00:00Z');
    expect(await asked(aya)).toEqual([`section:${pointers}`]);
    expect(await asked(ben)).toEqual([]);
    await complete(aya, 0, '2026-11-21T03:00:00Z');
    expect(await asked(aya)).toEqual([`section:${basics}`]);
    await say(aya, classId, `section:${basics}`, { said: { kind: 'skip' } });
    expect(await asked(aya)).toEqual([]);
  });

  it('has its figures in the order of the class, and those of what is in it', async () => {
    const { aya, ben, basics, pointers, classId, instructor } = await room();
    await say(aya, classId, `section:${pointers}`);
    await say(ben, classId, `section:${pointers}`, { said: { kind: 'satisfaction', rating: 3 } });
    await say(aya, classId, `section:${basics}`, { said: { kind: 'satisfaction', rating: 4 } });
    expect(await figures(instructor, { by: 'section' })).toEqual([
      ['Basics', 1, 100],
      ['Pointers', 2, 50],
    ]);
    expect(await figures(instructor, { by: 'material' })).toEqual([
      ['Second', 2, 50],
      ['First', 1, 100],
    ]);
    const elsewhere = await room();
    const strange = await say(elsewhere.aya, elsewhere.classId, `section:${basics}`);
    expect(strange.messages).toEqual(['“occasion” is not one of this class.']);
  });
});

it('has figures of whole weeks, and of one class', async () => {
  const { organisationId, instructor, aya, ben, classId } = await room({ rhythm: 'weekly' });
  const other = await seedClass(test.db, {
    organisationId,
    createdBy: instructor.userId,
    title: 'Go',
  });
  for (const saidOn of ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'])
    await seedCsat(test.db, {
      organisationId,
      classId,
      userId: aya.userId,
      occasion: `week:${saidOn}`,
      saidOn,
      satisfaction: 5,
    });
  const far = { occasion: 'end', saidOn: '2026-11-16', satisfaction: 1, comprehension: 1 };
  await seedCsat(test.db, { organisationId, classId: other.classId, userId: ben.userId, ...far });
  const week = { from: '2026-11-18', to: '2026-11-18' };
  expect(await figures(instructor, { by: 'class', ...week })).toEqual([
    ['C', 2, 100],
    ['Go', 1, 0],
  ]);
  expect(await figures(instructor, { by: 'class', classId, from: '2026-11-18' })).toEqual([
    ['C', 3, 100],
  ]);
  expect(await figures(instructor, { by: 'week', classId, to: '2026-11-18' })).toEqual([
    ['2026-11-09', 1, 100],
    ['2026-11-16', 2, 100],
  ]);
  const stranger = (await room()).instructor;
  const foreign = await stranger.client.call(listCsat, { query: { by: 'class', classId } });
  expect(foreign.status).toBe(404);
});

it('shows comments of this class with who said them, the newest first', async () => {
  const { organisationId, instructor, aya, ben, classId, params, basics } = await room();
  const at = { organisationId, classId };
  const section = { occasion: `section:${basics}`, sectionId: basics };
  await seedCsat(test.db, {
    ...at,
    ...section,
    userId: aya.userId,
    saidOn: '2026-11-10',
    words: 'Old.',
  });
  await seedCsat(test.db, {
    ...at,
    occasion: 'end',
    userId: ben.userId,
    saidOn: '2026-11-11',
    words: 'New.',
    satisfaction: 5,
  });
  const few = { ...at, occasion: 'week:2026-11-09', isAnonymous: true, saidOn: '2026-11-12' };
  for (const userId of [aya.userId, ben.userId])
    await seedCsat(test.db, { ...few, userId, words: 'Hidden.', satisfaction: 1 });
  const elsewhere = await room();
  const { result } = await instructor.client.call(listCsatComments, { params });
  expect(result).toEqual([
    { words: 'New.', name: 'Ben', rhythm: 'end', sectionTitle: null, saidOn: '2026-11-11' },
    { words: 'Old.', name: 'Aya', rhythm: 'section', sectionTitle: 'Basics', saidOn: '2026-11-10' },
  ]);
  const none = await elsewhere.instructor.client.call(listCsatComments, {
    params: elsewhere.params,
  });
  expect(none.result).toEqual([]);
});

describe('whom a class names', () => {
  it('is not told at just as much, nor for what is long ago, and is told again after a week', async () => {
    const own = await room({ rhythm: 'weekly' });
    const { organisationId, instructor, aya, ben, classId, params } = own;
    const alerted = { alertBelow: 80, alertUserIds: [instructor.userId] };
    await seedCsatSettings(test.db, { organisationId, classId, rhythm: 'weekly', ...alerted });
    const told = async () =>
      (
        await test.asOwner<{ score: number }>(
          `select (content->>'score')::float as score from notifications where user_id = $1
             and content->>'kind' = 'csatFell' order by id`,
          [instructor.userId],
        )
      ).map(({ score }) => score);
    const rate = (occasion: string, saidOn: string, rating: number) =>
      seedCsat(test.db, {
        organisationId,
        classId,
        userId: aya.userId,
        occasion,
        saidOn,
        satisfaction: rating,
        comprehension: 1,
      });
    expect((await instructor.client.call(getClassCsat, { params })).result.alerted).toEqual([
      { id: instructor.userId, name: 'Kenichi' },
    ]);
    const bad = { said: { kind: 'satisfaction', rating: 3 } } as const;
    for (const index of [1, 2, 3, 4, 5]) await rate(`old:${index}`, '2026-10-27', 1);
    for (const index of [1, 2, 3, 4]) await rate(`new:${index}`, '2026-10-28', 4);
    // Another class of theirs goes badly, which is not said of this one.
    const other = await seedClass(test.db, { organisationId, createdBy: instructor.userId });
    const badly = { occasion: 'end', saidOn: '2026-11-20', satisfaction: 1 };
    const { userId } = aya;
    await seedCsat(test.db, { organisationId, classId: other.classId, userId, ...badly });
    await say(aya, classId, 'week:2026-11-23', bad);
    expect(await told()).toEqual([]);
    await say(ben, classId, 'week:2026-11-23', bad);
    expect(await told()).toEqual([66.7]);
    test.clock.set(new Date('2026-12-04T02:59:00Z'));
    await rate('more', '2026-12-01', 5);
    for (const index of [1, 2, 3, 4]) await rate(`later:${index}`, '2026-12-01', 4);
    await say(aya, classId, 'week:2026-11-30', bad);
    expect(await told()).toEqual([66.7]);
    test.clock.set(new Date('2026-12-04T03:01:00Z'));
    await say(ben, classId, 'week:2026-11-30', bad);
    expect(await told()).toEqual([66.7, 55.6]);
  });
});
