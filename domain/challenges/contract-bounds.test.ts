import { describe, expect, it } from 'vitest';
import { CriteriaSchema } from './attempt.schema.ts';
import { submitAttempt } from './challenges.contract.ts';
import { applyRescore, startRescore } from './code/rescore/rescore.contract.ts';
import {
  answerLineComment,
  commentOnLine,
  publishReviews,
  saveReview,
} from './code/review.contract.ts';
import { CommentTextSchema } from './code/review.schema.ts';
import { giveCorrection } from './corrections.contract.ts';
import { CorrectionReasonSchema, CorrectionSchema } from './corrections.schema.ts';
import { createDrill } from './drills.contract.ts';
import { decideLateAnswers, listMarkings, markAnswer } from './markings.contract.ts';
import { PortableQuizSchema } from './portable-quiz.schema.ts';
import { usualSettings } from './quiz-settings.schema.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, one: Item): Item[] => Array<Item>(count).fill(one);
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

interface Bounds {
  readonly of: string;
  readonly schema: { safeParse(given: unknown): { success: boolean } } | undefined;
  readonly base: object;
  readonly refused: readonly object[];
  readonly taken: readonly object[];
}

const part = { opensAt: '2027-01-01', questionIds: [1] };
const exclude = { kind: 'exclude', questionId: 1 };
const comment = { line: 1, text: 'Why?' };
const commentBounds = {
  base: comment,
  refused: [
    { path: long(201) },
    { line: 0 },
    { line: 100_001 },
    { line: 1.5 },
    { text: ' \n' },
    { text: long(5001) },
    { more: 1 },
  ],
  taken: [{ path: long(200), line: 100_000, text: long(5000) }, { path: '' }],
};
const question = {
  kind: 'FREETEXT',
  prompt: 'Why?',
  weight: 1,
  explanation: '',
  body: { maxLength: 10 },
  answerKey: {},
};

const bounds: Bounds[] = [
  {
    of: 'a hand-in',
    schema: submitAttempt.body,
    base: { submittedAt: '2027-01-01T00:00:00Z' },
    refused: [
      { usedSeconds: -1 },
      { usedSeconds: 10_000_001 },
      { usedSeconds: 0.5 },
      { submittedAt: '2027-01-01' },
      { more: 1 },
    ],
    taken: [{}, { usedSeconds: 0 }, { usedSeconds: 10_000_000 }],
  },
  {
    of: 'a drill',
    schema: createDrill.body,
    base: { title: 'Again', groupId: null, userId: null, parts: [part] },
    refused: [
      { title: '' },
      { title: long(151) },
      { groupId: 0 },
      { parts: [] },
      { parts: many(11, part) },
      { parts: [{ ...part, questionIds: [] }] },
      { parts: [{ ...part, questionIds: ids(101) }] },
      { parts: [{ ...part, opensAt: null }] },
    ],
    taken: [
      { title: long(150), groupId: 1, parts: many(10, part) },
      { userId: 1, parts: [{ ...part, questionIds: ids(100) }] },
    ],
  },
  {
    of: 'a mark',
    schema: markAnswer.body,
    base: { points: 1, comment: '' },
    refused: [
      { points: -0.1 },
      { points: 100.1 },
      { comment: long(5001) },
      { criteria: { a: 101 } },
      { more: 1 },
    ],
    taken: [
      { points: 0, comment: long(5000), isAssisted: true },
      { points: 100, criteria: { a: 100 } },
    ],
  },
  {
    of: 'a decision about late answers',
    schema: decideLateAnswers.body,
    base: { lateAnswerIds: [1], isAccepted: true, reason: '' },
    refused: [{ lateAnswerIds: [] }, { lateAnswerIds: ids(1001) }, { reason: long(2001) }],
    taken: [{ lateAnswerIds: ids(1000), reason: long(2000) }],
  },
  {
    of: 'a correction',
    schema: giveCorrection.body,
    base: { correction: exclude, reason: 'Unclear', basis: '' },
    refused: [{ reason: ' ' }, { basis: long(101) }, { more: 1 }],
    taken: [{ basis: long(100), reason: long(300) }],
  },
  {
    of: 'what a challenge is scored again without',
    schema: startRescore.body,
    base: {},
    refused: [
      {},
      { excludedCases: [''] },
      { excludedCases: [long(41)] },
      { excludedCases: many(201, 'a') },
    ],
    taken: [{ excludedCases: [] }, { excludedCases: many(200, long(40)) }],
  },
  {
    of: 'a new score of a challenge',
    schema: applyRescore.body,
    base: { reason: 'A case was wrong', basis: '' },
    refused: [{ basis: long(101) }, { reason: '' }],
    taken: [{ basis: long(100) }],
  },
  {
    of: 'a review',
    schema: saveReview.body,
    base: { comment: '', rubricPoints: {}, casePoints: null },
    refused: [
      { comment: long(5001) },
      { rubricPoints: { [long(41)]: 1 } },
      { rubricPoints: { a: -0.1 } },
      { rubricPoints: { a: 1000.1 } },
      { casePoints: -0.1 },
      { casePoints: 100_000.1 },
      { more: 1 },
    ],
    taken: [
      { comment: long(5000), rubricPoints: { [long(40)]: 0 }, casePoints: 0 },
      { rubricPoints: { a: 1000 }, casePoints: 100_000, isAssisted: true },
    ],
  },
  {
    of: 'reviews that are published',
    schema: publishReviews.body,
    base: {},
    refused: [{}, { attemptIds: [] }, { attemptIds: [0] }, { attemptIds: ids(501) }],
    taken: [{ attemptIds: [1] }, { attemptIds: ids(500) }],
  },
  { of: 'a comment on a line', schema: commentOnLine.body, ...commentBounds },
  { of: 'an answer to it', schema: answerLineComment.body, ...commentBounds },
  {
    of: 'a quiz that is brought along',
    schema: PortableQuizSchema,
    base: { settings: usualSettings, questions: [question] },
    refused: [{ questions: [] }, { questions: many(1001, question) }, { more: 1 }],
    taken: [{}, { questions: many(1000, question) }],
  },
];

describe.each(bounds)('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () => expect(taken.filter((given) => !takes(given))).toEqual([]));
});

it('a comment is about all of a text, unless it names a file', () =>
  expect(commentOnLine.body?.parse(comment)).toEqual({ ...comment, path: '' }));

it('markings are those that wait, unless the scored ones are asked for', () => {
  expect(listMarkings.query?.parse({}).scored).toBe(false);
  expect(listMarkings.query?.parse({ scored: 'true' }).scored).toBe(true);
});

it.each([
  [{}, true],
  [{ [long(40)]: 0, b: 100 }, true],
  [{ [long(41)]: 0 }, false],
  [{ a: -0.1 }, false],
  [{ a: 100.1 }, false],
])('points by criteria: %j: %s', (points, is) =>
  expect(CriteriaSchema.safeParse(points).success).toBe(is),
);

it.each([
  [exclude, true],
  [{ kind: 'takeBack', questionId: 1 }, true],
  [{ kind: 'rekey', questionId: 1, answerKey: { correct: ['a'] } }, true],
  [
    {
      kind: 'rekey',
      questionId: 1,
      answerKey: { blanks: [{ id: 'a', accepted: ['b'], caseSensitive: false }] },
    },
    true,
  ],
  // Of a free text nothing is right by itself.
  [{ kind: 'rekey', questionId: 1, answerKey: {} }, false],
  [{ kind: 'rekey', questionId: 1 }, false],
  [{ ...exclude, answerKey: { correct: ['a'] } }, false],
  [{ kind: 'exclude', questionId: 0 }, false],
])('a correction may be %j: %s', (correction, is) =>
  expect(CorrectionSchema.safeParse(correction).success).toBe(is),
);

it.each([
  [CorrectionReasonSchema, long(301), false],
  [CorrectionReasonSchema, long(300), true],
  [CommentTextSchema, '', false],
  [CommentTextSchema, ' a ', true],
] as const)('words to a correction and to a line have bounds', (schema, text, is) =>
  expect(schema.safeParse(text).success).toBe(is),
);
