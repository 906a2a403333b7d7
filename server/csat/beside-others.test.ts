import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listCsat, listCsatComments } from '../../domain/csat/csat.contract.ts';
import type { Said } from '../../domain/csat/csat.schema.ts';
import { listCsatPrompts, sayCsat } from '../../domain/csat/own-csat.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedCsat, seedCsatSettings } from './csat.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Two classes that ask each week from a Saturday on; one trainee is in both of them. */
async function room() {
  test.clock.set(new Date('2026-11-27T03:00:00Z'));
  const organisationId = await test.organisation();
  const instructor = await test.person(organisationId, Role.instructor);
  const aya = await test.person(organisationId, Role.trainee, { name: 'Aya' });
  const ben = await test.person(organisationId, Role.trainee, { name: 'Ben' });
  const classOf = async (title: string, people: TestPerson[]) => {
    const { classId } = await seedClass(test.db, {
      organisationId,
      createdBy: instructor.userId,
      title,
      startAt: '2026-11-07',
      endAt: '2026-12-18',
      traineeIds: people.map(({ userId }) => userId),
    });
    await seedCsatSettings(test.db, { organisationId, classId, rhythm: 'weekly' });
    return classId;
  };
  const [c, go] = [await classOf('C', [aya, ben]), await classOf('Go', [ben])];
  return { organisationId, instructor, aya, ben, c, go };
}

const good: Said = { kind: 'satisfaction', rating: 5 };
const say = (
  { client }: TestPerson,
  classId: number,
  said: Said = good,
  { occasion = 'week:2026-11-23', saidAt = test.clock.now().toISOString() } = {},
) => client.call(sayCsat, { params: { classId }, body: { occasion, said, saidAt } });

it('is asked of each by themselves, and in each class for itself', async () => {
  const { aya, ben, c, go } = await room();
  const asked = async ({ client }: TestPerson) =>
    (await client.call(listCsatPrompts, {})).result.map(({ classId, items }) => [
      classId,
      items.map(({ type }) => type),
    ]);
  await say(ben, c);
  await say(ben, go, { kind: 'skip' });
  expect(await asked(ben)).toEqual([[c, ['comprehension']]]);
  expect(await asked(aya)).toEqual([[c, ['satisfaction', 'comprehension']]]);
  expect((await say(aya, c)).status).toBe(200);
  expect(await asked(ben)).toEqual([[c, ['comprehension']]]);
});

it('is asked from the first day of a class on, of the week in which that is', async () => {
  const { aya, c } = await room();
  const asked = async (at: string) => {
    test.clock.set(new Date(at));
    const client = await test.signIn(aya);
    return (await client.call(listCsatPrompts, {})).result.map(({ occasion }) => occasion);
  };
  expect(await asked('2026-11-06T14:59:59Z')).toEqual([]);
  expect(await asked('2026-11-06T15:00:00Z')).toEqual(['week:2026-11-02']);
  test.clock.set(new Date('2026-12-25T03:00:00Z'));
  const late = { ...aya, client: await test.signIn(aya) };
  expect((await say(late, c, good, { occasion: 'week:2026-12-21' })).messages).toEqual([
    '“occasion” is not one of this class.',
  ]);
  for (const occasion of ['week:2026-11-02', 'week:2026-12-14'])
    expect((await say(late, c, good, { occasion })).status).toBe(200);
});

it('shows comments without a name where enough have rated just this, and those that the viewer may see', async () => {
  const { organisationId, instructor, aya, ben, c, go } = await room();
  const week = { occasion: 'week:2026-11-09', saidOn: '2026-11-10', words: 'Hidden.' };
  const earlier = { ...week, occasion: 'week:2026-11-02' };
  const rate = (classId: number, given: object) =>
    seedCsat(test.db, {
      organisationId,
      classId,
      userId: ben.userId,
      ...week,
      satisfaction: 5,
      isAnonymous: true,
      ...given,
    });
  // Three of this week; others of another week, of another class and with a name make no five of them.
  for (const given of [week, week, week, earlier, earlier]) await rate(c, given);
  for (const _ of [1, 2]) await rate(go, week);
  await rate(c, { userId: aya.userId, isAnonymous: false, words: 'By Aya.' });
  await rate(c, { isAnonymous: false, words: 'By Ben.', saidOn: '2026-11-11' });
  await rate(go, { isAnonymous: false, words: 'Of Go.' });
  const manager = await test.person(organisationId, Role.groupManager);
  await seedGroup(test.db, {
    organisationId,
    name: 'Osaka',
    memberIds: [aya.userId],
    managerIds: [manager.userId],
  });
  const comments = async ({ client }: TestPerson) =>
    (await client.call(listCsatComments, { params: { classId: c } })).result.map(
      ({ words }) => words,
    );
  expect(await comments(instructor)).toEqual(['By Ben.', 'By Aya.']);
  expect(await comments(manager)).toEqual(['By Aya.']);
  const figures = async ({ client }: TestPerson) =>
    (await client.call(listCsat, { query: { by: 'class' } })).result.map(
      ({ label, satisfaction }) => [label, satisfaction.count],
    );
  expect(await figures(instructor)).toEqual([
    ['C', 7],
    ['Go', 3],
  ]);
  // Of a class with somebody of theirs what has no name, too.
  expect(await figures(manager)).toEqual([['C', 6]]);
});

it('is taken when it was said before a contract was lost, and not after it', async () => {
  const { organisationId, instructor, aya, c } = await room();
  const contractId = await seedContract(test.db, {
    organisationId,
    createdBy: instructor.userId,
    userIds: [aya.userId],
    at: new Date('2026-01-01T00:00:00Z'),
  });
  await test.asOwner(
    `update contract_people set removed_at = '2026-11-25T00:00:00Z' where contract_id = $1`,
    [contractId],
  );
  const late = await say(aya, c, good, { saidAt: '2026-11-25T00:00:00Z' });
  expect(late.error).toBe('contractMissing');
  expect((await say(aya, c, good, { saidAt: '2026-11-24T23:59:59Z' })).status).toBe(200);
});
