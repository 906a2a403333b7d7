import { describe, expect, it } from 'vitest';
import { Feature } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { getHelpOfSubmission } from '../../domain/aichats/help-given.contract.ts';
import { putMaterialHelp } from '../../domain/aichats/settings.contract.ts';
import {
  exportTranscripts,
  listTranscripts,
  openTranscript,
} from '../../domain/aichats/transcripts.contract.ts';
import { chatRoom } from '../../tests/support/chat-room.ts';
import { engineRoom } from '../../tests/support/engine-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedAttempt, seedQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';

const { engine, test } = await engineRoom();

/** A class with a quiz and a book, in which nothing is handed in yet. */
async function solvingRoom() {
  engine.plays({ texts: ['Hm.'] });
  const room = await chatRoom(test);
  const { organisationId, admin, instructor, trainee, other } = room;
  const by = { organisationId, createdBy: admin.userId };
  const quiz = await seedQuiz(test.db, { ...by, title: 'Lists' });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...by,
    instructorIds: [instructor.userId],
    traineeIds: [trainee.userId, other.userId],
    sections: [{ title: 'Q', materials: [quiz] }],
  });
  const [classMaterialId = 0] = classMaterialIds;
  const place = { lc: classId, lm: classMaterialId };
  const ask = async (person: TestPerson, times = 1) => {
    for (let i = 0; i < times; i++)
      expect((await room.ask(person, 'How do I begin?', place)).status).toBe(200);
  };
  const handIn = (person: TestPerson) =>
    seedAttempt(test.db, {
      organisationId,
      userId: person.userId,
      classId,
      classMaterialId,
      materialVersionId: quiz.versionId,
      answers: {},
      startedAt: new Date('2026-01-01T01:00:00Z'),
      submittedAt: test.clock.now(),
    });
  return { ...room, classId, classMaterialId, place, askOf: room.ask, ask, handIn };
}

const helpOf = ({ client }: TestPerson, attemptId: number) =>
  client.call(getHelpOfSubmission, { params: { attemptId } });

describe('refuses to say how much help a submission had', () => {
  it('to whoever may not review it, and of what is not handed in', async () => {
    const { organisationId, trainee, manager, ask, handIn, ...room } = await solvingRoom();
    await ask(trainee);
    const attemptId = await handIn(trainee);
    const viewer = await test.person(organisationId, Role.systemViewer);
    for (const person of [trainee, manager, viewer])
      expect((await helpOf(person, attemptId)).status).toBe(403);
    const stranger = await chatRoom(test);
    expect((await helpOf(stranger.admin, attemptId)).status).toBe(404);
    expect((await helpOf(room.admin, 2_000_000_000)).status).toBe(404);
  });

  it('where the organisation has no assistant', async () => {
    const organisationId = await test.organisation({ features: [Feature.quiz] });
    const admin = await test.person(organisationId, Role.admin);
    const trainee = await test.person(organisationId, Role.trainee);
    const by = { organisationId, createdBy: admin.userId };
    const quiz = await seedQuiz(test.db, by);
    const { classId, classMaterialIds } = await seedClass(test.db, {
      ...by,
      traineeIds: [trainee.userId],
      sections: [{ title: 'Q', materials: [quiz] }],
    });
    const attemptId = await seedAttempt(test.db, {
      organisationId,
      userId: trainee.userId,
      classId,
      classMaterialId: classMaterialIds[0] ?? 0,
      materialVersionId: quiz.versionId,
      answers: {},
      startedAt: new Date('2026-01-01T01:00:00Z'),
      submittedAt: new Date('2026-01-01T02:00:00Z'),
    });
    expect((await helpOf(admin, attemptId)).result).toBeNull();
  });
});

it('says how far the help went before a submission, by whom it can be read, and nothing of later or others', async () => {
  const { instructor, colleague, trainee, other, askOf, ask, handIn, ...room } =
    await solvingRoom();
  const { classMaterialId, place } = room;
  await ask(trainee, 2);
  await askOf(trainee, 'lists', { ...place, searchOnly: true });
  await ask(other, 3);
  test.clock.advance(60_000);
  const attemptId = await handIn(trainee);
  test.clock.advance(60_000);
  await ask(trainee, 2);
  const had = { answers: 2, furthest: 'hint', lookedUp: 1 };
  const chats = { traineeId: trainee.userId, classMaterialId };
  expect((await helpOf(instructor, attemptId)).result).toEqual({ ...had, chats });
  // Who does not teach the class may review it, and may not read along.
  expect((await helpOf(colleague, attemptId)).result).toEqual({ ...had, chats: null });
  const none = await handIn(await test.person(room.organisationId, Role.trainee));
  expect((await helpOf(instructor, none)).result).toEqual({
    answers: 0,
    furthest: null,
    lookedUp: 0,
    chats: null,
  });
});

it('shows in the list, its filter and the conversation how far up the ladder each came', async () => {
  const { instructor, trainee, other, ask, askOf, classId, classMaterialId, place } =
    await solvingRoom();
  await ask(trainee, 3);
  await ask(other, 1);
  const listed = async (query: object = {}) =>
    (await instructor.client.call(listTranscripts, { query: { classId, ...query } })).result.map(
      ({ id, trainee: { name }, helpStep }) => ({ id, name, helpStep }),
    );
  const [bens, aois] = await listed();
  expect(bens).toMatchObject({ name: 'Ben', helpStep: 'question' });
  expect(aois).toMatchObject({ name: 'Aoi', helpStep: 'bigHint' });
  expect(await listed({ helpStep: 'question' })).toEqual([bens]);
  expect(await listed({ helpStep: 'hint' })).toEqual([]);
  expect(await listed({ helpStep: 'bigHint' })).toEqual([aois]);

  const body = { helpLevel: 'full' as const, checksUnderstanding: null };
  await instructor.client.call(putMaterialHelp, { params: { classId, classMaterialId }, body });
  await askOf(other, 'Solve it.', place);
  const params = { aiConversationId: bens?.id ?? 0 };
  const { result } = await instructor.client.call(openTranscript, { params });
  expect(result.help).toEqual([{ classMaterialId, title: 'Lists', answers: 2, furthest: 'full' }]);
});

it('says in the file of conversations which help each answer gave and how far each went, in both languages', async () => {
  const { organisationId, instructor, trainee, other, ask, askOf, place, classId } =
    await solvingRoom();
  await ask(trainee, 3);
  await ask(other, 1);
  await askOf(other, 'zyzzyva', { ...place, searchOnly: true });
  const japanese = await test.person(organisationId, Role.admin, { lang: 'ja' });
  const endsOf = async ({ client }: TestPerson) => {
    const { text } = await client.call(exportTranscripts, { query: { classId } });
    return text
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(',').slice(-3).join());
  };
  expect(await endsOf(instructor)).toEqual([
    'Help level,Hint given,Furthest hint given',
    ',,A question back',
    'Hints only,A question back,A question back',
    ',,A question back',
    ',,A question back',
    ',,A bigger hint',
    'Hints only,A question back,A bigger hint',
    ',,A bigger hint',
    'Hints only,A hint,A bigger hint',
    ',,A bigger hint',
    'Hints only,A bigger hint,A bigger hint',
  ]);
  const [heading, , answer] = await endsOf(japanese);
  expect([heading, answer]).toEqual([
    'ヘルプレベル,提示したヒント,到達したヒント',
    'ヒントのみ,考えるための質問,考えるための質問',
  ]);
});
