import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { previewEmergencyFile, takeInEmergencyFile } from './emergency.contract.ts';
import { appealAgainstMark, decideExamAppeal } from './exam-appeals.contract.ts';
import {
  admitToExam,
  askInvigilator,
  giveExamTime,
  signExam,
  writeExamMessage,
} from './exam-board.contract.ts';
import { correctExamQuestion } from './exam-corrections.contract.ts';
import { appendExamFile } from './exam-files.contract.ts';
import { decideLateExamAnswers, listExamAnswers, markExamAnswer } from './exam-marking.contract.ts';
import { changeExamResults, getExamStatistics } from './exam-results.contract.ts';
import { addExamPeople, updateInvigilators } from './exams.contract.ts';
import { submitExam } from './keep-exam.contract.ts';
import { runExamCode, startExam } from './own-exams.contract.ts';
import { keepExamRehearsal } from './rehearse-exam.contract.ts';

const uuid = '5f0c1b4e-7a52-4c58-9b7e-000000000001';
const at = '2026-11-20T03:00:00Z';
const letters = (count: number) => 'x'.repeat(count);
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const time = { userId: null, minutes: 5, reason: 'A fire alarm' };
const sign = { deviceUuid: uuid, question: null, waitingAnswers: 0, left: 0, pasted: 0 };
const decision = { isGranted: true, reply: 'You are right.', points: null };
const mark = { points: 1, comment: '' };
const curve = (points: number) => ({ kind: 'curve', points });
const change = { change: curve(1), reason: 'A hard one', basis: '' };
const rehearsal = { outcomes: {}, answeredCount: 0, handedInAt: null };
const start = { deviceUuid: uuid, accessCode: '', signedName: '' };
const run = { deviceUuid: uuid, questionId: 1, language: 'c', code: '' };

type Row = [string, string, z.ZodType | undefined, object, unknown[], unknown[]];

describe('a call about an exam is refused beyond the edges of', () => {
  it.each<Row>([
    ['a preview', 'file', previewEmergencyFile.body, {}, ['', letters(900_001)], ['x']],
    [
      'a file that is taken in',
      'basis',
      takeInEmergencyFile.body,
      { file: 'x', basis: '' },
      [letters(101)],
      ['', letters(100)],
    ],
    [
      'an appeal',
      'text',
      appealAgainstMark.body,
      {},
      ['', ' \n', letters(2001)],
      ['x', letters(2000)],
    ],
    [
      'a decision',
      'reply',
      decideExamAppeal.body,
      decision,
      ['', ' ', letters(2001)],
      ['x', letters(2000)],
    ],
    ['a decision', 'points', decideExamAppeal.body, decision, [-1, 101], [0, 100, null]],
    ['letting in', 'userIds', admitToExam.body, {}, [[], ids(201), [0]], [ids(1), ids(200)]],
    ['more time', 'minutes', giveExamTime.body, time, [0, 241, 1.5], [1, 240]],
    ['more time', 'reason', giveExamTime.body, time, ['', letters(501)], [letters(500)]],
    [
      'a message',
      'text',
      writeExamMessage.body,
      { userId: 1, text: 'x' },
      ['', letters(2001)],
      [letters(2000)],
    ],
    ['a sign', 'question', signExam.body, sign, [0, 10_001], [null, 1, 10_000]],
    ['a sign', 'waitingAnswers', signExam.body, sign, [-1, 100_001], [0, 100_000]],
    ['a sign', 'left', signExam.body, sign, [-1, 1001], [0, 1000]],
    ['a sign', 'pasted', signExam.body, sign, [-1, 1001], [0, 1000]],
    [
      'a question',
      'text',
      askInvigilator.body,
      {},
      ['', ' \n', letters(2001)],
      ['x', letters(2000)],
    ],
    [
      'a correction',
      'text',
      correctExamQuestion.body,
      { questionId: 1, before: '' },
      ['', ' ', letters(20_001)],
      ['x', letters(20_000)],
    ],
    [
      'a correction',
      'before',
      correctExamQuestion.body,
      { questionId: 1, text: 'x' },
      [letters(50_001)],
      ['', letters(50_000)],
    ],
    ['the bytes of a file', 'offset', appendExamFile.query, {}, ['-1', '0.5'], ['0', '1', '50']],
    ['a mark', 'points', markExamAnswer.body, mark, [-0.5, 1001], [0, 0.5, 1000]],
    ['a mark', 'comment', markExamAnswer.body, mark, [letters(5001)], ['', letters(5000)]],
    [
      'what came late',
      'reason',
      decideLateExamAnswers.body,
      { isAccepted: true },
      [letters(2001)],
      ['', letters(2000)],
    ],
    [
      'a change for everybody',
      'change',
      changeExamResults.body,
      change,
      [curve(-1), curve(1001)],
      [curve(0), curve(1000)],
    ],
    ['a change for everybody', 'reason', changeExamResults.body, change, ['', letters(301)], ['x']],
    [
      'a change for everybody',
      'basis',
      changeExamResults.body,
      change,
      [letters(101)],
      [letters(100)],
    ],
    [
      'people',
      'userIds',
      addExamPeople.body,
      { userIds: [], groupIds: [] },
      [ids(1001)],
      [ids(1000)],
    ],
    [
      'people',
      'groupIds',
      addExamPeople.body,
      { userIds: [], groupIds: [] },
      [ids(101)],
      [ids(100)],
    ],
    ['invigilators', 'userIds', updateInvigilators.body, {}, [ids(51)], [[], ids(50)]],
    ['a rehearsal', 'answeredCount', keepExamRehearsal.body, rehearsal, [-1, 101], [0, 100]],
    ['a beginning', 'accessCode', startExam.body, start, [letters(41)], [letters(40)]],
    ['a beginning', 'signedName', startExam.body, start, [letters(201)], [letters(200)]],
    ['a run', 'code', runExamCode.body, run, [letters(100_001)], [letters(100_000)]],
    ['a run', 'input', runExamCode.body, run, [letters(100_001)], [letters(100_000)]],
  ])('%s: %s', (_, field, schema, base, refused, taken) => {
    const takes = (value: unknown) => schema?.safeParse({ ...base, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });
});

describe('what is not said', () => {
  it('is that names are shown, and that all answers are', () => {
    expect(listExamAnswers.query?.parse({})).toMatchObject({ namesHidden: false, waiting: false });
    expect(listExamAnswers.query?.parse({ namesHidden: 'true', waiting: 'true' })).toMatchObject({
      namesHidden: true,
      waiting: true,
    });
  });

  it('is that somebody handed it in, and not the clock', () => {
    const handedIn = { deviceUuid: uuid, submittedAt: at };
    expect(submitExam.body?.parse(handedIn)).toEqual({ ...handedIn, isByClock: false });
    expect(submitExam.body?.parse({ ...handedIn, isByClock: true }).isByClock).toBe(true);
  });
});

it('what is written loses the blanks around it', () => {
  expect(appealAgainstMark.body?.parse({ text: ' Why? ' })).toEqual({ text: 'Why?' });
  expect(askInvigilator.body?.parse({ text: ' Why? ' })).toEqual({ text: 'Why?' });
});

it('a histogram has ten columns', () => {
  const columns = getExamStatistics.result?.shape.histogram;
  const takes = (count: number) => columns?.safeParse(ids(count)).success;
  expect([9, 10, 11].map(takes)).toEqual([false, true, false]);
});
