import { afterAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { getClassQuiz } from '../../../domain/challenges/challenges.contract.ts';
import { listMarkings, markAnswer } from '../../../domain/challenges/markings.contract.ts';
import {
  giveCorrection,
  listCorrections,
  previewCorrection,
} from '../../../domain/challenges/corrections.contract.ts';
import type { Correction } from '../../../domain/challenges/corrections.schema.ts';
import { choose, write } from '../../../tests/support/quiz-room.ts';
import { essay, type Given, mcq, rulesRoom } from '../../../tests/support/quiz-rules-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

const room = await rulesRoom();
const { test, instructor, trainee, other, submit, list, answer, given, begun } = room;
afterAll(() => test.close());

const preview = (person: TestPerson, { at }: Given, correction: Correction) =>
  person.client.call(previewCorrection, { params: at, body: { correction } });
const give = (person: TestPerson, { at }: Given, correction: Correction, basis: string) =>
  person.client.call(giveCorrection, {
    params: at,
    body: { correction, basis, reason: 'Both were right.' },
  });

/** As one does it on the screen: first looked at, then done. */
async function correct(quiz: Given, correction: Correction) {
  const { result } = await preview(instructor, quiz, correction);
  return await give(instructor, quiz, correction, result.basis);
}

/** Hands in these choices, in the order of the questions. */
async function taken(person: TestPerson, quiz: Given, ...choices: string[]) {
  const attempt = await begun(person, quiz);
  for (const [index, choice] of choices.entries())
    await answer(person, attempt, index, choose(choice));
  await submit(person, attempt.uuid);
}

const worthOf = async (person: TestPerson, quiz: Given) => {
  const [attempt] = (await list(person, quiz.at)).result;
  return [attempt?.points, attempt?.maxPoints, attempt?.scoreStatus];
};

const toldOf = async ({ userId }: TestPerson) => {
  const { rows } = await test.services.database.pool.query(
    'select content from notifications where user_id = $1 order by id desc',
    [userId],
  );
  return rows.map(({ content }) => content as { kind: string; isCorrected?: boolean });
};

describe('a correction of a quiz', () => {
  it('is refused to trainees, watchers and other organisations, and for what is no quiz there', async () => {
    const quiz = await given([mcq('One'), mcq('Two')], {});
    const elsewhere = await given([mcq('One'), mcq('Two')], {});
    const [questionId = 0] = quiz.questionIds;
    const exclude = { kind: 'exclude', questionId } as const;
    const viewer = await test.person(instructor.organisationId, Role.systemViewer);
    const outsider = await test.person(await test.organisation(), Role.admin);
    for (const [person, status] of [
      [trainee, 403],
      [viewer, 403],
      [outsider, 404],
    ] as const) {
      expect((await person.client.call(listCorrections, { params: quiz.at })).status).toBe(status);
      expect((await preview(person, quiz, exclude)).status).toBe(status);
      expect((await give(person, quiz, exclude, '')).status).toBe(status);
    }
    expect((await preview(instructor, elsewhere, exclude)).messages).toEqual([
      '“questionId” is not a question of this quiz.',
    ]);
    const mixed = { ...quiz, at: { ...quiz.at, classId: elsewhere.at.classId } };
    expect((await preview(instructor, mixed, exclude)).status).toBe(404);
  });

  it('never leaves a quiz without a question that counts', async () => {
    const quiz = await given([mcq('One'), mcq('Two')], {});
    const [one = 0, two = 0] = quiz.questionIds;
    await taken(trainee, quiz, 'a', 'b');
    await correct(quiz, { kind: 'exclude', questionId: one });
    const refused = await preview(instructor, quiz, { kind: 'exclude', questionId: two });
    expect(refused.messages).toEqual([
      '“questionId” is the last question that counts: a quiz cannot be without any.',
    ]);
    const done = await give(instructor, quiz, { kind: 'exclude', questionId: two }, '');
    expect(done.status).toBe(400);
    expect(await worthOf(trainee, quiz)).toEqual([0, 2, 'hasdifference']);
  });

  it('shows first who changes and how, then changes all of them, tells them, and is taken back', async () => {
    const quiz = await given([mcq('One'), mcq('Two')], {});
    const [one = 0] = quiz.questionIds;
    await taken(trainee, quiz, 'b', 'a');
    await taken(other, quiz, 'a', 'a');
    const exclude = { kind: 'exclude', questionId: one } as const;
    const { result: effect } = await preview(instructor, quiz, exclude);
    expect(effect.unchangedCount).toBe(0);
    expect(effect.changed.map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([
        [
          { points: 2, maxPoints: 4 },
          { points: 2, maxPoints: 2 },
        ],
        [
          { points: 4, maxPoints: 4 },
          { points: 2, maxPoints: 2 },
        ],
      ]),
    );
    expect(await worthOf(trainee, quiz)).toEqual([2, 4, 'scored']);
    const done = await give(instructor, quiz, exclude, effect.basis);
    expect(done.result.questions[0]).toMatchObject({ standing: 'exclude', attemptCount: 2 });
    expect(done.result.ledger).toMatchObject([{ kind: 'exclude', reason: 'Both were right.' }]);
    expect(await worthOf(trainee, quiz)).toEqual([2, 2, 'hasdifference']);
    expect(await worthOf(other, quiz)).toEqual([2, 2, 'hasdifference']);
    // Whoever takes it now is not asked it.
    expect((await trainee.client.call(getClassQuiz, { params: quiz.at })).result.excluded).toEqual([
      one,
    ]);
    const [attempt] = (await list(trainee, quiz.at)).result;
    expect(attempt?.marks[0]).toMatchObject({ points: 0, maxPoints: 0 });
    for (const person of [trainee, other])
      expect((await toldOf(person))[0]).toMatchObject({ kind: 'scored', isCorrected: true });
    const back = await correct(quiz, { kind: 'takeBack', questionId: one });
    expect(back.result.ledger[0]?.takenBackAt).not.toBeNull();
    expect(await worthOf(trainee, quiz)).toEqual([2, 4, 'scored']);
    expect(await worthOf(other, quiz)).toEqual([4, 4, 'scored']);
  });

  it('gives by another key other points, but for what a person marked, also to who comes later', async () => {
    const quiz = await given([mcq('One')], {});
    const [questionId = 0] = quiz.questionIds;
    await taken(trainee, quiz, 'b');
    await taken(other, quiz, 'a');
    const listed = await instructor.client.call(listMarkings, {
      params: { classId: quiz.at.classId },
      query: { scored: 'true' },
    });
    const ofOther = listed.result.find(({ trainee: { id } }) => id === other.userId);
    await instructor.client.call(markAnswer, {
      params: { classId: quiz.at.classId, attemptId: ofOther?.attemptId ?? 0, questionId },
      body: { points: 1, comment: 'Nearly.' },
    });
    const rekey: Correction = { kind: 'rekey', questionId, answerKey: { correct: ['b'] } };
    const { result: effect } = await preview(instructor, quiz, rekey);
    expect(effect).toMatchObject({ unchangedCount: 1, byHandCount: 1 });
    await give(instructor, quiz, rekey, effect.basis);
    expect(await worthOf(trainee, quiz)).toEqual([2, 2, 'hasdifference']);
    expect(await worthOf(other, quiz)).toEqual([1, 2, 'manualupdate']);
    expect((await toldOf(other))[0]).not.toHaveProperty('isCorrected');
    const again = await preview(instructor, quiz, rekey);
    expect(again.messages).toEqual(['“answerKey” is already the correct answer.']);
    await correct(quiz, { kind: 'takeBack', questionId });
    expect(await worthOf(trainee, quiz)).toEqual([0, 2, 'scored']);
  });

  it('holds for what is handed in after it, and lets nobody wait for a text that does not count', async () => {
    const quiz = await given([mcq('One'), essay], {});
    const [questionId = 0, text = 0] = quiz.questionIds;
    await correct(quiz, { kind: 'rekey', questionId, answerKey: { correct: ['b'] } });
    const attempt = await begun(trainee, quiz);
    await answer(trainee, attempt, 0, choose('b'));
    await answer(trainee, attempt, 1, write('Because.'));
    await submit(trainee, attempt.uuid);
    expect(await worthOf(trainee, quiz)).toEqual([null, 7, 'scoring']);
    await correct(quiz, { kind: 'exclude', questionId: text });
    expect(await worthOf(trainee, quiz)).toEqual([2, 2, 'hasdifference']);
    const waiting = await instructor.client.call(listMarkings, {
      params: { classId: quiz.at.classId },
      query: {},
    });
    expect(waiting.result).toEqual([]);
  });

  it('is refused when something else came meanwhile, and changes nothing', async () => {
    const quiz = await given([mcq('One'), mcq('Two')], {});
    const [questionId = 0] = quiz.questionIds;
    await taken(trainee, quiz, 'a', 'a');
    const exclude = { kind: 'exclude', questionId } as const;
    const { result: effect } = await preview(instructor, quiz, exclude);
    await taken(other, quiz, 'a', 'a');
    expect((await give(instructor, quiz, exclude, effect.basis)).status).toBe(409);
    expect(await worthOf(trainee, quiz)).toEqual([4, 4, 'scored']);
  });

  it('is written down with what was right before, for how many, and by whom it was taken back', async () => {
    const quiz = await given([mcq('One'), mcq('Two')], {});
    const [one = 0, two = 0] = quiz.questionIds;
    await taken(trainee, quiz, 'b', 'a');
    await taken(other, quiz, 'a', 'a');
    await correct(quiz, { kind: 'rekey', questionId: one, answerKey: { correct: ['b'] } });
    await correct(quiz, { kind: 'exclude', questionId: two });
    const { result } = await correct(quiz, { kind: 'takeBack', questionId: one });
    expect(
      result.ledger.map(({ kind, questionId, takenBackAt }) => [
        kind,
        questionId,
        takenBackAt !== null,
      ]),
    ).toEqual([
      ['exclude', two, false],
      ['rekey', one, true],
    ]);
    const { rows } = await test.services.database.pool.query(
      `select action, before, after from audit_entries where subject_type = 'class'
         and subject_id = $1 order by id`,
      [String(quiz.at.classId)],
    );
    const { materialId } = quiz;
    expect(rows).toMatchObject([
      { action: 'class.changeKey', before: { right: 'Yes' }, after: { materialId, prompt: 'One' } },
      { action: 'class.excludeQuestion', before: {}, after: { prompt: 'Two', changedAttempts: 2 } },
      { action: 'class.takeBackCorrection', before: { right: 'No' }, after: { right: 'Yes' } },
    ]);
  });
});
