import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getChat, getChatStatus, tellAnswer } from '../../domain/aichats/aichats.contract.ts';
import {
  getChatUsage,
  listChatChoices,
  listTranscripts,
  openTranscript,
} from '../../domain/aichats/transcripts.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { type NewContract, seedContract } from '../contracts/contracts.seed.ts';
import { type NewConversation, seedConversation } from './aichats.seed.ts';
import { forgetChats } from './forget.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function roomOf() {
  // It is noon of the 16th in Tokyo.
  test.clock.set(new Date('2026-11-16T03:00:00Z'));
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const trainee = await test.person(organisationId, Role.trainee, { name: 'Aoi' });
  const asked = async (at: string, given: Partial<NewConversation> = {}) =>
    (
      await seedConversation(test.db, {
        organisationId,
        userId: trainee.userId,
        isClosed: true,
        turns: [{ question: `At ${at}?`, answer: 'So.', at: new Date(at) }],
        ...given,
      })
    ).conversationId;
  const contract = (given: Partial<NewContract>) =>
    seedContract(test.db, {
      organisationId,
      createdBy: admin.userId,
      aiChatEnabled: true,
      ...given,
    });
  return { organisationId, admin, trainee, asked, contract };
}

it('conversations are found by days of the organisation, of which both are meant', async () => {
  const { admin, asked } = await roomOf();
  const before = await asked('2026-11-13T14:59:59Z');
  const first = await asked('2026-11-13T15:00:00Z');
  const last = await asked('2026-11-15T14:59:59Z');
  const after = await asked('2026-11-15T15:00:00Z');
  const list = async (query: object) => {
    const { result, pagination } = await admin.client.call(listTranscripts, { query });
    return [result.map(({ id }) => id), pagination?.count];
  };
  expect(await list({ from: '2026-11-14', to: '2026-11-15' })).toEqual([[last, first], 2]);
  expect(await list({})).toEqual([[after, last, first, before], 4]);
  expect(await list({ limit: 2, offset: 1 })).toEqual([[last, first], 4]);
});

it('the month that goes on began at midnight where the organisation is', async () => {
  const { admin, asked } = await roomOf();
  const { classId } = await seedClass(test.db, {
    organisationId: admin.organisationId,
    createdBy: admin.userId,
    title: 'C',
  });
  await asked('2026-10-31T14:59:59Z', { classId });
  await asked('2026-10-31T15:00:00Z', { classId });
  await asked('2026-11-01T15:00:00Z');
  await test.asOwner(
    `update ai_messages set input_tokens = 30, output_tokens = 50, cost_micros = 7, currency = 'JPY'
      where organisation_id = $1 and role = 'assistant'`,
    [admin.organisationId],
  );
  const { result } = await admin.client.call(getChatUsage, {});
  expect(result).toMatchObject({ month: '2026-11', tokens: 160, forecast: 300, monthly: null });
  expect(result.byDay).toEqual([
    { name: '2026-11-01', tokens: 80, questions: 1 },
    { name: '2026-11-02', tokens: 80, questions: 1 },
  ]);
  expect(result.byClass.map(({ name, questions }) => `${name} ${questions}`)).toEqual(
    expect.arrayContaining(['C 1', ' 1']),
  );
  expect(result.costs).toEqual([{ currency: 'JPY', micros: 14 }]);
});

it('what all may use in a month is that of seats in contracts that count today', async () => {
  const { organisationId, admin, trainee, contract } = await roomOf();
  const people = [];
  for (let number = 0; number < 3; number++)
    people.push(await test.person(organisationId, Role.trainee));
  const userIds = people.map(({ userId }) => userId);
  const tokens = (monthlyAiTokens: number, given: Partial<NewContract> = {}) =>
    contract({ monthlyAiTokens, userIds: userIds.slice(0, 1), ...given });
  await tokens(1, { userIds });
  await tokens(10, { endAt: '2026-11-15' });
  await tokens(100, { startAt: '2026-11-16' });
  await tokens(1000, { endAt: '2026-11-14' });
  await tokens(1000, { startAt: '2026-11-17' });
  await tokens(1000, { isDraft: true });
  await tokens(1000, { aiChatEnabled: false });
  const given = await tokens(1000);
  await test.services.database.pool.query(
    'update contract_people set removed_at = now() where contract_id = $1',
    [given],
  );
  const monthly = async () => (await admin.client.call(getChatUsage, {})).result.monthly;
  expect(await monthly()).toBe(113);
  await contract({ monthlyAiTokens: null, userIds: [trainee.userId] });
  expect(await monthly()).toBeNull();
});

it('a seat with the assistant is one that counts today, and was not taken back', async () => {
  const { organisationId, contract } = await roomOf();
  const hasSeat = async (given: Partial<NewContract>, isTakenBack = false) => {
    const person = await test.person(organisationId, Role.trainee);
    // Somebody without any contract at all may study, and so may this one.
    await contract({ aiChatEnabled: false, userIds: [person.userId] });
    const contractId = await contract({ userIds: [person.userId], ...given });
    if (isTakenBack)
      await test.services.database.pool.query(
        'update contract_people set removed_at = now() where contract_id = $1',
        [contractId],
      );
    const { result } = await person.client.call(getChatStatus, {});
    return result.closedReason !== 'noContract';
  };
  expect(await hasSeat({ startAt: '2026-11-16' })).toBe(true);
  expect(await hasSeat({ endAt: '2026-11-15' })).toBe(true);
  expect(await hasSeat({ kind: 'license' })).toBe(true);
  expect(await hasSeat({ startAt: '2026-11-17' })).toBe(false);
  expect(await hasSeat({ endAt: '2026-11-14' })).toBe(false);
  expect(await hasSeat({ isDraft: true })).toBe(false);
  expect(await hasSeat({}, true)).toBe(false);
});

it('a look after a quarter of an hour is another one, and each person is named once', async () => {
  const { organisationId, admin, trainee, asked } = await roomOf();
  const aiConversationId = await asked('2026-11-15T00:00:00Z');
  const open = ({ client }: TestPerson) =>
    client.call(openTranscript, { params: { aiConversationId } });
  const other = await test.person(organisationId, Role.admin, { name: 'Mika' });
  await open(other);
  await open(admin);
  test.clock.advance(14 * 60_000);
  await open(admin);
  test.clock.advance(16 * 60_000);
  const { openings } = (await open(other)).result;
  expect(openings.map(({ openedAt }) => openedAt.slice(11, 16))).toEqual([
    '03:30',
    '03:14',
    '03:00',
  ]);
  const own = (await trainee.client.call(getChat, {})).result.openings;
  expect(own.map(({ name, openedAt }) => [name, openedAt.slice(11, 16)])).toMatchObject([
    ['Mika', '03:30'],
    [expect.any(String), '03:14'],
  ]);
});

it('that an answer arrived is noted once, of the last of one’s own', async () => {
  const { organisationId, trainee, asked } = await roomOf();
  const other = await test.person(organisationId, Role.trainee);
  await asked('2026-11-14T00:00:00Z');
  const conversationId = await asked('2026-11-15T00:00:00Z');
  await asked('2026-11-16T00:00:00Z', { userId: other.userId });
  await test.asOwner('update ai_messages set arrived_at = null where organisation_id = $1', [
    organisationId,
  ]);
  await trainee.client.call(tellAnswer, { body: { message: 'So.' } });
  test.clock.advance(60 * 60_000);
  await trainee.client.call(tellAnswer, { body: { message: 'So.' } });
  const arrived = await test.asOwner<{ id: number; at: string }>(
    `select conversation_id as id, to_char(arrived_at at time zone 'UTC', 'HH24:MI') as at
      from ai_messages where organisation_id = $1 and arrived_at is not null`,
    [organisationId],
  );
  expect(arrived).toEqual([{ id: conversationId, at: '03:00' }]);
});

it('choices are those of what was asked, the last first, within a class if one is named', async () => {
  const { organisationId, admin, trainee, asked } = await roomOf();
  const other = await test.person(organisationId, Role.trainee, { name: 'Ben' });
  const classOf = async (title: string) =>
    (await seedClass(test.db, { organisationId, createdBy: admin.userId, title })).classId;
  const [c, go] = [await classOf('C'), await classOf('Go')];
  await classOf('Silent');
  await asked('2026-11-10T00:00:00Z', { classId: go });
  await asked('2026-11-12T00:00:00Z', { classId: c, userId: other.userId });
  await asked('2026-11-14T00:00:00Z', { classId: go });
  const choices = async (query: object) =>
    (await admin.client.call(listChatChoices, { query })).result;
  const all = await choices({});
  expect(all.classes).toEqual([
    { classId: go, title: 'Go', chatCount: 2 },
    { classId: c, title: 'C', chatCount: 1 },
  ]);
  expect(all.trainees.map(({ name }) => name)).toEqual(['Aoi', 'Ben']);
  expect((await choices({ classId: c })).trainees.map(({ name }) => name)).toEqual(['Ben']);
  expect((await trainee.client.call(getChat, {})).result.recentMessages).toHaveLength(4);
});

it('a conversation is kept by when it was last asked in, and for all where nothing is chosen', async () => {
  const { organisationId, admin, asked } = await roomOf();
  const elsewhere = await roomOf();
  const at = (day: number) => ({
    question: 'So?',
    answer: 'So.',
    at: new Date(Date.UTC(2026, 9, day)),
  });
  const goesOn = await asked('', { turns: [at(1), at(20)] });
  await asked('', { turns: [at(1), at(16)] });
  const theirs = await elsewhere.asked('', { turns: [at(1)] });
  await test.asOwner(
    `insert into ai_settings (organisation_id, engines, retention_days) values ($1, '[]', 30)`,
    [organisationId],
  );
  await forgetChats(test.services, new Date('2026-11-16T03:00:00Z'));
  const ids = async ({ client }: TestPerson) =>
    (await client.call(listTranscripts, { query: {} })).result.map(({ id }) => id);
  expect(await ids(admin)).toEqual([goesOn]);
  expect(await ids(elsewhere.admin)).toEqual([theirs]);
});
