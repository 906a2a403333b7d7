import { describe, expect, it } from 'vitest';
import {
  correctQuestions,
  isAnyLeft,
  refusalOf,
  scoredAnew,
  settle,
  standingAfter,
} from './corrections.rules.ts';
import type { KeyedQuestion } from './question.schema.ts';
import { usualSettings } from './quiz-settings.schema.ts';

const choice = (id: number, pool?: string): KeyedQuestion => ({
  id,
  kind: 'MCQ',
  prompt: `Question ${id}`,
  weight: 2,
  explanation: '',
  ...(pool === undefined ? {} : { pool }),
  body: {
    multiple: false,
    choices: [
      { id: 'a', text: 'Yes' },
      { id: 'b', text: 'No' },
    ],
  },
  answerKey: { correct: ['a'] },
});
const text: KeyedQuestion = {
  id: 9,
  kind: 'FREETEXT',
  prompt: 'Why?',
  weight: 5,
  explanation: '',
  body: { maxLength: 100 },
  answerKey: {},
};
const toB = { correct: ['b'] };

describe('a correction', () => {
  it.each([
    ['another key of a free text', text, toB, 'readByPeople'],
    ['a choice that is not there', choice(1), { correct: ['c'] }, 'unfitKey'],
    ['two right ones where one may be chosen', choice(1), { correct: ['a', 'b'] }, 'unfitKey'],
    ['a key of blanks', choice(1), { blanks: [] }, 'unfitKey'],
    ['the key that it has', choice(1), { correct: ['a'] }, 'sameKey'],
  ] as const)('is refused for %s', (_, question, answerKey, refusal) => {
    const correction = structuredClone({ kind: 'rekey', questionId: question.id, answerKey });
    expect(refusalOf(question, correction as never, new Map())).toBe(refusal);
  });

  it('is done once, and taken back only where it was done', () => {
    const exclude = { kind: 'exclude', questionId: 1 } as const;
    const takeBack = { kind: 'takeBack', questionId: 1 } as const;
    const excluded = standingAfter(new Map(), exclude);
    expect(refusalOf(choice(1), exclude, new Map())).toBeUndefined();
    expect(refusalOf(choice(1), exclude, excluded)).toBe('excludedAlready');
    expect(refusalOf(choice(1), takeBack, new Map())).toBe('nothingToTakeBack');
    expect(refusalOf(choice(1), takeBack, excluded)).toBeUndefined();
    expect([...standingAfter(excluded, takeBack)]).toEqual([]);
  });

  it('may exclude a question that has another key by now, and count it again with its first one', () => {
    const rekey = { kind: 'rekey', questionId: 1, answerKey: { correct: ['a'] } } as const;
    const correction = { ...rekey, answerKey: { correct: ['a'] } };
    expect(refusalOf(choice(1), correction, new Map([[1, null]]))).toBeUndefined();
  });
});

describe('a key for everybody', () => {
  const blank: KeyedQuestion = {
    id: 5,
    kind: 'FIB',
    prompt: '{{1}}',
    weight: 2,
    explanation: '',
    body: { blanks: [{ id: '1' }] },
    answerKey: { blanks: [{ id: '1', accepted: ['x'], caseSensitive: false }] },
  };
  const keyOf = (accepted: string) => ({
    blanks: [{ id: '1', accepted: [accepted], caseSensitive: false }],
  });
  const byDatabase = { blanks: [{ caseSensitive: false, accepted: ['x'], id: '1' }] };

  it.each([
    ['choices of a blank', toB, 'unfitKey'],
    ['the same words', keyOf('x'), 'sameKey'],
    ['the same words in the order of a database', byDatabase, 'sameKey'],
    ['other words', keyOf('y'), undefined],
  ] as const)('of a blank may be: %s', (_, answerKey, refusal) => {
    const correction = structuredClone({ kind: 'rekey', questionId: 5, answerKey });
    expect(refusalOf(blank, correction as never, new Map())).toBe(refusal);
  });

  it('stands in the place of the first, which is not forgotten', () => {
    const { questions, excluded, firstKeys } = correctQuestions(
      [choice(1), choice(2), choice(3)],
      new Map([
        [1, null],
        [2, toB],
      ]),
    );
    expect(questions.map(({ answerKey }) => answerKey)).toEqual([
      { correct: ['a'] },
      toB,
      { correct: ['a'] },
    ]);
    expect([...excluded]).toEqual([1]);
    expect([...firstKeys]).toEqual([[2, { correct: ['a'] }]]);
  });

  it('stands beside what was corrected before, and is the last of its question', () => {
    const before = new Map([[3, null]]);
    const rekey = { kind: 'rekey' as const, questionId: 1, answerKey: toB };
    const after = standingAfter(before, rekey);
    expect([...after]).toEqual([
      [3, null],
      [1, toB],
    ]);
    expect([...before]).toEqual([[3, null]]);
    expect(standingAfter(after, { kind: 'exclude', questionId: 1 }).get(1)).toBeNull();
  });
});

describe('what is scored anew', () => {
  const answers = [
    { questionId: 2, answer: { kind: 'MCQ' as const, choices: ['b'] } },
    { questionId: 1, answer: { kind: 'MCQ' as const, choices: ['a'] } },
    { questionId: 9, answer: { kind: 'FREETEXT' as const, text: 'So.' } },
  ];
  const mark = (questionId: number, markedBy: number | null = null) => ({
    questionId,
    points: 1,
    markedBy,
  });
  const marks = [mark(2), mark(1), mark(3, 7), mark(4), mark(9)];
  it.each([
    ['its own answer', choice(1), { points: 2, isCorrect: true }],
    ['another one’s that is wrong', choice(2), { points: 0, isCorrect: false }],
    ['an answer that was never given', choice(4), { points: 0, isCorrect: false }],
    ['nothing that a person marked', choice(3), undefined],
    ['nothing that has no mark', choice(5), undefined],
    ['nothing that people read', text, undefined],
  ])('is %s', (_, question, score) =>
    expect(scoredAnew(question, { answers, marks })).toEqual(score),
  );
});

describe('what is left to count', () => {
  const pools = (draw: number) => ({ ...usualSettings, pools: [{ id: 'p', title: 'P', draw }] });
  const twoPools = { pools: [...pools(1).pools, { id: 'q', title: 'Q', draw: 1 }] };
  it.each([
    ['one of two', [choice(1), choice(2)], usualSettings, [1], true],
    ['none', [choice(1), choice(2)], usualSettings, [1, 2], false],
    ['what every draw has', [choice(1, 'p'), choice(2, 'p'), choice(3, 'p')], pools(2), [1], true],
    ['not in each draw', [choice(1, 'p'), choice(2, 'p'), choice(3, 'p')], pools(1), [1], false],
    ['of one pool what of another is not', [choice(1, 'q'), choice(2, 'p')], twoPools, [2], true],
    ['a question beside a pool', [choice(1), choice(2, 'p')], pools(1), [2], true],
  ] as const)('is %s', (_, questions, settings, excluded, isLeft) => {
    expect(isAnyLeft(questions, settings, new Set(excluded))).toBe(isLeft);
  });
});

describe('where an attempt stands', () => {
  const answers = [
    { questionId: 1, answer: { kind: 'MCQ' as const, choices: ['a'] } },
    { questionId: 2, answer: { kind: 'MCQ' as const, choices: ['b'] } },
  ];
  const marks = [
    { questionId: 1, points: 2, markedBy: null },
    { questionId: 2, points: 0, markedBy: null },
    { questionId: 9, points: null, markedBy: null },
  ];
  const questions = [choice(1), choice(2), text];

  it('waits for a free text, unless that does not count', () => {
    expect(settle(correctQuestions(questions, new Map()), { answers, marks })).toMatchObject({
      scoreStatus: 'scoring',
      points: null,
      maxPoints: 9,
    });
    const corrected = correctQuestions(questions, new Map([[9, null]]));
    expect(settle(corrected, { answers, marks })).toMatchObject({
      scoreStatus: 'hasdifference',
      points: 2,
      maxPoints: 4,
    });
  });

  it('is scored where nothing was corrected, or what was changes nothing', () => {
    const two = { answers, marks: marks.slice(0, 2) };
    expect(settle(correctQuestions([choice(1), choice(2)], new Map()), two)).toEqual({
      status: 3,
      scoreStatus: 'scored',
      points: 2,
      maxPoints: 4,
    });
    const same = correctQuestions([choice(1), choice(2)], new Map([[2, { correct: ['a'] }]]));
    expect(settle(same, two).scoreStatus).toBe('scored');
    const unmarked = correctQuestions([choice(1), choice(3)], new Map([[3, toB]]));
    expect(settle(unmarked, two)).toMatchObject({ scoreStatus: 'scored', points: 2 });
  });

  it('goes on waiting, whatever was corrected', () => {
    const right = [{ questionId: 2, points: 2, markedBy: null }, ...marks.slice(2)];
    const rekeyed = correctQuestions([choice(2), text], new Map([[2, toB]]));
    expect(settle(rekeyed, { answers, marks: right }).scoreStatus).toBe('scoring');
    const fewer = correctQuestions(questions, new Map([[1, null]]));
    expect(settle(fewer, { answers, marks }).scoreStatus).toBe('scoring');
  });

  it('says that nothing was answered, where all answers are empty', () => {
    const none = { answers: [{ questionId: 1, answer: { kind: 'MCQ' as const, choices: [] } }] };
    const zero = [{ questionId: 1, points: 0, markedBy: null }];
    const one = correctQuestions([choice(1)], new Map());
    expect(settle(one, { ...none, marks: zero }).status).toBe(4);
    expect(settle(one, { answers: [...none.answers, ...answers], marks: zero }).status).toBe(3);
  });

  it('has a difference where another key gives other points, and none where a person marked it', () => {
    const two = correctQuestions([choice(1), choice(2)], new Map([[2, toB]]));
    const settled = (points: number, markedBy: number | null) =>
      settle(two, { answers, marks: [marks[0]!, { questionId: 2, points, markedBy }] });
    expect(settled(2, null)).toMatchObject({ scoreStatus: 'hasdifference', points: 4 });
    expect(settled(1, 7)).toMatchObject({ scoreStatus: 'manualupdate', points: 3 });
  });
});
