import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { askChat, rateAnswer } from '../../domain/aichats/aichats.contract.ts';
import {
  getAiSettings,
  getClassChatSettings,
  putAiSettings,
  putClassChatSettings,
  putMaterialHelp,
  tryEngine,
} from '../../domain/aichats/settings.contract.ts';
import {
  exportTranscripts,
  listTranscripts,
  openTranscript,
} from '../../domain/aichats/transcripts.contract.ts';
import { setTemporaryRole } from '../../domain/session/session.contract.ts';
import { askedRoom } from '../../tests/support/asked-room.ts';
import { chatRoom } from '../../tests/support/chat-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { forgetChats } from './forget.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const idsOf = async ({ client }: TestPerson, query = {}) =>
  (await client.call(listTranscripts, { query })).result.map(({ id }) => id);
const match = (revision: number) => ({ 'if-match': `"${revision}"` });

describe('discloses to nobody but', () => {
  it('who teaches the class, manages the group, or is an admin of the same organisation', async () => {
    const { admin, instructor, colleague, manager, trainee, ...room } = await askedRoom(test);
    const { aois, bens, bensOther } = room;
    const all = [bensOther, bens, aois];
    expect(await idsOf(admin)).toEqual(all);
    expect(await idsOf(instructor)).toEqual([bens, aois]);
    expect(await idsOf(colleague)).toEqual([bensOther]);
    expect(await idsOf(manager)).toEqual([aois]);
    const stranger = await test.person(await test.organisation(), Role.admin);
    expect(await idsOf(stranger)).toEqual([]);
    const refused: (readonly [TestPerson, number, number])[] = [
      [trainee, aois, 403],
      [instructor, bensOther, 404],
      [colleague, aois, 404],
      [manager, bens, 404],
      [stranger, aois, 404],
    ];
    for (const [{ client }, aiConversationId, status] of refused)
      expect((await client.call(openTranscript, { params: { aiConversationId } })).status).toBe(
        status,
      );
    expect((await trainee.client.call(listTranscripts, { query: {} })).status).toBe(403);
    const { rows } = await test.services.database.pool.query(
      'select 1 from ai_openings where conversation_id = any($1)',
      [all],
    );
    expect(rows).toEqual([]);
  });

  it('an admin, as the instructor as whom they look for the time being', async () => {
    const { admin, aois } = await askedRoom(test);
    await admin.client.call(setTemporaryRole, { body: { role: Role.instructor } });
    expect(await idsOf(admin)).toEqual([]);
    const params = { aiConversationId: aois };
    expect((await admin.client.call(openTranscript, { params })).status).toBe(404);
  });

  it('nobody in an organisation without the feature', async () => {
    const bare = await test.organisation({ features: [] });
    const admin = await test.person(bare, Role.admin);
    expect((await admin.client.call(listTranscripts, { query: {} })).status).toBe(403);
    expect((await admin.client.call(getAiSettings, {})).status).toBe(403);
  });
});

it('shows a trainee who opened theirs and when, once for a look that goes on', async () => {
  test.clock.set(new Date('2026-11-25T01:12:00Z'));
  const { instructor, admin, trainee, other, chat, aois } = await askedRoom(test);
  expect((await chat(trainee)).openings).toEqual([]);
  const params = { aiConversationId: aois };
  const { result } = await instructor.client.call(openTranscript, { params });
  expect(result.messages.map(({ chatRole }) => chatRole)).toEqual(['user', 'assistant']);
  expect(result.messages[1]?.sources.length).toBeGreaterThan(0);
  expect(result.openings.map(({ name }) => name)).toEqual(['Kenichi']);
  test.clock.advance(60_000);
  await instructor.client.call(openTranscript, { params });
  test.clock.advance(60_000);
  await admin.client.call(openTranscript, { params });
  const { openings } = await chat(trainee);
  expect(openings.map(({ name }) => name)).toEqual(['Akira', 'Kenichi']);
  expect(openings[1]?.openedAt).toMatch(/^2026-11-25T01:13:/);
  expect((await chat(other)).openings).toEqual([]);
  const { rows } = await test.services.database.pool.query(
    'select count(*)::int as count from ai_openings where conversation_id = $1',
    [aois],
  );
  expect(rows).toEqual([{ count: 2 }]);
  test.clock.set(new Date());
});

it('takes a file of conversations for opening each of them', async () => {
  const { instructor, trainee, other, chat } = await askedRoom(test);
  const { text } = await instructor.client.call(exportTranscripts, { query: {} });
  expect(text).toContain('What is malloc?');
  expect(text).not.toContain('zanzibar');
  for (const person of [trainee, other])
    expect((await chat(person)).openings.map(({ name }) => name)).toEqual(['Kenichi']);
});

it('finds by words, class, person and day', async () => {
  const { admin, classId, other, aois, bens, bensOther } = await askedRoom(test);
  expect(await idsOf(admin, { keyword: 'is malloc for' })).toEqual([bens]);
  expect(await idsOf(admin, { keyword: 'aoi' })).toEqual([aois]);
  expect(await idsOf(admin, { classId, traineeId: other.userId })).toEqual([bens]);
  expect(await idsOf(admin, { to: '2001-01-01' })).toEqual([]);
  expect((await idsOf(admin, { from: '2001-01-01' })).length).toBe(3);
  expect(bensOther).toBeGreaterThan(0);
});

it('is switched off for a class, and set to nothing for one material', async () => {
  const { instructor, manager, trainee, ask, classId, materialIds, ...room } = await chatRoom(test);
  const params = { classId };
  const body = { isEnabled: false, helpLevel: 'hints' } as const;
  expect((await manager.client.call(putClassChatSettings, { params, body }, match(0))).status).toBe(
    403,
  );
  const stranger = (await chatRoom(test)).instructor.client;
  expect((await stranger.call(getClassChatSettings, { params })).status).toBe(404);
  expect((await stranger.call(putClassChatSettings, { params, body }, match(0))).status).toBe(404);
  const elsewhereId = room.otherMaterialIds[0] ?? 0;
  const of = { params: { classId, classMaterialId: elsewhereId }, body: { helpLevel: 'full' } };
  expect((await instructor.client.callRaw(putMaterialHelp, of)).status).toBe(404);
  const off = await instructor.client.call(putClassChatSettings, { params, body }, match(0));
  expect(off.result).toMatchObject({ ...body, revision: 1 });
  expect(await ask(trainee, 'malloc', { lc: classId })).toMatchObject({
    status: 403,
    error: 'aiClosedHere',
  });
  // Its materials are not looked up from elsewhere either.
  expect((await ask(trainee, 'malloc')).text).not.toContain('compare what it returns');
  expect(
    (await instructor.client.call(putClassChatSettings, { params, body }, match(0))).status,
  ).toBe(412);
  const on = { isEnabled: true, helpLevel: 'explain' } as const;
  await instructor.client.call(putClassChatSettings, { params, body: on }, match(1));
  const [classMaterialId = 0] = materialIds;
  const given = { params: { classId, classMaterialId }, body: { helpLevel: 'none' } } as const;
  expect((await instructor.client.call(putMaterialHelp, given)).status).toBe(200);
  expect((await ask(trainee, 'malloc', { lc: classId, lm: classMaterialId })).status).toBe(403);
  const elsewhere = await ask(trainee, 'malloc', { lc: classId });
  expect(elsewhere.text).not.toContain('compare what it returns');
  const { result } = await manager.client.call(getClassChatSettings, { params });
  expect(result.materials.map(({ helpLevel }) => helpLevel)).toEqual(['none', null]);
});

it('keeps an engine’s key sealed, tells nobody, and gives it to no other address', async () => {
  const { admin, instructor, organisationId } = await chatRoom(test);
  const engine = {
    baseUrl: 'https://ai.example/v1',
    model: 'm',
    label: 'Aozora',
    inputPrice: 1,
    outputPrice: 2,
    currency: 'JPY',
  } as const;
  const body = {
    engines: [{ ...engine, key: 'sk-very-secret' }],
    isSearchOnly: false,
    retentionDays: 90,
  };
  expect((await instructor.client.call(putAiSettings, { body }, match(0))).status).toBe(403);
  const saved = await admin.client.call(putAiSettings, { body }, match(0));
  expect(saved.result).toMatchObject({ engines: [{ label: 'Aozora', hasKey: true }], revision: 1 });
  const sealedKeys = async () => {
    const { rows } = await test.services.database.pool.query(
      'select engines from ai_settings where organisation_id = $1',
      [organisationId],
    );
    return rows[0].engines.map(({ sealedKey }: { sealedKey: string | null }) => sealedKey);
  };
  const [first] = await sealedKeys();
  expect(first).toEqual(expect.any(String));
  expect(JSON.stringify([saved.text, first])).not.toContain('very-secret');
  const again = { ...body, engines: [engine] };
  await admin.client.call(putAiSettings, { body: again }, match(1));
  expect(await sealedKeys()).toEqual([first]);
  const moved = { ...body, engines: [{ ...engine, baseUrl: 'https://other.example/v1' }] };
  await admin.client.call(putAiSettings, { body: moved }, match(2));
  expect(await sealedKeys()).toEqual([null]);
  const http = { ...body, engines: [{ ...engine, baseUrl: 'http://ai.example/v1' }] };
  expect((await admin.client.call(putAiSettings, { body: http }, match(3))).messages[0]).toMatch(
    /baseUrl/,
  );
});

it.each([
  'https://127.0.0.1/v1',
  'https://10.1.2.3/v1',
  'https://[::1]/v1',
  'https://localhost/v1',
])('calls no address inside somebody’s network: %s', async (baseUrl) => {
  const { admin } = await chatRoom(test);
  const facts = { model: 'm', label: 'M', inputPrice: null, outputPrice: null } as const;
  const body = { ...facts, baseUrl, currency: 'USD', key: null } as const;
  const { result } = await admin.client.call(tryEngine, { body });
  expect(result.outcome).toBe('unavailable');
});

it('lets only whoever asked say whether it helped', async () => {
  const { trainee, other, chat, aois } = await askedRoom(test);
  const { recentMessages } = await chat(trainee);
  const params = { aiMessageId: recentMessages[1]?.id ?? 0 };
  const body = { rating: 1 } as const;
  expect((await other.client.call(rateAnswer, { params, body })).status).toBe(404);
  expect((await trainee.client.call(rateAnswer, { params, body })).result.rating).toBe(1);
  expect(aois).toBeGreaterThan(0);
});

it('forgets what its organisation no longer keeps, and settles what a lost server left', async () => {
  const { admin, trainee, organisationId, contractId, chat } = await askedRoom(test);
  const elsewhere = await askedRoom(test);
  const { pool } = test.services.database;
  const body = { engines: [], isSearchOnly: false, retentionDays: 30 };
  await admin.client.call(putAiSettings, { body }, match(0));
  await pool.query("insert into ai_budgets values ($1, $2, $3, '2026-11', 10, 500)", [
    organisationId,
    contractId,
    trainee.userId,
  ]);
  await pool.query(
    `update ai_messages set state = 'streaming', reserved_tokens = 500, contract_id = $2, month = '2026-11',
            created_at = now() - interval '1 hour'
      where organisation_id = $1 and role = 'assistant' and conversation_id in
        (select id from ai_conversations where user_id = $3)`,
    [organisationId, contractId, trainee.userId],
  );
  await forgetChats(test.services, test.clock.now());
  const { rows } = await pool.query(
    'select used_tokens::int as used, reserved_tokens::int as reserved from ai_budgets where user_id = $1',
    [trainee.userId],
  );
  expect(rows).toEqual([{ used: 510, reserved: 0 }]);
  expect((await chat(trainee)).recentMessages[1]?.state).toBe('broken');
  await forgetChats(test.services, new Date(Date.now() + 29 * 86_400_000));
  expect((await chat(trainee)).recentMessages.length).toBe(2);
  await forgetChats(test.services, new Date(Date.now() + 31 * 86_400_000));
  expect((await chat(trainee)).recentMessages).toEqual([]);
  expect((await elsewhere.chat(elsewhere.trainee)).recentMessages.length).toBe(2);
  expect((await trainee.client.call(askChat, { body: { message: 'malloc' } })).status).toBe(200);
});
