import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { listFailedJobs } from './admin/admin.contract.ts';
import { saveAppHosts } from './apps/apps.contract.ts';
import { AuditCursorSchema, listAuditEntries } from './audit/audit.contract.ts';
import { submitAttempt } from './challenges/challenges.contract.ts';
import { createQuiz } from './challenges/quizzes.contract.ts';
import { decideLateAnswers, listMarkings, markAnswer } from './challenges/markings.contract.ts';
import { CriteriaSchema } from './challenges/attempt.schema.ts';
import {
  enrolTrainees,
  updateClassInstructors,
  updateClassSections,
} from './classes/classes.contract.ts';
import { addGroupMembers } from './groups/groups.contract.ts';
import { getLtiPreview, launchLti } from './lti/lti.contract.ts';
import { listTraineeNotifications } from './notifications/notifications.contract.ts';
import { updateLogo } from './organisations/site.contract.ts';
import { listPeople } from './people/people.contract.ts';
import { SurveyAnswersSchema } from './surveys/answers.schema.ts';
import { putRehearsal } from './systemcheck/systemcheck.contract.ts';
import { OfflineFileSchema } from './training/offline.schema.ts';
import { recordProgress } from './training/training.contract.ts';
import { checkStorageRoom } from './usage/usage.contract.ts';

// What is sent is refused as soon as it is a little too much, and taken as long as it just is not.

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const long = (count: number) => 'x'.repeat(count);
const at = '2027-03-01T00:00:00Z';
const hash = 'a'.repeat(64);

const section = { title: 'One', opensAt: null, materials: [] };

interface Bounds {
  readonly of: string;
  readonly schema: z.ZodType | undefined;
  /** What is taken, and what of it is changed for each that is refused or taken. */
  readonly base: object;
  readonly refused: readonly object[];
  readonly taken: readonly object[];
}

const material = { title: 'Go', lang: 'en' };
const offline = {
  url: '/x',
  kind: 'file',
  mediaType: 'x',
  bytes: 0,
  sha256: hash,
  segments: [hash],
};

const bounds: Bounds[] = [
  {
    of: 'failures of jobs',
    schema: listFailedJobs.query,
    base: {},
    refused: [{ queue: long(201) }],
    taken: [{ queue: long(200) }],
  },
  {
    of: 'hosts of apps',
    schema: saveAppHosts.body,
    base: {},
    refused: [{ hosts: Array.from({ length: 101 }, () => 'a.example') }],
    taken: [{ hosts: Array.from({ length: 100 }, () => 'a.example') }],
  },
  {
    of: 'entries of the audit log',
    schema: listAuditEntries.query,
    base: {},
    refused: [
      { limit: '0' },
      { limit: '0' },
      { limit: '1000001' },
      { keyword: 'a' },
      { keyword: long(101) },
      { action: 'moon.land' },
      { subject: 'moon' },
      { subjectId: long(51) },
      { from: 'today' },
      { older: '1' },
    ],
    taken: [
      { limit: '1' },
      { limit: '100' },
      { keyword: ' ' },
      { keyword: 'ab' },
      { keyword: '鍵' },
    ],
  },
  {
    of: 'a new quiz',
    schema: createQuiz.body,
    base: material,
    refused: [{ title: '' }, { tags: Array.from({ length: 21 }, () => 'a') }, { tags: [long(41)] }],
    taken: [{ tags: Array.from({ length: 20 }, () => long(40)) }],
  },
  {
    of: 'what was handed in',
    schema: submitAttempt.body,
    base: { submittedAt: at },
    refused: [{ usedSeconds: -1 }, { usedSeconds: 10_000_001 }],
    taken: [{}, { usedSeconds: 0 }, { usedSeconds: 10_000_000 }],
  },
  {
    of: 'a mark',
    schema: markAnswer.body,
    base: { points: 1, comment: '' },
    refused: [{ points: -1 }, { points: 101 }, { comment: long(5001) }],
    taken: [{ points: 0 }, { points: 100 }, { comment: long(5000) }],
  },
  {
    of: 'marks by criteria',
    schema: CriteriaSchema,
    base: {},
    refused: [{ a: -1 }, { a: 101 }, { [long(41)]: 1 }],
    taken: [{ a: 0 }, { a: 100 }, { [long(40)]: 1 }],
  },
  {
    of: 'a decision about late answers',
    schema: decideLateAnswers.body,
    base: { isAccepted: true, reason: '' },
    refused: [{ lateAnswerIds: [] }, { lateAnswerIds: ids(1001) }],
    taken: [{ lateAnswerIds: ids(1) }, { lateAnswerIds: ids(1000) }],
  },
  {
    of: 'the outline of a class',
    schema: updateClassSections.body,
    base: {},
    refused: [{ sections: Array.from({ length: 101 }, () => section) }],
    taken: [{ sections: Array.from({ length: 100 }, () => section) }],
  },
  {
    of: 'instructors',
    schema: updateClassInstructors.body,
    base: {},
    refused: [{ userIds: [] }, { userIds: ids(51) }],
    taken: [{ userIds: ids(1) }, { userIds: ids(50) }],
  },
  {
    of: 'who is enrolled',
    schema: enrolTrainees.body,
    base: { userIds: [], groupIds: [] },
    refused: [{ userIds: ids(1001) }, { groupIds: ids(101) }],
    taken: [{}, { userIds: ids(1000), groupIds: ids(100) }],
  },
  {
    of: 'new members',
    schema: addGroupMembers.body,
    base: {},
    refused: [{ userIds: [] }, { userIds: ids(1001) }],
    taken: [{ userIds: ids(1) }, { userIds: ids(1000) }],
  },
  {
    of: 'a version of a tool',
    schema: getLtiPreview.query,
    base: {},
    refused: [{ v: '0' }, { m: '0' }, { v: '2147483648' }, { m: '2147483648' }, { v: '1.5' }],
    taken: [{}, { v: '2147483647', m: '1' }],
  },
  {
    of: 'notifications',
    schema: listTraineeNotifications.query,
    base: {},
    refused: [
      { limit: '0' },
      { limit: '0' },
      { limit: '1000001' },
      { before: '0' },
      { before: '2147483648' },
      { kind: 'x' },
    ],
    taken: [
      {},
      { limit: '100', before: '2147483647', unread: 'true', kind: 'scored' },
      { limit: '1' },
    ],
  },
  {
    of: 'a logo',
    schema: updateLogo.body,
    base: {},
    refused: [{ imageUrl: long(501) }],
    taken: [{ imageUrl: null }, { imageUrl: long(500) }],
  },
  {
    of: 'answers to a survey',
    schema: SurveyAnswersSchema,
    base: {},
    refused: [
      { A: 'x' },
      { q: long(10_001) },
      { q: Array.from({ length: 101 }, () => 'a') },
      { q: true },
    ],
    taken: [{ q: long(10_000) }, { q: 4 }, { q: Array.from({ length: 100 }, () => 'a') }],
  },
  {
    of: 'a rehearsal',
    schema: putRehearsal.body,
    base: {},
    refused: [{ text: '' }, { text: long(501) }],
    taken: [{ text: 'x' }, { text: long(500) }],
  },
  {
    of: 'a file for a device',
    schema: OfflineFileSchema,
    base: offline,
    refused: [
      { segments: [] },
      { sha256: `${hash}0` },
      { sha256: `g${hash}` },
      { sha256: 'A'.repeat(64) },
      { bytes: -1 },
    ],
    taken: [{}, { segments: [hash, hash] }],
  },
  {
    of: 'progress',
    schema: recordProgress.body,
    base: { chaptersRead: [], at },
    refused: [
      { percent: -1 },
      { percent: 101 },
      { chaptersRead: Array.from({ length: 2001 }, () => 'a') },
      { position: { chapter: 'a', fraction: 1.1 } },
      { position: { chapter: 'a', fraction: -0.1 } },
      { position: { chapter: '', fraction: 1 } },
    ],
    taken: [
      { position: { chapter: 'a', fraction: 0 } },
      { position: { chapter: 'a', fraction: 1 } },
      {},
      { percent: 0 },
      { percent: 100 },
      { chaptersRead: Array.from({ length: 2000 }, () => 'a') },
    ],
  },
  {
    of: 'room',
    schema: checkStorageRoom.query,
    base: { kind: 'file' },
    refused: [{ bytes: '-1' }, { bytes: '10000000000001' }, { bytes: '1', kind: 'disk' }],
    taken: [{ bytes: '0' }, { bytes: '10000000000000' }],
  },
];

describe.each(bounds)('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () => expect(taken.filter((given) => !takes(given))).toEqual([]));
});

it('what is not said is what is usual', () => {
  const usual = (schema: z.ZodType | undefined, given: object = {}) => schema?.parse(given);
  expect(usual(createQuiz.body, material)).toEqual({
    ...material,
    description: '',
    difficulty: 'beginner',
    tags: [],
    estimatedMinutes: null,
  });
  expect(usual(listMarkings.query)).toEqual({ offset: 0, limit: 20, scored: false });
  expect(usual(launchLti.query)).toEqual({ display: 'frame' });
  expect(usual(listPeople.query)).toEqual({ offset: 0, limit: 20, status: 'active' });
  expect(usual(listAuditEntries.query)).toEqual({ limit: 20 });
});

it('a place in the audit log is a moment and an id', () => {
  const takes = (cursor: string) => AuditCursorSchema.safeParse(cursor).success;
  expect(
    ['', '1', '-1', '1-', 'x1-1', '1-1x', '1234567890123456-1', '1-12345678901', 'a-b'].filter(
      takes,
    ),
  ).toEqual([]);
  expect(takes('123456789012345-1234567890')).toBe(true);
  expect(takes('1-1')).toBe(true);
});
