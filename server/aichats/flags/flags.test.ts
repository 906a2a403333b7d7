import { describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { getChatStatus, resetChat } from '../../../domain/aichats/aichats.contract.ts';
import {
  type FlagRulesDraft,
  getFlagRules,
  putFlagRules,
} from '../../../domain/aichats/flags.contract.ts';
import {
  listAskedPassages,
  listTranscripts,
  openTranscript,
} from '../../../domain/aichats/transcripts.contract.ts';
import { listUserNotifications } from '../../../domain/notifications/notifications.contract.ts';
import { seedNote } from '../../notes/notes.seed.ts';
import { engineRoom } from '../../../tests/support/engine-room.ts';
import { careForFlagged } from '../../../domain/aichats/flag-care.contract.ts';
import { chatRoom } from '../../../tests/support/chat-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

const { engine, test } = await engineRoom();

type Room = Awaited<ReturnType<typeof chatRoom>>;

const rules = { isOn: true, distress: ['want to disappear'], abuse: ['being bullied'] };
const put = ({ client }: TestPerson, body: FlagRulesDraft, revision = 0) =>
  client.call(putFlagRules, { body }, { 'if-match': `"${revision}"` });

async function switchedOn(carersOf: (room: Room) => TestPerson[]) {
  engine.plays({ texts: ['Hello.'] });
  const room = await chatRoom(test);
  const carerIds = carersOf(room).map(({ userId }) => userId);
  expect((await put(room.admin, { ...rules, carerIds })).status).toBe(200);
  return room;
}

const toldOf = async ({ client }: TestPerson) =>
  (await client.call(listUserNotifications, { query: {} })).result.notifications.filter(({ url }) =>
    url.startsWith('/aichats'),
  );
const inClass = (room: Room) => ({ lc: room.classId });
const listed = async ({ client }: TestPerson, query = {}) =>
  (await client.call(listTranscripts, { query })).result;

describe('the rules', () => {
  it('are read by staff, changed by admins, and name people of the organisation alone', async () => {
    const { admin, instructor, colleague, trainee, other } = await chatRoom(test);
    expect((await trainee.client.call(getFlagRules, {})).status).toBe(403);
    expect((await put(instructor, { ...rules, carerIds: [] })).status).toBe(403);
    const stranger = await test.person(await test.organisation(), Role.admin);
    const refused = await put(admin, { ...rules, carerIds: [stranger.userId] });
    expect([refused.status, refused.messages]).toEqual([
      400,
      ['carerIds: name only staff of the organisation who are active.'],
    ]);
    expect((await put(admin, { ...rules, carerIds: [other.userId] })).status).toBe(400);
    await test.asOwner(`update users set archived_at = now() where id = ${colleague.userId}`);
    expect((await put(admin, { ...rules, carerIds: [colleague.userId] })).status).toBe(400);
    expect((await put(admin, { ...rules, carerIds: [] })).messages).toEqual([
      'carerIds: name at least one person before the rules are switched on.',
    ]);
    const before = (await instructor.client.call(getFlagRules, {})).result;
    expect([before.isOn, before.revision, before.candidates]).toEqual([false, 0, []]);
    expect(before.distress).toContain('死にたい');
    expect(before.abuse).toContain('being bullied');

    const carerIds = [instructor.userId];
    expect((await put(admin, { ...rules, carerIds })).result).toMatchObject({
      ...rules,
      carers: [{ id: instructor.userId, name: 'Kenichi' }],
      revision: 1,
    });
    expect((await put(admin, { ...rules, carerIds })).status).toBe(412);
    const away = (await stranger.client.call(getFlagRules, {})).result;
    expect([away.isOn, away.carers]).toEqual([false, []]);
  });
});

describe('a question', () => {
  it('is not looked at while they are off, as they are at first', async () => {
    engine.plays({ texts: ['Hello.'] });
    const room = await chatRoom(test);
    await room.ask(room.trainee, 'I want to die.', inClass(room));
    expect(await listed(room.admin, { flagged: 'true' })).toEqual([]);
    expect(await toldOf(room.admin)).toEqual([]);
    const { result } = await room.trainee.client.call(getChatStatus, { query: {} });
    expect(result.isFlagging).toBe(false);
  });

  it('that a rule finds is told to the named who may read it, without a name and without a quote', async () => {
    const room = await switchedOn(({ instructor, colleague }) => [instructor, colleague]);
    const { trainee, other, instructor, colleague, admin } = room;
    const { result: status } = await trainee.client.call(getChatStatus, { query: {} });
    expect(status.isFlagging).toBe(true);
    await room.ask(other, 'What is a list?', inClass(room));
    await room.ask(trainee, 'I want to disappear. What is a list?', inClass(room));
    await room.ask(trainee, 'I want to disappear, and I am being bullied.', inClass(room));

    const [abuse, distress, ...rest] = await toldOf(instructor);
    expect(rest).toEqual([]);
    expect([distress?.title, abuse?.title]).toEqual([
      'A trainee may need somebody to talk to',
      'A conversation with the AI assistant may need a look',
    ]);
    const said = JSON.stringify([abuse, distress]);
    expect(said).not.toMatch(/Aoi|disappear|bullied/);
    expect(await toldOf(colleague)).toEqual([]);
    expect(await toldOf(admin)).toEqual([]);

    const flagged = await listed(instructor, { flagged: 'true' });
    expect(flagged.map(({ trainee: { name }, flags }) => [name, flags])).toEqual([
      ['Aoi', ['distress', 'abuse']],
    ]);
    expect((await listed(instructor)).map(({ flags }) => flags)).toEqual([
      ['distress', 'abuse'],
      [],
    ]);
    const params = { aiConversationId: flagged[0]?.id ?? 0 };
    expect(distress?.url).toBe(`/aichats?chat=${params.aiConversationId}`);
    const { messages } = (await instructor.client.call(openTranscript, { params })).result;
    expect(messages.map(({ flags }) => flags)).toEqual([
      [{ kind: 'distress', phrase: 'want to disappear' }],
      [],
      [
        { kind: 'distress', phrase: 'want to disappear' },
        { kind: 'abuse', phrase: 'being bullied' },
      ],
      [],
    ]);

    await trainee.client.call(resetChat, {});
    await room.ask(trainee, 'I still want to disappear.', inClass(room));
    // Another conversation is another word.
    expect(await toldOf(instructor)).toHaveLength(3);
    await trainee.client.call(resetChat, {});
    await room.ask(trainee, 'Outside of any class I want to disappear.');
    // No instructor may read what belongs to no class.
    expect(await toldOf(admin)).toHaveLength(1);
  });

  it('is told again a day after it was told, also to whom it went on meanwhile', async () => {
    const room = await switchedOn(({ instructor }) => [instructor]);
    // Nobody stays signed in for so long.
    const again = async (person: TestPerson) => ({ ...person, client: await test.signIn(person) });
    const askAfter = async (hours: number) => {
      test.clock.advance(hours * 3_600_000);
      await room.ask(await again(room.trainee), 'I want to disappear.', inClass(room));
      return (await toldOf(await again(room.instructor))).length;
    };
    expect([await askAfter(0), await askAfter(13), await askAfter(12)]).toEqual([1, 1, 2]);
  });

  it('is marked as looked after by who may read it, until a rule finds something again', async () => {
    const room = await switchedOn(({ instructor }) => [instructor]);
    const { trainee, instructor, colleague, admin, other } = room;
    await room.ask(trainee, 'I want to disappear.', inClass(room));
    await room.ask(other, 'What is a list?', inClass(room));
    const [plain, flagged] = await listed(instructor);
    const params = { aiConversationId: flagged?.id ?? 0 };
    const care = ({ client }: TestPerson, note = 'We talked.') =>
      client.call(careForFlagged, { params, body: { note } });
    expect((await care(trainee)).status).toBe(403);
    expect((await care(colleague)).status).toBe(404);
    const viewer = await test.person(room.organisationId, Role.systemViewer);
    expect((await viewer.client.call(openTranscript, { params })).status).toBe(200);
    expect((await care(viewer)).status).toBe(403);
    const unflagged = { params: { aiConversationId: plain?.id ?? 0 }, body: { note: '' } };
    expect((await instructor.client.call(careForFlagged, unflagged)).status).toBe(404);
    const idsBy = async (state: 'open' | 'done') =>
      (await listed(admin, { care: state })).map(({ id }) => id);
    expect([await idsBy('open'), await idsBy('done')]).toEqual([[flagged?.id], []]);

    test.clock.advance(1000);
    expect((await care(instructor)).result).toMatchObject([
      { name: 'Kenichi', note: 'We talked.' },
    ]);
    expect([await idsBy('open'), await idsBy('done')]).toEqual([[], [flagged?.id]]);
    expect((await listed(admin)).map((chat) => chat.care)).toEqual([null, 'done']);
    const seen = JSON.stringify((await room.chat(trainee)) ?? {});
    expect(seen).not.toContain('We talked.');

    test.clock.advance(1000);
    await room.ask(trainee, 'I still want to disappear.', inClass(room));
    expect(await idsBy('open')).toEqual([flagged?.id]);
    const { result } = await instructor.client.call(openTranscript, { params });
    expect([result.care, result.cares.length]).toEqual(['open', 1]);
  });

  it('is left out of what staff read in passing', async () => {
    const room = await switchedOn(({ instructor }) => [instructor]);
    engine.plays({ texts: ['It is for memory. [1] [2] [3]'] });
    await room.ask(room.other, 'What is malloc for?', inClass(room));
    await room.ask(room.trainee, 'What is malloc?', inClass(room));
    const flagged = 'Compare what malloc returns with NULL each time? I want to disappear.';
    await room.ask(room.trainee, flagged, inClass(room));
    // It was answered with passages, as the others were.
    const last = (await room.chat(room.trainee)).recentMessages.at(-1);
    expect(last?.sources.length).toBeGreaterThan(0);
    const { result } = await room.instructor.client.call(listAskedPassages, { query: {} });
    expect(result[0]?.questions).toEqual(['What is malloc?', 'What is malloc for?']);
  });

  it('is as much an answer: what an engine says is looked at, what Keiko Search quotes is not', async () => {
    const room = await switchedOn(({ instructor }) => [instructor]);
    const { trainee, instructor } = room;
    engine.plays({ texts: ['Then you want to dis', 'appear? [1]'] });
    await room.ask(trainee, 'What is malloc?', inClass(room));
    const [kept] = await listed(instructor, { flagged: 'true' });
    const params = { aiConversationId: kept?.id ?? 0 };
    const read = async () => (await instructor.client.call(openTranscript, { params })).result;
    expect((await read()).messages.map(({ flags }) => flags)).toEqual([
      [],
      [{ kind: 'distress', phrase: 'want to disappear' }],
    ]);
    expect((await toldOf(instructor)).map(({ url }) => url)).toEqual([`/aichats?chat=${kept?.id}`]);
    const asked = (await instructor.client.call(listAskedPassages, { query: {} })).result;
    expect(asked).toEqual([]);
    await seedNote(test.db, {
      organisationId: room.organisationId,
      userId: trainee.userId,
      markdown: 'Quokkas want to disappear.',
    });
    const found = await room.ask(trainee, 'quokkas', { ...inClass(room), searchOnly: true });
    expect(found.text).toContain('want to disappear');
    expect((await read()).messages.at(-1)?.flags).toEqual([]);
  });

  it('stays, although no engine answered it', async () => {
    const room = await switchedOn(({ manager }) => [manager]);
    engine.plays({ status: 429 });
    await room.ask(room.trainee, 'What is a list?', inClass(room));
    const { status } = await room.ask(room.trainee, 'I want to disappear.', inClass(room));
    expect(status).toBe(429);
    expect(await toldOf(room.manager)).toHaveLength(1);
    const [kept, ...rest] = await listed(room.manager, { flagged: 'true' });
    expect([kept?.excerpt, kept?.questionCount, rest]).toEqual(['I want to disappear.', 1, []]);
    expect((await room.chat(room.trainee)).recentMessages.map(({ state }) => state)).toEqual([
      undefined,
      'broken',
    ]);
  });
});
