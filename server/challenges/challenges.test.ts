import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { AttemptStatus } from '../../domain/challenges/attempt-status.ts';
import {
  addAnswer,
  getClassQuiz,
  getQuiz,
  listAttempts,
  startAttempt,
  submitAttempt,
} from '../../domain/challenges/challenges.contract.ts';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedQuiz } from './challenges.seed.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let trainee: TestPerson;
let other: TestPerson;
let stranger: TestPerson;
let foreigner: TestPerson;
let place: { classId: number; classMaterialId: number };
let materialId: number;
let questionIds: readonly number[];

const onceOnly = featureIds.filter((id) => id !== Feature.repeatableChallenge);

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation({ features: onceOnly });
  instructor = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
  other = await test.person(organisationId, Role.trainee);
  stranger = await test.person(organisationId, Role.trainee);
  foreigner = await test.person(await test.organisation(), Role.trainee);
  const quiz = await seedQuiz(test.db, by(instructor));
  ({ materialId, questionIds } = quiz);
  place = await placed(quiz);
});
afterAll(() => test.close());

const by = (person: TestPerson) => ({
  organisationId: person.organisationId,
  createdBy: person.userId,
});

async function placed(
  quiz: { materialId: number; versionId: number },
  given: Partial<Parameters<typeof seedClass>[1]> = {},
) {
  const made = await seedClass(test.db, {
    ...by(instructor),
    traineeIds: [trainee.userId, other.userId],
    sections: [{ title: 'Pointers', materials: [quiz] }],
    ...given,
  });
  return { classId: made.classId, classMaterialId: made.classMaterialIds[0] ?? 0 };
}

const now = () => new Date(test.clock.now()).toISOString();
const start = (person: TestPerson, uuid: string, at = place, startedAt = now()) =>
  person.client.call(startAttempt, { params: { attemptUuid: uuid }, body: { ...at, startedAt } });
const submit = (person: TestPerson, uuid: string) =>
  person.client.call(submitAttempt, { params: { attemptUuid: uuid }, body: { submittedAt: now() } });
const list = (person: TestPerson, at = place) => person.client.call(listAttempts, { params: at });

const choose = (...choices: string[]): StoredAnswer => ({ kind: 'MCQ', choices });
const fill = (...texts: string[]): StoredAnswer => ({
  kind: 'FIB',
  blanks: Object.fromEntries(texts.map((text, index) => [String(index + 1), text])),
});
const write = (text: string): StoredAnswer => ({ kind: 'FREETEXT', text });

function answer(
  person: TestPerson,
  uuid: string,
  position: number,
  given: StoredAnswer,
  { answerUuid = randomUUID(), answeredAt = now(), headers = {} } = {},
) {
  const body = { questionId: questionIds[position] ?? 0, answer: given, answeredAt };
  return person.client.call(addAnswer, { params: { attemptUuid: uuid, answerUuid }, body }, headers);
}

/** An open attempt of a person who has none; each test has its own class. */
async function opened(person: TestPerson) {
  const at = await placed(await quizAgain());
  const uuid = randomUUID();
  expect((await start(person, uuid, at)).status).toBe(200);
  return { uuid, at };
}

async function quizAgain() {
  const quiz = await seedQuiz(test.db, by(instructor));
  questionIds = quiz.questionIds;
  return quiz;
}

describe('starting an attempt', () => {
  it('is refused without a session, to staff, to who is not enrolled, and from elsewhere', async () => {
    const input = { params: { attemptUuid: randomUUID() }, body: { ...place, startedAt: now() } };
    expect((await test.anonymous.call(startAttempt, input)).status).toBe(401);
    expect((await instructor.client.call(startAttempt, input)).status).toBe(403);
    expect((await stranger.client.call(startAttempt, input)).status).toBe(404);
    expect((await foreigner.client.call(startAttempt, input)).status).toBe(404);
  });

  it('is refused while the class or its section is not there for trainees', async () => {
    const quiz = await seedQuiz(test.db, by(instructor));
    const hidden = await placed(quiz, { isPublished: false });
    const early = await placed(quiz, { startAt: '2090-01-01' });
    const closed = await placed(quiz, {
      sections: [{ title: 'Later', opensAt: '2090-01-01', materials: [quiz] }],
    });
    for (const at of [hidden, early, closed])
      expect((await start(trainee, randomUUID(), at)).status).toBe(404);
    expect((await trainee.client.call(getClassQuiz, { params: closed })).status).toBe(404);
  });

  it('is refused after the end of the class, but not when it began in time and arrives late', async () => {
    const ended = await placed(await quizAgain(), { endAt: '2026-03-31', startAt: '2026-03-01' });
    const late = await start(trainee, randomUUID(), ended);
    expect(late.status).toBe(409);
    expect(late.messages).toEqual(['The class has ended: no new attempt can be started.']);
    const inTime = await start(trainee, randomUUID(), ended, '2026-03-31T14:59:00Z');
    expect(inTime.status).toBe(200);
  });

  it('refuses a second open attempt, also when both come at once', async () => {
    const { at } = await opened(trainee);
    const second = await start(trainee, randomUUID(), at);
    expect(second.status).toBe(409);
    expect(second.error).toBe('attemptOpen');
    const elsewhere = await placed(await quizAgain());
    const both = await Promise.all([1, 2, 3].map(() => start(trainee, randomUUID(), elsewhere)));
    expect(both.map((each) => each.status).sort()).toEqual([200, 409, 409]);
  });

  it('does not take the UUID of somebody else’s attempt', async () => {
    const { uuid, at } = await opened(trainee);
    expect((await start(other, uuid, at)).status).toBe(404);
    const elsewhere = await placed(await quizAgain());
    expect((await start(trainee, uuid, elsewhere)).status).toBe(422);
  });

  it('happens once, however often it is sent', async () => {
    const at = await placed(await quizAgain());
    const uuid = randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => start(trainee, uuid, at)));
    expect(sent.map((each) => each.status)).toEqual([200, 200, 200, 200]);
    const attempts = (await list(trainee, at)).result;
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).toMatchObject({ uuid, status: AttemptStatus.started, maxPoints: 10, marks: [] });
  });

  it('is once only, unless the organisation lets quizzes be repeated', async () => {
    const { uuid, at } = await opened(trainee);
    await submit(trainee, uuid);
    const again = await start(trainee, randomUUID(), at);
    expect(again.status).toBe(409);
    expect(again.error).toBe('noMoreAttempts');

    const free = await test.organisation();
    const teacher = await test.person(free, Role.instructor);
    const learner = await test.person(free, Role.trainee);
    const quiz = await seedQuiz(test.db, by(teacher));
    const there = await placed(quiz, { ...by(teacher), traineeIds: [learner.userId] });
    const first = randomUUID();
    await start(learner, first, there);
    await submit(learner, first);
    expect((await start(learner, randomUUID(), there)).status).toBe(200);
    expect((await list(learner, there)).result).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('is refused to everybody but the trainee of the attempt', async () => {
    const { uuid } = await opened(trainee);
    expect((await answer(other, uuid, 0, choose('b'))).status).toBe(404);
    expect((await answer(foreigner, uuid, 0, choose('b'))).status).toBe(404);
    expect((await answer(instructor, uuid, 0, choose('b'))).status).toBe(403);
    expect((await answer(trainee, randomUUID(), 0, choose('b'))).status).toBe(404);
  });

  it('must fit a question of the quiz', async () => {
    const { uuid } = await opened(trainee);
    const unfit = await answer(trainee, uuid, 0, choose('x'));
    expect(unfit.status).toBe(400);
    expect(unfit.messages).toEqual(['“answer” does not fit the question.']);
    expect((await answer(trainee, uuid, 0, write('b'))).status).toBe(400);
    const mine = questionIds;
    await quizAgain();
    const ofAnother = await answer(trainee, uuid, 0, choose('b'));
    expect(ofAnother.status).toBe(400);
    expect(ofAnother.messages).toEqual(['“questionId” is not a question of this quiz.']);
    expect((await answer(other, uuid, 0, choose('x'))).status).toBe(404);
    questionIds = [2_000_000_000];
    expect((await answer(trainee, uuid, 0, choose('b'))).status).toBe(400);
    questionIds = mine;
    expect((await list(trainee, place)).result).toEqual([]);
  });

  it('counts once under its UUID, and not with another body', async () => {
    const { uuid, at } = await opened(trainee);
    const same = { answerUuid: randomUUID(), answeredAt: now() };
    const sent = [1, 2, 3].map(() => answer(trainee, uuid, 0, choose('a'), same));
    expect((await Promise.all(sent)).map((each) => each.status)).toEqual([200, 200, 200]);
    const changed = await answer(trainee, uuid, 0, choose('b'), same);
    expect(changed.status).toBe(422);
    expect((await list(trainee, at)).result[0]?.answers).toEqual([
      { questionId: questionIds[0], answer: choose('a') },
    ]);
  });

  it('heeds the idempotency key, in the statement of the answer', async () => {
    const { uuid, at } = await opened(trainee);
    const headers = { 'idempotency-key': randomUUID() };
    const same = { answerUuid: randomUUID(), answeredAt: now(), headers };
    expect((await answer(trainee, uuid, 0, choose('a'), same)).status).toBe(200);
    expect((await answer(trainee, uuid, 0, choose('a'), same)).status).toBe(200);
    const reused = await answer(trainee, uuid, 0, choose('b'), { headers });
    expect(reused.status).toBe(422);
    expect(reused.error).toBe('idempotencyMismatch');
    expect((await list(trainee, at)).result[0]?.answers).toEqual([
      { questionId: questionIds[0], answer: choose('a') },
    ]);
    const kept = await test.house.database.pool.query(
      'select response from idempotency_keys where key = $1',
      [headers['idempotency-key']],
    );
    expect(kept.rows).toEqual([{ response: '{"code":200}' }]);
  });

  it('is saved when others beside it are refused', async () => {
    const { uuid, at } = await opened(trainee);
    const headers = { 'idempotency-key': randomUUID() };
    await answer(trainee, uuid, 0, choose('a'), { headers });
    const twin = { answerUuid: randomUUID(), answeredAt: now() };
    const sent = await Promise.all([
      answer(trainee, uuid, 1, fill('1')),
      answer(trainee, uuid, 2, write('2')),
      answer(trainee, uuid, 0, choose('b'), { headers }),
      answer(trainee, uuid, 1, fill('3'), twin),
      answer(other, uuid, 1, fill('not mine')),
      answer(trainee, uuid, 1, fill('4'), twin),
      answer(trainee, uuid, 2, write('5')),
    ]);
    const [first, second, reused, one, foreign, two, last] = sent.map((each) => each.status);
    expect([first, second, reused, foreign, last]).toEqual([200, 200, 422, 404, 200]);
    expect([one, two].sort()).toEqual([200, 422]);
    const kept = (await list(trainee, at)).result[0]?.answers.map((each) => each.answer);
    expect(kept?.[0]).toEqual(choose('a'));
    expect(kept).toHaveLength(3);
  });

  it('replaces the one before, and the attempt is in progress', async () => {
    const { uuid, at } = await opened(trainee);
    for (const given of [choose('a'), choose(), choose('b')]) await answer(trainee, uuid, 0, given);
    await answer(trainee, uuid, 2, write('When'));
    const [attempt] = (await list(trainee, at)).result;
    expect(attempt?.status).toBe(AttemptStatus.inprogress);
    expect(attempt?.answers).toEqual([
      { questionId: questionIds[0], answer: choose('b') },
      { questionId: questionIds[2], answer: write('When') },
    ]);
  });

  it('is refused after the submission, but a repeat of one from before is not', async () => {
    const { uuid } = await opened(trainee);
    const same = { answerUuid: randomUUID(), answeredAt: now() };
    await answer(trainee, uuid, 0, choose('a'), same);
    await submit(trainee, uuid);
    const late = await answer(trainee, uuid, 0, choose('b'));
    expect(late.status).toBe(409);
    expect(late.error).toBe('attemptClosed');
    expect((await answer(trainee, uuid, 0, choose('a'), same)).status).toBe(200);
  });
});

describe('a submission', () => {
  it('is refused to everybody but the trainee of the attempt', async () => {
    const { uuid } = await opened(trainee);
    for (const person of [other, foreigner]) expect((await submit(person, uuid)).status).toBe(404);
    expect((await submit(instructor, uuid)).status).toBe(403);
    expect((await submit(trainee, randomUUID())).status).toBe(404);
  });

  it('scores choices and blanks at once and lets free text wait', async () => {
    const { uuid, at } = await opened(trainee);
    await answer(trainee, uuid, 0, choose('b'));
    await answer(trainee, uuid, 1, fill('Ampersand', 'nothing'));
    await answer(trainee, uuid, 2, write('To change a variable of the caller.'));
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
    expect(result.marks[0]).toMatchObject({ answerKey: { correct: ['b'] }, explanation: 'It holds an address.' });
    expect((await list(trainee, at)).result).toEqual([result]);
  });

  it('of nothing but choices and blanks is scored, of nothing at all too', async () => {
    const { uuid } = await opened(trainee);
    await answer(trainee, uuid, 1, fill('&', ' * '));
    const scored = (await submit(trainee, uuid)).result;
    expect(scored).toMatchObject({ status: AttemptStatus.finished, scoreStatus: 'scored', points: 3 });
    const empty = await opened(other);
    const { result } = await submit(other, empty.uuid);
    expect(result).toMatchObject({ status: AttemptStatus.notmodified, scoreStatus: 'scored', points: 0 });
  });

  it('counts once, however often and however much at once it is sent', async () => {
    const { uuid } = await opened(trainee);
    await answer(trainee, uuid, 0, choose('b'));
    const sent = await Promise.all([1, 2, 3, 4].map(() => submit(trainee, uuid)));
    for (const each of sent) {
      expect(each.status).toBe(200);
      expect(each.result).toEqual(sent[0]?.result);
    }
  });

  it('lets no answer in that comes beside it, unless it counts it', async () => {
    for (let round = 0; round < 5; round++) {
      const { uuid, at } = await opened(trainee);
      const [given, submitted] = await Promise.all([
        answer(trainee, uuid, 0, choose('b')),
        submit(trainee, uuid),
      ]);
      expect(submitted.status).toBe(200);
      expect([200, 409]).toContain(given.status);
      const [attempt] = (await list(trainee, at)).result;
      expect(attempt?.points).toBe(given.status === 200 ? 2 : 0);
    }
  });

  it('completes the material, which was in progress since the attempt began', async () => {
    const { uuid, at } = await opened(trainee);
    const progress = async () => {
      const { result } = await trainee.client.call(getTraining, { params: { classId: at.classId } });
      return result.sections[0]?.materials[0]?.progress;
    };
    expect(await progress()).toMatchObject({ taskStatus: 'inprogress', percent: 0 });
    await submit(trainee, uuid);
    expect(await progress()).toMatchObject({ taskStatus: 'completed', percent: 100 });
  });

  it('is taken of who is no longer in the class', async () => {
    const { uuid, at } = await opened(trainee);
    await test.house.database.pool.query('delete from class_trainees where class_id = $1', [at.classId]);
    expect((await submit(trainee, uuid)).status).toBe(200);
  });

  it('tells the instructors of the class that answers wait for them, once', async () => {
    const { uuid, at } = await opened(trainee);
    await answer(trainee, uuid, 2, write('To change it.'));
    await submit(trainee, uuid);
    await submit(trainee, uuid);
    const { rows } = await test.house.database.pool.query(
      'select user_id, content, url from notifications where url like $1',
      [`/classes/${at.classId}/%`],
    );
    expect(rows).toEqual([
      {
        user_id: instructor.userId,
        content: expect.objectContaining({ kind: 'answersToMark', materialTitle: 'A quiz' }),
        url: expect.stringMatching(/marking\?attempt=\d+$/),
      },
    ]);
  });

  it('belongs to no time to come', async () => {
    const { uuid } = await opened(trainee);
    const body = { submittedAt: '2099-01-01T00:00:00Z' };
    const { result } = await trainee.client.call(submitAttempt, { params: { attemptUuid: uuid }, body });
    expect(Date.parse(result.submittedAt ?? '')).toBeLessThanOrEqual(test.clock.now().getTime());
  });
});

describe('what is right', () => {
  it('never leaves the server before the submission', async () => {
    const canary = `canary${randomUUID()}`;
    const quiz = await seedQuiz(test.db, {
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
    questionIds = quiz.questionIds;
    const at = await placed(quiz);
    const uuid = randomUUID();
    const { client } = trainee;
    const before = [
      await client.call(getClassQuiz, { params: at }),
      await client.call(getQuiz, { params: { materialId: quiz.materialId } }),
      await start(trainee, uuid, at),
      await answer(trainee, uuid, 0, fill('nothing')),
      await list(trainee, at),
    ];
    for (const { status, text } of before) {
      expect(status).toBe(200);
      expect(text).not.toContain(canary);
      expect(text).not.toMatch(/answerKey|accepted|correct|explanation/i);
    }
    expect((await submit(trainee, uuid)).text).toContain(canary);
  });

  it('is not shown to who only previews the quiz', async () => {
    const preview = await instructor.client.call(getQuiz, { params: { materialId } });
    expect(preview.result.questions).toHaveLength(3);
    expect(preview.text).not.toMatch(/answerKey|explanation/);
    expect((await stranger.client.call(getQuiz, { params: { materialId } })).status).toBe(404);
    expect((await foreigner.client.call(getQuiz, { params: { materialId } })).status).toBe(404);
  });
});
