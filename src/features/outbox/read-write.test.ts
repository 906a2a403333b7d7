import { expect, it } from 'vitest';
import { operationOf } from '../../offline/outbox/operation.fixtures.ts';
import { placeOf, wordsOf } from './read-write.ts';

const answerOf = (answer: unknown) => operationOf({ body: { questionId: 3, answer } });

it('finds the person’s own words in a write, and makes none up', () => {
  expect(wordsOf(operationOf({ body: { markdown: 'A note.' } }))).toBe('A note.');
  expect(wordsOf(answerOf({ kind: 'FREETEXT', text: 'Because.' }))).toBe('Because.');
  expect(wordsOf(answerOf({ kind: 'FIB', blanks: { '1': '&', '2': '*' } }))).toBe('&, *');
  expect(wordsOf(answerOf({ kind: 'MCQ', choices: ['b'] }))).toBe('b');
  for (const body of [undefined, null, {}, { submittedAt: 'now' }, { answer: { kind: 'X' } }])
    expect(wordsOf(operationOf({ body }))).toBe('');
});

it('finds what somebody wrote in a daily report', () => {
  const body = {
    day: '2026-11-18',
    intervals: [{ start: '09:00', end: '10:30', what: 'Pointers' }],
    mood: 'good',
    answers: { satisfied: 4, learned: 'A pointer points.', stuck: '' },
  };
  expect(wordsOf(operationOf({ body }))).toBe('09:00–10:30 Pointers\n\nA pointer points.');
});

it('finds where a write belongs', () => {
  const body = { classId: 7, classMaterialId: null, place: null };
  expect(placeOf(operationOf({ body }))).toMatchObject({ classId: 7, chapter: undefined });
  expect(
    placeOf(operationOf({ body: { ...body, classMaterialId: 70, place: { chapter: 'one' } } })),
  ).toEqual({ classId: 7, classMaterialId: 70, chapter: 'one' });
  expect(placeOf(operationOf({ params: { classId: 1, classMaterialId: 2 } }))).toMatchObject({
    classId: 1,
    classMaterialId: 2,
  });
  const place = { classId: 5, classMaterialId: 6 };
  expect(placeOf(operationOf({ place, params: { attemptUuid: 'x' } }))).toMatchObject(place);
  expect(placeOf(operationOf({ body: { classId: null } }))).toBeUndefined();
});
