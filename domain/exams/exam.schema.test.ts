import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { AccommodationSchema, ExamDraftSchema, ExamPartSchema } from './exam.schema.ts';
import { ExamMarkSchema, taskIdOf } from './exam-question.schema.ts';

const draft = {
  title: 'Final exam',
  instructions: '',
  aids: '',
  lang: 'en',
  parts: [],
  passPercent: 60,
  opensAt: null,
  closesAt: null,
  minutes: null,
  lateJoinMinutes: null,
  accessCode: '',
  needsSignature: false,
  isSupervised: false,
  inspection: 'points',
};
const part = { id: 'one', title: 'Knowledge', materialId: 7 };
const accommodation = { timeFactor: 1.5, breakMinutes: 10, largeType: false };
const parts = (count: number) => Array.from({ length: count }, () => part);
const letters = (count: number) => 'x'.repeat(count);

type Row = [string, unknown[], unknown[]];
const look = (schema: z.ZodType, base: object, [field, refused, taken]: Row) => {
  const takes = (value: unknown) => schema.safeParse({ ...base, [field]: value }).success;
  expect(refused.map(takes)).toEqual(refused.map(() => false));
  expect(taken.map(takes)).toEqual(taken.map(() => true));
};

describe('an exam is not written', () => {
  it('with anything that it does not know', () => {
    expect(ExamDraftSchema.safeParse({ ...draft, colour: 'red' }).success).toBe(false);
    expect(ExamDraftSchema.safeParse(draft).success).toBe(true);
  });

  it.each<Row>([
    ['title', ['', ' ', letters(201)], ['x', letters(200)]],
    ['instructions', [letters(10_001)], ['', letters(10_000)]],
    ['aids', [letters(2001)], ['', letters(2000)]],
    ['parts', [parts(21)], [[], parts(1), parts(20)]],
    ['passPercent', [-1, 101, 0.5], [0, 1, 100]],
    ['minutes', [0, 601, 1.5], [1, 600, null]],
    ['lateJoinMinutes', [-1, 10_001], [0, 10_000, null]],
    ['accessCode', [letters(41)], ['', letters(40)]],
    ['deviceMinutes', [0, 61], [1, 60, undefined]],
    ['wrongTakesPercent', [0, 101], [1, 100, undefined]],
    [
      'secondMarking',
      [{}, { tolerancePercent: -1 }, { tolerancePercent: 51 }],
      [{ tolerancePercent: 0 }, { tolerancePercent: 50 }, undefined],
    ],
  ])('beyond the edges of %s', (...row) => {
    look(ExamDraftSchema, draft, row);
  });

  it('with blanks around its code', () => {
    expect(ExamDraftSchema.parse({ ...draft, accessCode: ' open sesame ' }).accessCode).toBe(
      'open sesame',
    );
  });
});

it.each<Row>([
  ['id', ['', letters(41)], ['x', letters(40)]],
  ['title', ['', letters(201)], ['x', letters(200)]],
  ['materialId', [0, 1.5], [1, undefined]],
  ['points', [0.4, 1001], [0.5, 1000, undefined]],
  ['order', [1], []],
])('a part is refused beyond the edges of %s', (...row) => {
  look(ExamPartSchema, part, row);
});

it.each<Row>([
  ['timeFactor', [0.9, 3.1], [1, 3]],
  ['breakMinutes', [-1, 241, 1.5], [0, 240]],
  ['largeType', [undefined], [true]],
])('nobody is given more than the edges of %s', (...row) => {
  look(AccommodationSchema, accommodation, row);
});

it('a mark that nothing has judged says so', () => {
  const mark = {
    questionId: 1,
    points: 2,
    maxPoints: 3,
    isCorrect: null,
    comment: '',
    criteria: null,
    explanation: '',
    answerKey: null,
  };
  expect(ExamMarkSchema.parse(mark)).toEqual({ ...mark, judgement: null });
});

it('tasks are numbered by the place of their part, above all questions', () => {
  expect([0, 1, 19].map(taskIdOf)).toEqual([2_000_000_000, 2_000_000_001, 2_000_000_019]);
});
