import { describe, expect, it } from 'vitest';
import type { PathPart } from '../learningpaths/path-graph.schema.ts';
import { applyForLearning } from './apply.contract.ts';
import { longest } from './length.rules.ts';
import { setMentees, writeMenteeNote, writeOwnMentorNote } from './mentors.contract.ts';
import { answerQuestion, listCatalogue, listOpenPaths } from './own-learning.contract.ts';
import { stateWords, subjectKindWords } from './selflearning-words.ts';
import {
  decideApplication,
  exportApplications,
  exportLearners,
  listLearners,
} from './selflearning.contract.ts';
import { SuggestionReasonSchema } from './selflearning.schema.ts';
import { coursesAfter } from './suggestions.rules.ts';

const long = (count: number) => 'x'.repeat(count);
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const notes = {
  base: { markdown: 'x' },
  refused: [{ markdown: '' }, { markdown: ' \n' }, { markdown: long(4001) }, { more: 1 }],
  taken: [{}, { markdown: long(4000) }],
};
const subjects = {
  base: {},
  refused: [{ difficulty: 'easy' }, { lang: 'de' }, { length: 'endless' }, { limit: '0' }],
  taken: [{}, { difficulty: 'beginner', lang: 'ja', length: 'short' }, { length: 'long' }],
};

describe.each([
  {
    of: 'an application',
    schema: applyForLearning.body,
    base: { kind: 'course', subjectId: 1, reason: 'x' },
    refused: [
      { kind: 'class' },
      { subjectId: 0 },
      { reason: '' },
      { reason: ' \n' },
      { reason: long(1001) },
    ],
    taken: [{}, { kind: 'path', reason: long(1000) }],
  },
  {
    of: 'an answer to a question',
    schema: answerQuestion.body,
    base: { answer: 'x' },
    refused: [{ answer: '' }, { answer: ' ' }, { answer: long(1001) }],
    taken: [{}, { answer: long(1000) }],
  },
  {
    of: 'a decision, which may say nothing',
    schema: decideApplication.body,
    base: { decision: 'approve', sentence: '' },
    refused: [{ decision: 'withdraw' }, { sentence: long(1001) }],
    taken: [{}, { decision: 'refuse', sentence: long(1000) }, { decision: 'askBack' }],
  },
  {
    of: 'mentees',
    schema: setMentees.body,
    base: { traineeIds: [] },
    refused: [{ traineeIds: ids(201) }, { traineeIds: [0] }],
    taken: [{}, { traineeIds: ids(200) }],
  },
  { of: 'what a mentor writes', schema: writeMenteeNote.body, ...notes },
  { of: 'what a trainee writes', schema: writeOwnMentorNote.body, ...notes },
  {
    of: 'a catalogue',
    schema: listCatalogue.query,
    ...subjects,
    refused: [...subjects.refused, { kind: 'class' }, { 'sortOrder.column': 'skills' }],
    taken: [...subjects.taken, { kind: 'path', 'sortOrder.column': 'minutes' }],
  },
  { of: 'open paths', schema: listOpenPaths.query, ...subjects },
  {
    of: 'a file of applications',
    schema: exportApplications.query,
    base: {},
    refused: [{ keyword: long(201) }, { state: 'running' }],
    taken: [{}, { keyword: long(200), kind: 'course', state: 'waiting' }],
  },
  {
    of: 'those who learn',
    schema: listLearners.query,
    base: {},
    refused: [{ state: 'applied' }, { kind: 'class' }],
    taken: [{}, { state: 'running', kind: 'path' }],
  },
])('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () =>
    expect(taken.filter((given: object) => !takes(given))).toEqual([]));
});

it('what is typed around words is left out', () => {
  const application = { kind: 'course', subjectId: 1, reason: ' x\n' };
  expect(applyForLearning.body?.parse(application)).toEqual({ ...application, reason: 'x' });
  expect(answerQuestion.body?.parse({ answer: ' x ' })).toEqual({ answer: 'x' });
  expect(decideApplication.body?.parse({ decision: 'refuse', sentence: '  ' })).toEqual({
    decision: 'refuse',
    sentence: '',
  });
  expect(writeMenteeNote.body?.parse({ markdown: ' x ' })).toEqual({ markdown: 'x' });
  expect(exportApplications.query?.parse({ keyword: ' x ' })).toEqual({ keyword: 'x' });
  expect(exportLearners.query?.parse({ keyword: ' x ' })).toEqual({ keyword: 'x' });
});

it('a suggestion has one of three reasons', () => {
  const takes = (reason: object) => SuggestionReasonSchema.safeParse(reason).success;
  expect([{}, { kind: 'group' }, { kind: 'follows' }, { kind: 'luck' }].filter(takes)).toEqual([]);
  const right = [
    { kind: 'group', groupName: 'Tokyo', count: 2 },
    { kind: 'follows', title: 'C' },
    { kind: 'start' },
  ];
  expect(right.filter((reason) => !takes(reason))).toEqual([]);
});

it('a day has eight hours, and a week five days', () => {
  expect(longest).toEqual({ short: 8 * 60, medium: 5 * 8 * 60 });
});

describe('a file', () => {
  it.each([
    ['applied', 'Applied for', '申請中'],
    ['askedBack', 'Question asked', '質問あり'],
    ['approved', 'Approved', '承認済み'],
    ['waiting', 'Waiting for a seat', '順番待ち'],
    ['started', 'Started', '受講中'],
    ['running', 'In progress', '受講中'],
    ['refused', 'Not approved', '却下'],
    ['withdrawn', 'Withdrawn', '取り下げ'],
    ['finished', 'Finished', '修了'],
    ['expired', 'Expired', '期限切れ'],
  ] as const)('calls what is %s “%s”, and “%s”', (state, english, japanese) => {
    expect([stateWords.en[state], stateWords.ja[state]]).toEqual([english, japanese]);
  });

  it('calls what is learnt by its kind', () => {
    expect(subjectKindWords).toEqual({
      en: { course: 'Course', path: 'Learning path' },
      ja: { course: 'コース', path: '学習パス' },
    });
  });
});

describe('what follows a course in a path', () => {
  const facts = { minutes: 60, isOptional: false };
  const course = (id: string, courseId: number, choiceId: string | null = null): PathPart => ({
    kind: 'course',
    id,
    ...facts,
    choiceId,
    courseId,
    version: 1,
  });
  const material = (id: string): PathPart => ({
    kind: 'material',
    id,
    ...facts,
    choiceId: null,
    materialId: 1,
  });
  const link = (from: string, to: string) => ({ from, to, points: null });
  const graph = {
    parts: [
      course('last', 5),
      course('c', 1),
      course('go', 2, 'api'),
      course('java', 3, 'api'),
      material('quiz'),
      course('sql', 4),
    ],
    choices: [{ id: 'api', rule: 'one' as const, count: null }],
    links: [
      link('c', 'api'),
      link('c', 'quiz'),
      link('c', 'sql'),
      link('api', 'last'),
      link('quiz', 'last'),
    ],
    skips: [],
  };

  it.each([
    ['that it does not have', 9, []],
    ['that is its end', 5, []],
    ['that a choice and a part follow, but no material', 1, [2, 3, 4]],
    ['that is one of a choice', 3, [5]],
  ])('of a course %s', (_, courseId, next) => {
    expect(coursesAfter(graph, courseId)).toEqual(next);
  });

  it('is nothing that follows a material alone', () => {
    const alone = { ...graph, parts: [material('quiz'), course('last', 5)] };
    expect(coursesAfter(alone, 1)).toEqual([]);
  });
});
