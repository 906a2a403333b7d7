import { describe, expect, it } from 'vitest';
import {
  addExamAnswer,
  confirmExamCorrection,
  submitExam,
} from '../../../domain/exams/keep-exam.contract.ts';
import type { OwnExam, Sitting } from '../../../domain/exams/own-exams.contract.ts';
import { operationOf } from '../../offline/outbox/operation.fixtures.ts';
import { isEndedByClock, withWaiting } from './own-exams.queries.ts';
import { corrected } from './taking/corrected.ts';
import { questionsOf } from './taking/numbered.ts';

const at = '2026-11-21T03:00:00.000Z';
const later = '2026-11-21T03:10:00.000Z';
const chosen = (choice: string) => ({ kind: 'MCQ' as const, choices: [choice] });

const sitting: Sitting = {
  uuid: '5f0c1b4e-7a52-4c58-9b7e-000000000001',
  startedAt: at,
  deadlineAt: later,
  secondsLeft: 60,
  submittedAt: null,
  capturedBy: null,
  isHere: true,
  key: 'key',
  emergency: null,
  answers: [
    { questionId: 5, answer: chosen('a') },
    { questionId: 6, answer: chosen('a') },
  ],
};
const correction = (id: number, questionId: number, confirmedAt: string | null = null) => ({
  id,
  questionId,
  before: '',
  text: `corrected ${id}`,
  at,
  confirmedAt,
});
// What else an exam has does not matter to what waits of it.
const exam = {
  id: 1,
  state: 'started',
  submittedAt: null,
  sitting,
  corrections: [correction(1, 5), correction(2, 5, at), correction(3, 6)],
} as unknown as OwnExam;

const write = (path: string, body: unknown, given: Parameters<typeof operationOf>[0] = {}) =>
  operationOf({ path, body, entity: 'exam:1', ...given });
const answer = (choice: string, given = {}) =>
  write(addExamAnswer.path, { questionId: 5, answer: chosen(choice) }, given);
const confirmation = (correctionId: number) =>
  write(confirmExamCorrection.path, { confirmedAt: later }, { params: { correctionId } });

describe('an exam with what is still on its way', () => {
  it('has nothing of another one, nor what was refused', () => {
    const others = [answer('b', { entity: 'exam:12' }), answer('b', { state: 'refused' })];
    expect(withWaiting(exam, others)).toEqual(exam);
  });

  it('has the newest answer to each question, and none that came after it was handed in', () => {
    const submission = write(submitExam.path, { submittedAt: later });
    const known = withWaiting(exam, [answer('b'), answer('c'), submission, answer('d')]);
    expect(known).toMatchObject({ state: 'handedIn', submittedAt: later });
    expect(known.sitting).toEqual({
      ...sitting,
      submittedAt: later,
      secondsLeft: 0,
      key: null,
      answers: [
        { questionId: 6, answer: chosen('a') },
        { questionId: 5, answer: chosen('c') },
      ],
    });
  });

  it('was handed in once, whatever is said again', () => {
    const done = { ...exam, sitting: { ...sitting, submittedAt: at } };
    expect(withWaiting(done, [write(submitExam.path, { submittedAt: later })])).toEqual(done);
  });

  it('has the correction as read that was read here; the first reading stands', () => {
    const { corrections } = withWaiting(exam, [confirmation(1), confirmation(2)]);
    expect(corrections.map(({ confirmedAt }) => confirmedAt)).toEqual([later, at, null]);
  });

  it('was ended by the clock only where that is said', () => {
    const submission = (isByClock?: boolean) =>
      write(submitExam.path, { submittedAt: later, isByClock });
    expect(isEndedByClock([submission(true)])).toBe(true);
    expect(isEndedByClock([submission(false), submission()])).toBe(false);
    expect(isEndedByClock([write(addExamAnswer.path, { isByClock: true })])).toBe(false);
  });
});

describe('the questions of a paper', () => {
  const question = (id: number) =>
    ({ kind: 'FREETEXT', id, prompt: `asked ${id}`, weight: 1, body: { maxLength: 10 } }) as const;
  const numbered = questionsOf({
    examId: 1,
    uuid: sitting.uuid,
    lang: 'en',
    parts: [
      { id: 'a', title: 'First', questions: [question(7), question(5)] },
      { id: 'b', title: 'Second', questions: [question(6)] },
    ],
    pictures: {},
  });

  it('are numbered through its parts', () => {
    expect(
      numbered.map(({ number, part, partTitle, question: { id } }) => [
        number,
        part,
        partTitle,
        id,
      ]),
    ).toEqual([
      [1, 1, 'First', 7],
      [2, 1, 'First', 5],
      [3, 2, 'Second', 6],
    ]);
  });

  it('have the newest text that was corrected, and each its own corrections', () => {
    const shown = corrected(numbered, exam.corrections, 'en');
    expect(shown.map(({ question: { prompt } }) => prompt)).toEqual([
      'asked 7',
      'corrected 2',
      'corrected 3',
    ]);
    expect(shown.map(({ corrections }) => corrections?.map(({ id }) => id))).toEqual([
      undefined,
      [1, 2],
      [3],
    ]);
  });
});
