import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getChatUsage } from '../../domain/aichats/transcripts.contract.ts';
import { putClassChatSettings } from '../../domain/aichats/settings.contract.ts';
import { chatRoom } from '../../tests/support/chat-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedAttempt, seedQuiz } from '../challenges/challenges.seed.ts';
import { type NewClass, seedClass } from '../classes/classes.seed.ts';
import { type NewDiscussion, seedDiscussion } from '../discussions/discussions.seed.ts';
import { seedBook } from '../books/books.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A room whose trainee is in one more class, with a book about numbats. */
async function numbatRoom(given: Partial<NewClass> = {}, opensAt?: string) {
  const room = await chatRoom(test);
  const { organisationId, admin, instructor, trainee } = room;
  const by = { organisationId, createdBy: admin.userId };
  const book = await seedBook(test.db, {
    ...by,
    title: 'Numbats',
    chapters: [{ slug: 'n', title: 'Numbats', markdown: 'A numbat sleeps in a hollow log.' }],
  });
  const section = { title: 'N', materials: [book], ...(opensAt ? { opensAt } : {}) };
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...by,
    instructorIds: [instructor.userId],
    traineeIds: [trainee.userId],
    sections: [section],
    ...given,
  });
  const [lm = 0] = classMaterialIds;
  return { ...room, by, numbats: classId, place: { lc: classId, lm } };
}

const question = 'Where does a numbat sleep?';
const answered = 'A numbat sleeps in a burrow, says the instructor.';

/** A question about numbats with an answer. */
const discuss = (
  { organisationId, other, instructor }: Awaited<ReturnType<typeof numbatRoom>>,
  classId: number,
  comment: Partial<NonNullable<NewDiscussion['comments']>[number]> = {},
) =>
  seedDiscussion(test.db, {
    organisationId,
    classId,
    authorId: other.userId,
    title: question,
    comments: [
      {
        authorId: instructor.userId,
        isByTrainee: false,
        isAnswer: true,
        markdown: answered,
        ...comment,
      },
    ],
  });

it('finds what may be read, so that what follows refuses for its own reason', async () => {
  const room = await numbatRoom();
  await discuss(room, room.numbats);
  const { text } = await room.ask(room.trainee, question);
  expect(text).toContain('hollow log');
  expect(text).toContain('in a burrow');
  expect((await room.ask(room.trainee, question, room.place)).status).toBe(200);
});

describe('neither quotes nor opens', () => {
  it.each([
    ['of a class that is not published', { isPublished: false }, undefined],
    ['of a class that has not begun', { startAt: '2098-01-01' }, undefined],
    ['of a section that is not open', {}, '2098-01-01'],
  ] as const)('what is %s', async (_, given, opensAt) => {
    const { trainee, ask, place } = await numbatRoom(given, opensAt);
    expect((await ask(trainee, question)).text).toMatch(/^Nothing was found/);
    expect((await ask(trainee, question, place)).status).toBe(404);
  });
});

it('quotes no drill that is for somebody else, and opens none', async () => {
  const { organisationId, trainee, other, instructor, ask, numbats, place } = await numbatRoom();
  const drillFor = (userId: number) =>
    test.asOwner(
      `with drill as (
         insert into class_drills (organisation_id, class_id, title, user_id, made_by, made_at)
         values (${organisationId}, ${numbats}, 'Again', ${userId}, ${instructor.userId}, now())
         returning id)
       update class_materials set drill_id = (select id from drill)
        where organisation_id = ${organisationId} and class_id = ${numbats}`,
    );
  await drillFor(other.userId);
  expect((await ask(trainee, question)).text).toMatch(/^Nothing was found/);
  expect((await ask(trainee, question, place)).status).toBe(404);
  await drillFor(trainee.userId);
  expect((await ask(trainee, question)).text).toContain('hollow log');
});

describe('quotes no discussion', () => {
  it.each(['unpublished', 'switched off'] as const)('of a class that is %s', async (state) => {
    const room = await numbatRoom({ sections: [], isPublished: state !== 'unpublished' });
    const { trainee, instructor, ask, numbats } = room;
    await discuss(room, numbats);
    if (state === 'switched off')
      await instructor.client.call(
        putClassChatSettings,
        { params: { classId: numbats }, body: { isEnabled: false, helpLevel: 'explain' } },
        { 'if-match': '"0"' },
      );
    expect((await ask(trainee, question)).text).toMatch(/^Nothing was found/);
  });

  it('of another class, and neither what is no answer nor what was taken away', async () => {
    const room = await numbatRoom({ sections: [] });
    await discuss(room, room.otherClassId);
    await discuss(room, room.numbats, { isAnswer: false });
    await discuss(room, room.numbats);
    await test.asOwner(
      `update discussion_comments set deleted_at = now()
        where organisation_id = ${room.organisationId} and is_answer and discussion_id =
          (select id from discussions where organisation_id = ${room.organisationId}
            and class_id = ${room.numbats} order by id desc limit 1)`,
    );
    expect((await room.ask(room.trainee, question)).text).toMatch(/^Nothing was found/);
    // Who is in the other class reads that one.
    expect((await room.ask(room.other, question)).text).toContain('in a burrow');
  });
});

it('says nothing of a quiz that was handed in where the assistant is switched off by now', async () => {
  const { organisationId, by, instructor, trainee, ask } = await numbatRoom({ sections: [] });
  const quiz = await seedQuiz(test.db, {
    ...by,
    questions: [
      {
        kind: 'MCQ',
        prompt: question,
        weight: 1,
        explanation: 'In a nest.',
        body: {
          multiple: false,
          choices: [
            { id: 'a', text: 'A' },
            { id: 'b', text: 'B' },
          ],
        },
        answerKey: { correct: ['a'] },
      },
    ],
  });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...by,
    instructorIds: [instructor.userId],
    traineeIds: [trainee.userId],
    sections: [{ title: 'Q', materials: [quiz] }],
  });
  await seedAttempt(test.db, {
    organisationId,
    userId: trainee.userId,
    classId,
    classMaterialId: classMaterialIds[0] ?? 0,
    materialVersionId: quiz.versionId,
    answers: { [quiz.questionIds[0] ?? 0]: { kind: 'MCQ', choices: ['b'] } },
    startedAt: new Date('2026-01-01T01:00:00Z'),
    submittedAt: new Date('2026-01-01T02:00:00Z'),
  });
  expect((await ask(trainee, question)).text).toContain('In a nest.');
  const body = { isEnabled: false, helpLevel: 'explain' as const };
  const set = { params: { classId }, body };
  await instructor.client.call(putClassChatSettings, set, { 'if-match': '"0"' });
  expect((await ask(trainee, question)).text).toMatch(/^Nothing was found/);
});

it('counts what was used for those alone who may read it', async () => {
  const { organisationId, instructor, colleague, manager, admin, ...room } = await numbatRoom();
  const { trainee, other, ask, classId, otherClassId } = room;
  await ask(trainee, 'malloc', { lc: classId });
  await ask(other, 'zanzibar', { lc: otherClassId });
  await test.asOwner(
    `update ai_messages set input_tokens = 100, output_tokens = 0, cost_micros = 5000, currency = 'JPY'
      where organisation_id = ${organisationId} and role = 'assistant'`,
  );
  const usage = async ({ client }: TestPerson) => {
    const { tokens, costs, byClass } = (await client.call(getChatUsage, {})).result;
    return [tokens, costs.map(({ micros }) => micros), byClass.map(({ name }) => name)];
  };
  expect(await usage(instructor)).toEqual([100, [5000], ['C for new engineers']]);
  expect(await usage(colleague)).toEqual([100, [5000], ['Others']]);
  expect(await usage(manager)).toEqual([100, [5000], ['C for new engineers']]);
  expect((await usage(admin))[0]).toBe(200);
  const stranger = await test.person(await test.organisation(), Role.admin);
  expect(await usage(stranger)).toEqual([0, [], []]);
});
