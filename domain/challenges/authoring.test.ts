import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptsAllowed, countedOf } from './attempt.rules.ts';
import { isNear, numberIn } from './numbers.ts';
import { sumPoints } from './points.ts';
import type { KeyedQuestion } from './question.schema.ts';
import { faultsOf, scoreAnswer } from './question-kinds.ts';
import { filesOf, FinishedQuizSchema } from './quiz-content.schema.ts';
import { usualSettings } from './quiz-settings.schema.ts';
import { fitsRubric } from './rubric.rules.ts';
import { secondsLeftOf, timingOf } from './time-limit.rules.ts';

type Mcq = Extract<KeyedQuestion, { kind: 'MCQ' }>;
type Fib = Extract<KeyedQuestion, { kind: 'FIB' }>;
type Freetext = Extract<KeyedQuestion, { kind: 'FREETEXT' }>;

const ids = ['a', 'b', 'c', 'd', 'e'];

const mcq = (id = 1, pool?: string): Mcq => ({
  id,
  kind: 'MCQ',
  prompt: `Question ${id}`,
  weight: 2,
  explanation: '',
  ...(pool === undefined ? {} : { pool }),
  body: { multiple: true, choices: ids.map((choice) => ({ id: choice, text: choice })) },
  answerKey: { correct: ['a', 'b'] },
});

const number = (accepted: string, tolerance: NonNullable<Key['tolerance']>): Fib => ({
  id: 1,
  kind: 'FIB',
  prompt: '{{1}}',
  weight: 1,
  explanation: '',
  body: { blanks: [{ id: '1' }] },
  answerKey: { blanks: [{ id: '1', accepted: [accepted], caseSensitive: false, tolerance }] },
});
type Key = Fib['answerKey']['blanks'][number];

const essay = (points: number[], weight = sumPoints(points)): Freetext => ({
  id: 1,
  kind: 'FREETEXT',
  prompt: 'Why?',
  weight,
  explanation: '',
  body: { maxLength: 100 },
  answerKey: {
    rubric: points.map((each, at) => ({
      id: `c${at}`,
      title: 'One',
      description: '',
      points: each,
    })),
  },
});

describe('a multiple choice with partial credit', () => {
  const partial = { ...mcq(), body: { ...mcq().body, partialCredit: true } };
  const pointsFor = (choices: string[]) => {
    const score = scoreAnswer(partial, { kind: 'MCQ', choices });
    return score === 'waits' ? Number.NaN : score.points;
  };

  it('earns nothing by ticking everything, all only by the exact set, and never less than nothing', () => {
    expect(pointsFor(ids)).toBe(0);
    expect(pointsFor(['a'])).toBe(1);
    expect(pointsFor(['a', 'b', 'c'])).toBe(1);
    fc.assert(
      fc.property(fc.subarray(ids), (choices) => {
        const points = pointsFor(choices);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points === 2).toBe(choices.join() === 'a,b');
      }),
    );
  });
});

describe('a number in a blank', () => {
  const isRight = (question: Fib, text: string) => {
    const score = scoreAnswer(question, { kind: 'FIB', blanks: { '1': text } });
    return score !== 'waits' && score.isCorrect;
  };

  it('is read as people type it', () => {
    const read = ['３．１４', '3,14', '1,234.5', '12,345', '−2', ' 1e3 ', '.5', '1 000'];
    expect(read.map(numberIn)).toEqual([3.14, 3.14, 1234.5, 12_345, -2, 1000, 0.5, 1000]);
    for (const none of ['', 'abc', '1,2,3', '--1', '1e', 'Infinity', '0x10', '1e999'])
      expect(numberIn(none)).toBeUndefined();
  });

  it('is right within the tolerance, its ends too', () => {
    const near = number('0.2', { by: 'absolute', amount: 0.1 });
    expect(['0.1', '0.3', '０．３'].map((text) => isRight(near, text))).toEqual([true, true, true]);
    expect(['0.0999', '0.3001', 'about 0.2'].some((text) => isRight(near, text))).toBe(false);
    const share = number('-200', { by: 'percent', amount: 5 });
    expect(['-190', '-210'].every((text) => isRight(share, text))).toBe(true);
    expect(['-189.9', '-210.1', '200'].some((text) => isRight(share, text))).toBe(false);
  });

  it('is as near as it is told, however large it is', () => {
    const by = 'absolute';
    expect(isNear(1_000_000.3, 1_000_000.2, { by, amount: 0.1 })).toBe(true);
    expect(isNear(0.2, 1_000_000.2, { by, amount: 1_000_000 })).toBe(true);
    expect(isNear(1_000_000.4, 1_000_000.2, { by, amount: 0.1 })).toBe(false);
    expect(isNear(1.000_001, 1, { by, amount: 0 })).toBe(false);
  });

  it('is near both ways, and further away never nearer', () => {
    // Whole numbers, which no rounding moves to the other side of the bound.
    const anywhere = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const distance = fc.integer({ min: -100, max: 100 });
    const amount = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(anywhere, distance, amount, fc.nat({ max: 100 }), (a, away, most, more) => {
        const tolerance = { by: 'absolute', amount: most } as const;
        const isWithin = Math.abs(away) <= most;
        expect(isNear(a + away, a, tolerance)).toBe(isWithin);
        expect(isNear(a, a + away, tolerance)).toBe(isWithin);
        const further = a + away + Math.sign(away) * more;
        expect([isWithin, false]).toContain(isNear(further, a, tolerance));
      }),
    );
  });

  it('is right near any of several', () => {
    const { answerKey, ...question } = number('1', { by: 'absolute', amount: 0.5 });
    const blanks = answerKey.blanks.map((blank) => ({ ...blank, accepted: ['1', '10'] }));
    const either = { ...question, answerKey: { blanks } };
    expect(['1.5', '9.5'].map((text) => isRight(either, text))).toEqual([true, true]);
    expect(['5', '11'].map((text) => isRight(either, text))).toEqual([false, false]);
  });

  it('cannot be compared with words', () => {
    const draft = number('about four', { by: 'percent', amount: 1 });
    expect(faultsOf(draft).map(({ code }) => code)).toEqual(['acceptedNoNumber']);
    const two = [draft, number('4', { by: 'percent', amount: 1 })].flatMap(({ answerKey }, at) =>
      answerKey.blanks.map((blank) => ({ ...blank, id: String(at) })),
    );
    const mixed = {
      ...draft,
      prompt: '{{0}} {{1}}',
      body: { blanks: [{ id: '0' }, { id: '1' }] },
      answerKey: { blanks: two },
    };
    expect(faultsOf(mixed).map(({ code }) => code)).toEqual(['acceptedNoNumber']);
  });

  it('tells widths apart only where its author wants that', () => {
    const text = (widthSensitive: boolean): Fib => {
      const key = { id: '1', accepted: ['カナ'], caseSensitive: false, widthSensitive };
      const { prompt, body, weight } = number('1', { by: 'absolute', amount: 0 });
      return {
        id: 1,
        kind: 'FIB',
        prompt,
        body,
        weight,
        explanation: '',
        answerKey: { blanks: [key] },
      };
    };
    expect(isRight(text(false), 'ｶﾅ')).toBe(true);
    expect(isRight(text(true), 'ｶﾅ')).toBe(false);
    expect(isRight(text(true), ' カナ ')).toBe(true);
  });
});

describe('a rubric', () => {
  it('adds up to what the question is worth', () => {
    expect(faultsOf(essay([2, 3]))).toEqual([]);
    expect(faultsOf(essay([2, 3], 4)).map(({ code }) => code)).toEqual(['rubricSum']);
    expect(faultsOf(essay([0.1, 0.2], 0.3))).toEqual([]);
  });

  it('is marked criterion by criterion, none above its points', () => {
    const question = essay([2, 3]);
    expect(fitsRubric(question, { c0: 2, c1: 1.5 }, 3.5)).toBe(true);
    expect(fitsRubric(question, { c0: 2.5, c1: 1 }, 3.5)).toBe(false);
    expect(fitsRubric(question, { c0: 2 }, 2)).toBe(false);
    expect(fitsRubric(question, { c0: 2, c1: 1, c2: 0 }, 3)).toBe(false);
    expect(fitsRubric(question, { c0: 2, c1: 1 }, 4)).toBe(false);
    expect(fitsRubric(mcq(), {}, 0)).toBe(true);
    expect(fitsRubric(mcq(), { c0: 0 }, 0)).toBe(false);
  });
});

describe('a time limit', () => {
  const startedAt = new Date('2026-11-21T03:00:00Z');
  const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
  const run = (heard: number, claimed: number, usedSeconds?: number) =>
    timingOf({
      limitMinutes: 10,
      startedAt,
      submittedAt: after(claimed),
      usedSeconds,
      now: after(heard),
    });

  it('has a minute of grace, to the second', () => {
    expect(run(660, 660)).toBe('inTime');
    expect(run(661, 661)).toBe('late');
    expect(
      timingOf({
        limitMinutes: null,
        startedAt,
        submittedAt: startedAt,
        usedSeconds: 1e6,
        now: after(9e6),
      }),
    ).toBeNull();
  });

  it('believes the server before the device, and the device where the server heard of it later', () => {
    expect(run(600, 600, 5000)).toBe('inTime');
    expect(run(7200, 590)).toBe('byDevice');
    expect(run(7200, 660)).toBe('byDevice');
    expect(run(7200, 661)).toBe('late');
  });

  it('is not longer for who sets their clock back', () => {
    expect(run(7200, 300, 1800)).toBe('late');
    expect(run(7200, 3600, 300)).toBe('byDevice');
  });

  it('leaves what is left, never less than nothing', () => {
    expect(secondsLeftOf(10, startedAt, after(15))).toBe(585);
    expect(secondsLeftOf(10, startedAt, after(6000))).toBe(0);
    expect(secondsLeftOf(null, startedAt, after(1))).toBeNull();
  });
});

describe('several attempts', () => {
  const attempt = (points: number | null, submittedAt: string | null = '2026-11-21') => ({
    points,
    submittedAt,
  });

  it('count by the best, the last or the first', () => {
    const all = [
      attempt(9, null),
      attempt(null),
      attempt(3),
      attempt(7),
      attempt(7),
      attempt(1),
      attempt(8, null),
    ];
    expect(countedOf(all, 'last')).toBe(all[1]);
    expect(countedOf(all, 'best')).toBe(all[3]);
    expect(countedOf(all, 'first')).toBe(all[5]);
    expect(countedOf([attempt(null)], 'best')).toBeUndefined();
    expect(countedOf([], 'last')).toBeUndefined();
  });

  it('are as many as the quiz says, else as the organisation does, and one more for each retake', () => {
    expect(attemptsAllowed('organisation', false, 0)).toBe(1);
    expect(attemptsAllowed('organisation', true, 0)).toBeNull();
    expect(attemptsAllowed('organisation', false, 2)).toBe(3);
    expect(attemptsAllowed(2, true, 1)).toBe(3);
    expect(attemptsAllowed('unlimited', false, 0)).toBeNull();
    expect(attemptsAllowed('unlimited', true, 2)).toBeNull();
    expect(attemptsAllowed(2, false, 0)).toBe(2);
  });
});

describe('a quiz as a whole', () => {
  const faults = (questions: KeyedQuestion[], pools: { id: string; draw: number }[]) => {
    const drafts = questions.map(({ id: _id, ...draft }) => draft);
    const given = pools.map((pool) => ({ ...pool, title: 'A pool' }));
    const quiz = { settings: { ...usualSettings, pools: given }, questions: drafts };
    return FinishedQuizSchema.safeParse(quiz).error?.issues.map(({ message }) => message) ?? [];
  };

  it('has in each pool enough questions, all worth the same', () => {
    const pool = { id: 'x', draw: 2 };
    expect(faults([mcq(1, 'x'), mcq(2, 'x')], [pool])).toEqual([]);
    expect(faults([mcq(1, 'x')], [pool])).toEqual(['must have as many questions as are drawn.']);
    const heavy = { ...mcq(2, 'x'), weight: 5 };
    expect(faults([mcq(1, 'x'), heavy], [pool])).toEqual([
      'must have questions that are all worth the same.',
    ]);
    // What is in no pool, or in another one, is not drawn from it.
    const beside = [mcq(1, 'x'), { ...mcq(2), weight: 5 }, mcq(3)];
    expect(faults(beside, [pool])).toEqual(['must have as many questions as are drawn.']);
    expect(faults([...beside, mcq(4, 'x')], [pool])).toEqual([]);
    expect(faults([mcq(1, 'y')], [])).toEqual(['must name a pool of this quiz.']);
    expect(faults([mcq(1, 'x'), mcq(2, 'x')], [pool, pool])).toEqual(['must not repeat an id.']);
  });

  it('names its pictures wherever one may stand', () => {
    const picture = (id: number) => `![p](keiko:asset/${id}/a.png)`;
    const question = mcq();
    const [first, ...others] = question.body.choices;
    const choices = [{ id: first?.id ?? '', text: picture(7) }, ...others];
    const body = { ...question.body, choices };
    const all = { ...question, prompt: picture(5) + picture(5), explanation: picture(6), body };
    expect(filesOf([all])).toEqual([5, 6, 7]);
  });
});
