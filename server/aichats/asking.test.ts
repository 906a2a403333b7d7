import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  askChat,
  getChat,
  getChatStatus,
  resetChat,
  tellAnswer,
} from '../../domain/aichats/aichats.contract.ts';
import { setTemporaryRole } from '../../domain/session/session.contract.ts';
import { chatRoom } from '../../tests/support/chat-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedAttempt, seedQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { type NewDiscussion, seedDiscussion } from '../discussions/discussions.seed.ts';
import { seedDocument } from '../materials/materials.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const question = { message: 'What does malloc return?' };

describe('refuses', () => {
  it('whoever is no trainee, and an admin who looks as one', async () => {
    const { instructor, admin } = await chatRoom(test);
    expect((await test.anonymous.call(askChat, { body: question })).status).toBe(401);
    expect((await instructor.client.call(askChat, { body: question })).status).toBe(403);
    await admin.client.call(setTemporaryRole, { body: { role: Role.trainee, groupId: null } });
    expect(await admin.client.call(askChat, { body: question })).toMatchObject({
      status: 403,
      error: 'aiNotIncluded',
    });
  });

  it('without the feature, without a seat, and with one that has no assistant or is over', async () => {
    const bare = await test.organisation({ features: [] });
    const featureless = await test.person(bare, Role.trainee);
    expect((await featureless.client.call(getChatStatus, {})).status).toBe(403);

    const { organisationId, admin } = await chatRoom(test);
    const by = { organisationId, createdBy: admin.userId };
    const seatless = await test.person(organisationId, Role.trainee);
    expect((await seatless.client.call(askChat, { body: question })).error).toBe('contractMissing');
    const expired = await test.person(organisationId, Role.trainee);
    await seedContract(test.db, {
      ...by,
      aiChatEnabled: true,
      endAt: '2021-01-01',
      userIds: [expired.userId],
    });
    expect((await expired.client.call(askChat, { body: question })).error).toBe('contractExpired');
    const coming = await test.person(organisationId, Role.trainee);
    await seedContract(test.db, {
      ...by,
      aiChatEnabled: true,
      startAt: '2098-01-01',
      userIds: [coming.userId],
    });
    expect((await coming.client.call(askChat, { body: question })).error).toBe(
      'contractNotStarted',
    );
    const without = await test.person(organisationId, Role.trainee);
    await seedContract(test.db, { ...by, userIds: [without.userId] });
    expect(await without.client.call(askChat, { body: question })).toMatchObject({
      status: 403,
      error: 'aiNotIncluded',
      messages: ['Your contract or license does not include the AI assistant.'],
    });
    // The one that has it is over, and the one that is not over has it not.
    const late = await test.person(organisationId, Role.trainee);
    await seedContract(test.db, { ...by, userIds: [late.userId] });
    await seedContract(test.db, {
      ...by,
      kind: 'license',
      aiChatEnabled: true,
      endAt: '2021-01-01',
      userIds: [late.userId],
    });
    expect((await late.client.call(askChat, { body: question })).error).toBe('aiNotIncluded');
    // Neither one that nobody has confirmed yet, nor one that the seat was taken away of.
    for (const isDraft of [true, false]) {
      const person = await test.person(organisationId, Role.trainee);
      const userIds = [person.userId];
      await seedContract(test.db, { ...by, userIds });
      const license = { ...by, kind: 'license', aiChatEnabled: true, isDraft, userIds } as const;
      const id = await seedContract(test.db, license);
      if (!isDraft)
        await test.asOwner(
          `update contract_people set removed_at = now() where contract_id = ${id}`,
        );
      expect((await person.client.call(askChat, { body: question })).error).toBe('aiNotIncluded');
    }
    const reasonOf = async ({ client }: TestPerson) => {
      const { result } = await client.call(getChatStatus, {});
      return result && [result.enabled, result.closedReason];
    };
    expect(await reasonOf(without)).toEqual([false, 'noContract']);
    expect(await reasonOf(late)).toEqual([false, 'noContract']);
    expect(await reasonOf(seatless)).toEqual([false, 'contractMissing']);
    expect(await reasonOf(expired)).toEqual([false, 'contractExpired']);
    expect(await reasonOf(coming)).toEqual([false, 'contractNotStarted']);
  });

  it('classes, materials and results that are not the trainee’s', async () => {
    const { trainee, other, ask, classId, materialIds, otherClassId, otherMaterialIds, ...room } =
      await chatRoom(test);
    expect((await ask(trainee, 'x', { lc: otherClassId })).status).toBe(404);
    expect((await ask(trainee, 'x', { lc: classId, lm: otherMaterialIds[0] ?? 0 })).status).toBe(
      404,
    );
    const { organisationId, admin } = room;
    const by = { organisationId, createdBy: admin.userId };
    const quiz = await seedQuiz(test.db, by);
    const taken = await seedClass(test.db, {
      ...by,
      traineeIds: [trainee.userId, other.userId],
      sections: [{ title: 'Q', materials: [quiz] }],
    });
    const lr = await seedAttempt(test.db, {
      organisationId,
      userId: other.userId,
      classId: taken.classId,
      classMaterialId: taken.classMaterialIds[0] ?? 0,
      materialVersionId: quiz.versionId,
      answers: {},
      startedAt: new Date(),
    });
    expect((await ask(trainee, 'x', { lc: taken.classId, lr })).status).toBe(404);
    expect((await ask(other, 'x', { lc: taken.classId, lr })).status).toBe(200);
    const stranger = await chatRoom(test);
    expect(
      (await ask(stranger.trainee, 'x', { lc: classId, lm: materialIds[0] ?? 0 })).status,
    ).toBe(404);
  });

  it('what is not a question, with the name of what is wrong', async () => {
    const { trainee, ask, classId } = await chatRoom(test);
    expect((await ask(trainee, '   ')).messages[0]).toMatch(/^“message”/);
    expect((await ask(trainee, 'x', { lm: 1 })).messages).toEqual([
      '“lc” must be given with lm or lr.',
    ]);
    expect((await ask(trainee, 'x', { lc: classId, lm: 1, lr: 1 })).messages).toEqual([
      '“lr” cannot be given beside lm.',
    ]);
    expect(await ask(trainee, 'a'.repeat(8001))).toMatchObject({
      status: 413,
      messages: ['Question is too long. Please submit a shorter question.'],
    });
  });
});

it('looks up what this trainee may read and has written, and nothing of anybody else', async () => {
  const { trainee, other, ask, chat, classId, materialIds, noteUuid } = await chatRoom(test);
  const asked = await ask(trainee, '  What is malloc?  ', { lc: classId });
  expect(asked.status).toBe(200);
  expect(asked.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(asked.text).toContain('compare what it returns with NULL each time');
  expect(asked.text).not.toContain('xylophone');
  const { recentMessages, status } = await chat(trainee);
  expect(status).toMatchObject({ enabled: true, model: 'Keiko Search', isSearch: true });
  expect(recentMessages.map(({ chatRole, content }) => [chatRole, content])).toEqual([
    ['user', 'What is malloc?'],
    ['assistant', asked.text],
  ]);
  const places = recentMessages[1]?.sources.map(({ place }) => place);
  expect(places).toContainEqual({
    kind: 'chapter',
    classId,
    classMaterialId: materialIds[0],
    slug: 'memory',
  });
  expect(places).toContainEqual({ kind: 'note', uuid: noteUuid });
  expect((await ask(trainee, 'What is the zanzibar protocol?')).text).toMatch(/^Nothing was found/);
  expect((await ask(other, 'What is the zanzibar protocol?')).text).toContain('zanzibar');
  expect((await chat(other)).recentMessages.length).toBe(2);
});

it('finds what is said in a video, and opens it at that moment', async () => {
  const { organisationId, admin, trainee, ask, chat } = await chatRoom(test);
  const by = { organisationId, createdBy: admin.userId };
  const cue = { id: 'a', start: 83_400, end: 86_000, text: 'The axolotl pointer is freed twice.' };
  const video = await seedDocument(test.db, {
    ...by,
    type: 'video',
    title: 'A talk',
    content: { fileId: null, captions: { en: [cue], ja: [] }, chapters: [] },
    stats: { minutes: 2 },
  });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...by,
    traineeIds: [trainee.userId],
    sections: [{ title: 'V', materials: [video] }],
  });
  expect((await ask(trainee, 'axolotl', { lc: classId })).text).toContain('is freed twice');
  const place = { kind: 'chapter', classId, classMaterialId: classMaterialIds[0], slug: 'time-83' };
  expect((await chat(trainee)).recentMessages[1]?.sources[0]).toMatchObject({
    place,
    within: 'A talk',
  });
});

it('finds answers that the class may read, and one’s own, but nobody else’s private ones', async () => {
  const { organisationId, trainee, other, instructor, ask, chat, classId } = await chatRoom(test);
  const answered = (markdown: string, given: Partial<NewDiscussion> = {}) =>
    seedDiscussion(test.db, {
      organisationId,
      classId,
      authorId: other.userId,
      title: 'Why does the okapi move?',
      comments: [{ authorId: instructor.userId, isByTrainee: false, isAnswer: true, markdown }],
      ...given,
    });
  const uuid = await answered('The okapi moves by postfix order.');
  await answered('Private okapi answer.', { privacy: 'private' });
  await answered('Disabled okapi answer.', { isDisabled: true });
  await answered('My own okapi answer.', { privacy: 'private', authorId: trainee.userId });
  const { text } = await ask(trainee, 'okapi', { lc: classId });
  expect(text).toContain('The okapi moves by postfix order.');
  expect(text).toContain('My own okapi answer.');
  expect(text).not.toMatch(/Private|Disabled/);
  const { recentMessages } = await chat(trainee);
  expect(recentMessages[1]?.sources.map(({ place }) => place)).toContainEqual({
    kind: 'discussion',
    uuid,
  });
  const stranger = await chatRoom(test);
  expect((await ask(stranger.trainee, 'okapi')).text).not.toContain('postfix');
});

it('answers a question in Japanese with passages in Japanese, and a quote that a page can mark', async () => {
  const { trainee, ask, chat, classId, materialIds } = await chatRoom(test);
  const { text } = await ask(trainee, 'メモリが足りないと何が返りますか');
  expect(text).toMatch(/^1か所で見つかりました。/);
  const { recentMessages } = await chat(trainee);
  expect(recentMessages[1]?.sources).toMatchObject([
    {
      number: 1,
      place: { kind: 'chapter', classId, classMaterialId: materialIds[1], slug: 'memory' },
      title: '必要なときに借りるメモリ',
      quote: 'メモリが足りなければNULLが返ります。',
      isCited: true,
    },
  ]);
});

it('says that the whole answer arrived, keeps its own text, and begins anew after a reset', async () => {
  const { trainee, ask, chat, classId } = await chatRoom(test);
  const first = await ask(trainee, 'malloc', { lc: classId });
  const told = await trainee.client.call(tellAnswer, { body: { message: 'Forged.' } });
  expect(told.result.message?.content).toBe(first.text);
  const { result } = await trainee.client.call(resetChat, {});
  expect(result.recentMessages.map(({ isFinalInContext }) => isFinalInContext)).toEqual([
    false,
    true,
  ]);
  expect((await trainee.client.call(resetChat, {})).status).toBe(200);
  await ask(trainee, 'free', { lc: classId });
  const { recentMessages } = await chat(trainee);
  expect(recentMessages.map(({ isFinalInContext }) => isFinalInContext)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it('closes the context when the question is about another class', async () => {
  const { other, ask, chat, classId, otherClassId } = await chatRoom(test);
  await ask(other, 'malloc', { lc: classId });
  await ask(other, 'zanzibar', { lc: otherClassId });
  const { recentMessages } = await chat(other);
  expect(recentMessages.map(({ isFinalInContext }) => isFinalInContext)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const { rows } = await test.services.database.pool.query(
    'select class_id from ai_conversations where user_id = $1 order by id',
    [other.userId],
  );
  expect(rows).toEqual([{ class_id: classId }, { class_id: otherClassId }]);
  expect((await other.client.call(getChat, {})).status).toBe(200);
});
