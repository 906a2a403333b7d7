import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startAttempt } from '../../domain/challenges/challenges.contract.ts';
import type { QuestionDraft } from '../../domain/challenges/question.schema.ts';
import type { QuizSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import { putMaterialHelp } from '../../domain/aichats/settings.contract.ts';
import { chatRoom } from '../../tests/support/chat-room.ts';
import { engineRoom } from '../../tests/support/engine-room.ts';
import { seedAttempt, seedQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';

const { engine, test } = await engineRoom();

const question: QuestionDraft = {
  kind: 'MCQ',
  prompt: 'Where does a numbat sleep?',
  weight: 2,
  explanation: 'It sleeps in a hollow log.',
  body: {
    multiple: false,
    choices: [
      { id: 'a', text: 'In a burrow of bandicoots' },
      { id: 'b', text: 'In a nest of quolls' },
    ],
  },
  answerKey: { correct: ['a'] },
};

/** A class with a quiz, taken by its trainee as told; both trainees of the room are in it. */
async function quizRoom(isSubmitted: boolean, settings: Partial<QuizSettings> = {}) {
  engine.plays({ texts: ['Hm. [1]'] });
  const room = await chatRoom(test);
  const { organisationId, admin, instructor, trainee, other, ask } = room;
  const by = { organisationId, createdBy: admin.userId };
  const quiz = await seedQuiz(test.db, {
    ...by,
    title: 'Animals',
    questions: [question],
    settings,
  });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...by,
    instructorIds: [instructor.userId],
    traineeIds: [trainee.userId, other.userId],
    sections: [{ title: 'Animals', materials: [quiz] }],
  });
  const place = { classId, classMaterialId: classMaterialIds[0] ?? 0 };
  const [questionId = 0] = quiz.questionIds;
  const startedAt = new Date('2026-01-01T01:00:00Z');
  await seedAttempt(test.db, {
    ...place,
    organisationId,
    userId: trainee.userId,
    materialVersionId: quiz.versionId,
    answers: { [questionId]: { kind: 'MCQ', choices: ['b'] } },
    startedAt,
    ...(isSubmitted ? { submittedAt: new Date('2026-01-01T02:00:00Z') } : {}),
  });
  const found = async (who = trainee) => {
    await ask(who, 'Where does a numbat sleep?', { lc: classId });
    return (await room.chat(who)).recentMessages.at(-1)?.sources ?? [];
  };
  return { ...room, ...place, found };
}

it('says nothing of a quiz that is not handed in, and of none that another took', async () => {
  const open = await quizRoom(false);
  expect(await open.found()).toEqual([]);
  const { found, other } = await quizRoom(true);
  expect(await found(other)).toEqual([]);
});

it('finds what was asked in a quiz that one has handed in, and opens it', async () => {
  const { found, classId, classMaterialId } = await quizRoom(true);
  expect(await found()).toMatchObject([
    {
      place: { kind: 'material', classId, classMaterialId },
      title: 'Animals',
      text: 'Where does a numbat sleep?\n\nIt sleeps in a hollow log.',
      isCited: true,
    },
  ]);
  expect(JSON.stringify(engine.calls)).not.toMatch(/bandicoot|quoll/);
});

it('keeps an explanation back that its trainee is never shown', async () => {
  const { found } = await quizRoom(true, { explanations: 'never' });
  expect((await found()).map(({ text }) => text)).toEqual(['Where does a numbat sleep?']);
});

it('is silent about it while it is taken once more, and where no help is given', async () => {
  const again = await quizRoom(true, { attempts: 'unlimited' });
  const { classId, classMaterialId, trainee } = again;
  const started = { classId, classMaterialId, startedAt: test.clock.now().toISOString() };
  const params = { attemptUuid: randomUUID() };
  expect((await trainee.client.call(startAttempt, { params, body: started })).status).toBe(200);
  expect(await again.found()).toEqual([]);

  const closed = await quizRoom(true);
  const at = { classId: closed.classId, classMaterialId: closed.classMaterialId };
  const none = { helpLevel: 'none' as const, checksUnderstanding: null };
  await closed.instructor.client.call(putMaterialHelp, { params: at, body: none });
  expect(await closed.found()).toEqual([]);
});
