import { expect, it } from 'vitest';
import type { StoredAnswer } from '../../../../domain/challenges/question.schema.ts';
import { addExamAnswer, submitExam } from '../../../../domain/exams/keep-exam.contract.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { gatherAnswers } from './gather-answers.ts';

const operation = (seq: number, more: Partial<Operation>): Operation => ({
  seq,
  key: `key ${seq}`,
  method: 'PUT',
  path: addExamAnswer.path,
  params: { examId: 1, answerUuid: `answer ${seq}` },
  body: null,
  entity: 'exam:1',
  ifMatch: null,
  after: null,
  createdAt: seq,
  tries: 0,
  nextAt: 0,
  isUnreached: true,
  state: 'waiting',
  refusal: null,
  ...more,
});

const chosen = (choice: string): StoredAnswer => ({ kind: 'MCQ', choices: [choice] });
const waiting = (seq: number, questionId: number, choice: string, more: Partial<Operation> = {}) =>
  operation(seq, {
    body: { deviceUuid: 'd', questionId, answer: chosen(choice), answeredAt: `at ${seq}` },
    ...more,
  });

const known = {
  exam: {
    id: 1,
    sitting: {
      uuid: 'sitting',
      startedAt: '',
      deadlineAt: '',
      secondsLeft: 0,
      submittedAt: null,
      capturedBy: null,
      isHere: true,
      key: null,
      emergency: null,
      answers: [
        { questionId: 7, answer: chosen('a') },
        { questionId: 8, answer: chosen('c') },
      ],
    },
  },
  deviceUuid: 'device',
  fileUuid: 'file',
  savedAt: 'now',
  unsaved: [],
};

it('has what the server has, then what waits, each write in its order, and nothing of other exams', () => {
  const gathered = gatherAnswers({
    ...known,
    waiting: [waiting(1, 8, 'b'), waiting(2, 8, 'c'), waiting(3, 7, 'd', { entity: 'exam:12' })],
  });
  expect(gathered.submittedAt).toBeNull();
  expect(gathered.answers).toEqual([
    { answerUuid: null, questionId: 7, answer: chosen('a'), answeredAt: null },
    { answerUuid: 'answer 1', questionId: 8, answer: chosen('b'), answeredAt: 'at 1' },
    { answerUuid: 'answer 2', questionId: 8, answer: chosen('c'), answeredAt: 'at 2' },
  ]);
});

it('has last what the device could not keep, as newer than anything else', () => {
  const gathered = gatherAnswers({
    ...known,
    waiting: [waiting(1, 8, 'b')],
    unsaved: [
      { answerUuid: 'new 1', questionId: 8, answer: chosen('d') },
      { answerUuid: 'new 2', questionId: 7, answer: chosen('b') },
    ],
  });
  expect(gathered.answers).toEqual([
    { answerUuid: 'answer 1', questionId: 8, answer: chosen('b'), answeredAt: 'at 1' },
    { answerUuid: 'new 1', questionId: 8, answer: chosen('d'), answeredAt: 'now' },
    { answerUuid: 'new 2', questionId: 7, answer: chosen('b'), answeredAt: 'now' },
  ]);
});

it('says when it was handed in on the device', () => {
  const submission = operation(9, { path: submitExam.path, body: { submittedAt: 'then' } });
  expect(gatherAnswers({ ...known, waiting: [submission] }).submittedAt).toBe('then');
});

it('was not handed in by whoever wrote it where the clock of their device came to its end', () => {
  const body = { submittedAt: 'then', isByClock: true };
  const submission = operation(9, { path: submitExam.path, body });
  expect(gatherAnswers({ ...known, waiting: [submission] }).submittedAt).toBeNull();
});
