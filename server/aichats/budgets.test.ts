import { expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getChatStatus } from '../../domain/aichats/aichats.contract.ts';
import {
  listTraineeNotifications,
  listUserNotifications,
} from '../../domain/notifications/notifications.contract.ts';
import { chatRoom } from '../../tests/support/chat-room.ts';
import { engineRoom } from '../../tests/support/engine-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';

const { engine, test, budgetsOf } = await engineRoom();

it('never overdraws a month, whoever asks a hundred times at once', async () => {
  const monthly = 6000;
  const { trainee, ask } = await chatRoom(test, { monthlyAiTokens: monthly });
  // None ends before each of the others is at the engine or refused: all of them are asked at once.
  const { promise: allDecided, resolve: decide } = Promise.withResolvers<void>();
  let decided = 0;
  const note = () => {
    decided += 1;
    if (decided === 100) decide();
  };
  engine.plays(() => {
    note();
    return {
      texts: ['ok'],
      usage: { prompt_tokens: 900, completion_tokens: 300 },
      firstAfter: allDecided,
    };
  });
  const sessions = await Promise.all(Array.from({ length: 20 }, () => test.signIn(trainee)));
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const client = sessions[index % 20];
      const answer = await ask({ ...trainee, client: client ?? trainee.client }, 'malloc');
      if (answer.status !== 200) note();
      return answer;
    }),
  );
  const answered = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ error }) => error === 'aiTokensUsedUp').length;
  expect(answered + refused).toBe(100);
  expect(answered).toBeGreaterThan(0);
  expect(engine.calls.length).toBe(answered);
  const [budget] = await budgetsOf(trainee.userId);
  expect(budget).toEqual({ used: answered * 1200, reserved: 0 });
  expect(budget.used).toBeLessThanOrEqual(monthly);
});

it('leaves out what was said before, and passages, where the rest of a month has no room for them', async () => {
  const { trainee, ask, chat, classId } = await chatRoom(test, { monthlyAiTokens: 20_000 });
  const passages = () =>
    engine.calls[0]?.body.messages.at(-1)?.content.match(/number="/g)?.length ?? 0;
  const question = 'What does malloc return, and what has reverse to do with head->next?';
  engine.plays({ texts: ['An address.'], usage: { prompt_tokens: 900, completion_tokens: 100 } });
  await ask(trainee, question, { lc: classId });
  const all = passages();
  expect(all).toBe(2);
  engine.plays({
    texts: ['An address.'],
    usage: { prompt_tokens: 17_300, completion_tokens: 100 },
  });
  await ask(trainee, question, { lc: classId });
  expect(engine.calls[0]?.body.messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'user',
  ]);

  engine.plays({ texts: ['An address.'], usage: { prompt_tokens: 300, completion_tokens: 20 } });
  expect((await ask(trainee, question, { lc: classId })).text).toBe('An address.');
  expect(engine.calls[0]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(passages()).toBeLessThan(all);
  expect((await chat(trainee)).recentMessages.at(-1)?.sources).toHaveLength(passages());
  expect((await ask(trainee, 'あ'.repeat(3000), { lc: classId })).error).toBe('aiTokensUsedUp');
  expect((await budgetsOf(trainee.userId))[0]).toEqual({ used: 18_720, reserved: 0 });
});

it('tells a trainee of their share, and admins of the contract, once at 90 and once at 100 %', async () => {
  const { trainee, other, admin, contractId, ask } = await chatRoom(test, {
    monthlyAiTokens: 100_000,
  });
  // A seat that was taken away and given again is one share.
  await test.services.database.pool.query(
    `insert into contract_people (organisation_id, contract_id, user_id, assigned_at, assigned_by, removed_at)
     select organisation_id, contract_id, user_id, assigned_at, assigned_by, now()
       from contract_people where contract_id = $1`,
    [contractId],
  );
  const former = await test.person(admin.organisationId, Role.admin);
  await test.services.database.pool.query('update users set archived_at = now() where id = $1', [
    former.userId,
  ]);
  const titles = ({ result }: { result?: { notifications: { title: string }[] } | undefined }) =>
    result?.notifications.map(({ title }) => title);
  const ofAdmin = async () => titles(await admin.client.call(listUserNotifications, {}));
  const of = async ({ client }: TestPerson) =>
    titles(await client.call(listTraineeNotifications, {}));
  const asked = async (person: TestPerson, tokens: number) => {
    engine.plays({ texts: ['ok'], usage: { prompt_tokens: tokens, completion_tokens: 0 } });
    expect((await ask(person, 'malloc')).text).toBe('ok');
  };
  await asked(trainee, 50_000);
  expect(await of(trainee)).toEqual([]);
  await asked(trainee, 41_000);
  await asked(trainee, 10);
  expect(await of(trainee)).toEqual([
    'You have used 90% of your AI assistant tokens for this month',
  ]);
  expect(await ofAdmin()).toEqual([]);
  await asked(other, 99_950);
  expect(await of(other)).toEqual(['You have used up your AI assistant tokens for this month']);
  expect(await ofAdmin()).toEqual([
    expect.stringMatching(/^90% of this month’s AI tokens of “.+” are used$/),
  ]);
  // Of each of the two something is left into which no question fits.
  await asked(trainee, 7800);
  expect(await of(trainee)).toEqual([
    'You have used up your AI assistant tokens for this month',
    'You have used 90% of your AI assistant tokens for this month',
  ]);
  expect((await ofAdmin())?.[0]).toMatch(/^100% of this month’s AI tokens of “.+” are used$/);
  expect(await ofAdmin()).toHaveLength(2);
  const formerTold = await test.asOwner('select 1 from notifications where user_id = $1', [
    former.userId,
  ]);
  expect(formerTold).toEqual([]);
  expect((await trainee.client.call(getChatStatus, {})).result).toMatchObject({
    enabled: true,
    hasTokens: false,
    tokens: { left: 1190 },
  });
});
