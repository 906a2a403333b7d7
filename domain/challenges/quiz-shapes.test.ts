import { describe, expect, it } from 'vitest';
import { AttemptSchema, LateAnswerSchema } from './attempt.schema.ts';
import { QuestionSchema } from './question.schema.ts';
import { FinishedQuizSchema } from './quiz-content.schema.ts';
import { usualSettings } from './quiz-settings.schema.ts';

const question = (given: object = {}) => ({
  kind: 'MCQ',
  prompt: 'Which?',
  weight: 2,
  explanation: 'It is so.',
  body: { multiple: false, choices: ['a', 'b'].map((id) => ({ id, text: id })) },
  answerKey: { correct: ['a'] },
  ...given,
});

describe('a quiz that cannot be given', () => {
  const faults = (pools: object[], ...questions: object[]) =>
    FinishedQuizSchema.safeParse({
      settings: { ...usualSettings, pools },
      questions,
    }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const pool = { id: 'x', title: 'X', draw: 1 };

  it('says where its pools are wrong', () => {
    const own = question({ pool: 'x' });
    expect(faults([pool, pool], own)).toEqual(['settings.pools must not repeat an id.']);
    expect(faults([pool, { ...pool, id: 'y', draw: 2 }], own)).toEqual([
      'settings.pools.1 must have as many questions as are drawn.',
    ]);
    expect(faults([pool], own, question({ pool: 'x', weight: 1 }))).toEqual([
      'settings.pools.0 must have questions that are all worth the same.',
    ]);
  });

  it('says which of its questions are wrong, and where', () => {
    expect(faults([], question(), question({ pool: 'x' }))).toEqual([
      'questions.1.pool must name a pool of this quiz.',
    ]);
    expect(faults([], question(), question({ answerKey: { correct: ['c'] } }))).toEqual([
      'questions.1.answerKey.correct must name choices of this question.',
    ]);
  });

  it('has no more than two hundred questions, and one at least', () => {
    const many = (count: number) => Array.from({ length: count }, () => question());
    expect(faults([], ...many(201))).toHaveLength(1);
    expect(faults([])).toHaveLength(1);
    expect(faults([], ...many(200))).toBeUndefined();
  });
});

it('a question is shown without what is right', () => {
  const { answerKey: _answerKey, ...shown } = question({ id: 7 });
  expect(QuestionSchema.parse(question({ id: 7, twin: { pair: 1, by: null } }))).toEqual(shown);
  const { explanation: _explanation, ...bare } = shown;
  expect(QuestionSchema.parse(bare)).toEqual(bare);
  expect(QuestionSchema.safeParse(question()).success).toBe(false);
});

describe('an answer that came late', () => {
  const late = {
    questionId: 7,
    answer: { kind: 'MCQ', choices: ['a'] },
    answeredAt: '2027-01-01T00:00:00Z',
    receivedAt: '2027-01-01T00:05:00Z',
    state: 'waiting',
    reason: '',
  };
  const attempt = {
    uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
    status: 3,
    scoreStatus: 'scored',
    startedAt: '2027-01-01T00:00:00Z',
    submittedAt: null,
    secondsLeft: null,
    timing: null,
    points: null,
    maxPoints: 2,
    answers: [],
    marks: [],
    late: [late],
  };

  it('comes whole, to its trainee without its id and to staff with it', () => {
    expect(AttemptSchema.parse(attempt).late).toEqual([late]);
    expect(LateAnswerSchema.parse({ id: 1, ...late })).toEqual({ id: 1, ...late });
    expect(LateAnswerSchema.safeParse({ id: 1 }).success).toBe(false);
    expect(LateAnswerSchema.safeParse({ id: 1, ...late, state: 'lost' }).success).toBe(false);
  });

  it('is of an attempt that has a status of the specification', () =>
    expect(
      [0, 1, 2, 3, 4, 5, 6, 7].filter(
        (status) => AttemptSchema.safeParse({ ...attempt, status }).success,
      ),
    ).toEqual([0, 1, 2, 3, 4, 6]));
});
