import { expect, it } from 'vitest';
import { getChat } from '../../../domain/aichats/aichats.contract.ts';
import { putFlagRules } from '../../../domain/aichats/flags.contract.ts';
import {
  getChatUsage,
  listTranscripts,
  openTranscript,
} from '../../../domain/aichats/transcripts.contract.ts';
import { listUserNotifications } from '../../../domain/notifications/notifications.contract.ts';
import { engineRoom } from '../../../tests/support/engine-room.ts';
import { talkRoom } from '../../../tests/support/talk-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

const { engine, test } = await engineRoom();

async function room(isOn = true, given: Parameters<typeof talkRoom>[1] = {}) {
  const made = await talkRoom(test, given);
  const { admin, instructor } = made;
  const carerIds = [instructor.userId];
  const body = { isOn, distress: ['want to disappear'], abuse: ['kill you'], carerIds };
  await admin.client.call(putFlagRules, { body }, { 'if-match': '"0"' });
  return made;
}
const listed = async ({ client }: TestPerson) =>
  (await client.call(listTranscripts, { query: {} })).result;
const read = async ({ client }: TestPerson, aiConversationId = 0) =>
  (await client.call(openTranscript, { params: { aiConversationId } })).result.messages.map(
    ({ chatRole, content, flags }) => [chatRole, content, flags.map(({ kind }) => kind)],
  );
const toldOf = async ({ client }: TestPerson) =>
  (await client.call(listUserNotifications, { query: {} })).result.notifications
    .map(({ url }) => url)
    .filter((url) => url.startsWith('/aichats'));

it('leaves a conversation with a partner to its challenge while the rules are off', async () => {
  const { say, talk, admin } = await room(false);
  engine.plays({ texts: ['I will kill you.'] });
  await say('I want to disappear.');
  expect((await talk()).isFlagging).toBe(false);
  expect(await listed(admin)).toEqual([]);
});

it('keeps what a rule finds in either side, for whoever is named, and nothing else', async () => {
  const { say, talk, admin, instructor, colleague, trainee } = await room();
  expect((await talk()).isFlagging).toBe(true);
  engine.plays({ texts: ['Nice.'] });
  await say('Good morning.');
  expect(await listed(admin)).toEqual([]);
  engine.plays({ texts: ['Tell me more.'] });
  await say('I want to disappear.');
  engine.plays({ texts: ['I will kill you.'] });
  await say('Why not?');

  const [kept, ...rest] = await listed(instructor);
  expect(rest).toEqual([]);
  expect(kept).toMatchObject({
    isTalk: true,
    care: 'open',
    flags: ['distress', 'abuse'],
    trainee: { name: 'Aoi' },
  });
  expect(await read(instructor, kept?.id)).toEqual([
    ['user', 'I want to disappear.', ['distress']],
    ['assistant', 'Tell me more.', []],
    ['user', 'Why not?', []],
    ['assistant', 'I will kill you.', ['abuse']],
  ]);
  const url = `/aichats?chat=${kept?.id}`;
  expect(await toldOf(instructor)).toEqual([url, url]);
  const params = { aiConversationId: kept?.id ?? 0 };
  expect((await colleague.client.call(openTranscript, { params })).status).toBe(404);

  // It is none of the assistant’s: neither for its trainee nor in what was used.
  const { result: own } = await trainee.client.call(getChat, {});
  expect([own.recentMessages, own.openings.map(({ name }) => name)]).toEqual([[], ['Kenichi']]);
  const usage = (await admin.client.call(getChatUsage, {})).result;
  expect(usage.byModel.map(({ questions }) => questions)).toEqual([3]);
});

it('keeps it, although no engine answered or no tokens were left for an answer', async () => {
  const { say, talk, instructor } = await room();
  engine.plays({ status: 429 });
  expect((await say('I want to disappear.')).status).toBe(429);
  expect((await talk()).turns).toEqual([]);
  const [kept] = await listed(instructor);
  expect(await read(instructor, kept?.id)).toEqual([
    ['user', 'I want to disappear.', ['distress']],
  ]);

  const poor = await room(true, { monthlyAiTokens: 600 });
  const long = `I want to disappear. ${'No more. '.repeat(200)}`;
  expect((await poor.say(long)).error).toBe('aiTokensUsedUp');
  expect(await toldOf(poor.instructor)).toHaveLength(1);
});
