import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { AttemptStatus } from '../../domain/challenges/attempt-status.ts';
import { getClassQuiz, getQuiz } from '../../domain/challenges/challenges.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { by, choose, fill, quizRoom, write } from '../../tests/support/quiz-room.ts';
import { seedQuiz } from './challenges.seed.ts';

const room = await quizRoom();
const {
  test,
  instructor,
  trainee,
  other,
  stranger,
  foreigner,
  quiz,
  placed,
  start,
  opened,
  submit,
  list,
  answer,
} = room;
afterAll(() => room.test.close());

describe('a submission', () => {
  it('is refused to everybody but the trainee of the attempt', async () => {
    const attempt = await opened(trainee);
    const { uuid } = attempt;
    for (const person of [other, foreigner]) expect((await submit(person, uuid)).status).toBe(404);
    expect((await submit(instructor, uuid)).status).toBe(403);
    expect((await submit(trainee, randomUUID())).status).toBe(404);
  });

  it('scores choices and blanks at once and lets free text wait', async () => {
    const attempt = await opened(trainee);
    const { uuid, at } = attempt;
    await answer(trainee, attempt, 0, choose('b'));
    await answer(trainee, attempt, 1, fill('Ampersand', 'nothing'));
    await answer(trainee, attempt, 2, write('To change a variable of the caller.'));
    const { result } = await submit(trainee, uuid);
    expect(result).toMatchObject({
      status: AttemptStatus.scoringwaiting,
      scoreStatus: 'scoring',
      points: null,
      maxPoints: 10,
    });
    expect(result.marks.map((mark) => [mark.points, mark.isCorrect])).toEqual([
      [2, true],
      [1.5, false],
      [null, null],
    ]);
    expect(result.marks[0]).toMatchObject({
      answerKey: { correct: ['b'] },
      explanation: 'It holds an address.',
    });
    expect((await list(trainee, at)).result).toEqual([result]);
  });

  it('of nothing but choices and blanks is scored, of nothing at all too', async () => {
    const attempt = await opened(trainee);
    const { uuid } = attempt;
    await answer(trainee, attempt, 1, fill('&', ' * '));
    const scored = (await submit(trainee, uuid)).result;
    expect(scored).toMatchObject({
      status: AttemptStatus.finished,
      scoreStatus: 'scored',
      points: 3,
    });
    const empty = await opened(other);
    const { result } = await submit(other, empty.uuid);
    expect(result).toMatchObject({
      status: AttemptStatus.notmodified,
      scoreStatus: 'scored',
      points: 0,
    });
  });

  it('counts once, however often and however much at once it is sent', async () => {
    const attempt = await opened(trainee);
    const { uuid } = attempt;
    await answer(trainee, attempt, 0, choose('b'));
    const sent = await Promise.all([1, 2, 3, 4].map(() => submit(trainee, uuid)));
    for (const each of sent) {
      expect(each.status).toBe(200);
      expect(each.result).toEqual(sent[0]?.result);
    }
  });

  it('counts an answer that comes beside it, or keeps it as late', async () => {
    for (let round = 0; round < 5; round++) {
      const attempt = await opened(trainee);
      const { uuid, at } = attempt;
      const [given, submitted] = await Promise.all([
        answer(trainee, attempt, 0, choose('b')),
        submit(trainee, uuid),
      ]);
      expect(submitted.status).toBe(200);
      expect(given.status).toBe(200);
      const [saved] = (await list(trainee, at)).result;
      expect(saved?.points).toBe(given.result.isLate ? 0 : 2);
      expect(saved?.late).toHaveLength(given.result.isLate ? 1 : 0);
    }
  });

  it('completes the material, which was in progress since the attempt began', async () => {
    const attempt = await opened(trainee);
    const { uuid, at } = attempt;
    const progress = async () => {
      const { result } = await trainee.client.call(getTraining, {
        params: { classId: at.classId },
      });
      return result.sections[0]?.materials[0]?.progress;
    };
    expect(await progress()).toMatchObject({ taskStatus: 'inprogress', percent: 0 });
    await submit(trainee, uuid);
    expect(await progress()).toMatchObject({ taskStatus: 'completed', percent: 100 });
  });

  it('is taken of who is no longer in the class', async () => {
    const { uuid, at } = await opened(trainee);
    await test.services.database.pool.query('delete from class_trainees where class_id = $1', [
      at.classId,
    ]);
    expect((await submit(trainee, uuid)).status).toBe(200);
  });

  it('tells the instructors of the class that answers wait for them, once', async () => {
    const attempt = await opened(trainee);
    const { uuid, at } = attempt;
    await answer(trainee, attempt, 2, write('To change it.'));
    await submit(trainee, uuid);
    await submit(trainee, uuid);
    const { rows } = await test.services.database.pool.query(
      'select user_id, content, url from notifications where url like $1',
      [`/classes/${at.classId}?%`],
    );
    expect(rows).toEqual([
      {
        user_id: instructor.userId,
        content: expect.objectContaining({ kind: 'answersToMark', materialTitle: 'A quiz' }),
        url: expect.stringMatching(/tab=marking&attempt=\d+$/),
      },
    ]);
  });

  it('belongs to no time to come', async () => {
    const { uuid } = await opened(trainee);
    const { result } = await submit(trainee, uuid, '2099-01-01T00:00:00Z');
    expect(Date.parse(result.submittedAt ?? '')).toBeLessThanOrEqual(test.clock.now().getTime());
  });
});

describe('what is right', () => {
  it('never leaves the server before the submission', async () => {
    const canary = `canary${randomUUID()}`;
    const made = await seedQuiz(test.db, {
      ...by(instructor),
      questions: [
        {
          kind: 'FIB',
          prompt: 'It is {{1}}.',
          weight: 1,
          explanation: `Because of ${canary}.`,
          body: { blanks: [{ id: '1' }] },
          answerKey: { blanks: [{ id: '1', accepted: [canary], caseSensitive: false }] },
        },
      ],
    });
    const at = await placed(made);
    const attempt = { uuid: randomUUID(), questionIds: made.questionIds };
    const { client } = trainee;
    const before = [
      await client.call(getClassQuiz, { params: at }),
      await client.call(getQuiz, { params: { materialId: made.materialId } }),
      await start(trainee, attempt.uuid, at),
      await answer(trainee, attempt, 0, fill('nothing')),
      await list(trainee, at),
    ];
    for (const { status, text } of before) {
      expect(status).toBe(200);
      expect(text).not.toContain(canary);
      expect(text).not.toMatch(/"answerKey"|"accepted"|"correct"|"explanation"/);
    }
    expect((await submit(trainee, attempt.uuid)).text).toContain(canary);
  });

  it('is not shown to who only previews the quiz', async () => {
    const { materialId } = await quiz();
    const preview = await instructor.client.call(getQuiz, { params: { materialId } });
    expect(preview.result.questions).toHaveLength(3);
    expect(preview.text).not.toMatch(/"answerKey"|"explanation"/);
    expect((await stranger.client.call(getQuiz, { params: { materialId } })).status).toBe(404);
    expect((await foreigner.client.call(getQuiz, { params: { materialId } })).status).toBe(404);
  });
});
