import { describe, expect, it } from 'vitest';
import { Feature } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import { PushSubscriptionSchema } from './push.contract.ts';
import { type Topic, topicsOf, usualMailOf } from './topics.ts';

const none = new Set<number>();
const discussing = new Set<number>([Feature.discussion]);

const ofAll = ['announced'];
const ofTrainees = [
  'enrolled',
  'classWaiting',
  'classChanged',
  'scored',
  'lateDecided',
  'classMoved',
  'retakeGiven',
  'extended',
  'drillGiven',
  'certified',
];
const ofStaff = ['csatFell'];
const ofTeachers = [
  'answersToMark',
  'lateAnswers',
  'classHandedOver',
  'lookAgain',
  'materialChanged',
  ...ofStaff,
];
const ofAdmins = [
  'contractEnds',
  'seatsNearlyFull',
  'seatFree',
  'peopleImported',
  'peopleImportUndone',
];

/** How each is mailed until somebody chooses otherwise. */
const usualMails: Readonly<Record<string, string>> = {
  announced: 'daily',
  enrolled: 'immediate',
  classWaiting: 'immediate',
  classChanged: 'immediate',
  scored: 'daily',
  lateDecided: 'immediate',
  classMoved: 'immediate',
  retakeGiven: 'daily',
  extended: 'immediate',
  drillGiven: 'daily',
  certified: 'immediate',
  answersToMark: 'daily',
  lateAnswers: 'daily',
  classHandedOver: 'immediate',
  lookAgain: 'daily',
  materialChanged: 'daily',
  csatFell: 'immediate',
  contractEnds: 'off',
  seatsNearlyFull: 'off',
  seatFree: 'immediate',
  peopleImported: 'off',
  peopleImportUndone: 'off',
  discussion: 'immediate',
};

describe('what somebody can wish to hear of', () => {
  it.each([
    ['a trainee', Role.trainee, [...ofAll, ...ofTrainees]],
    ['an instructor', Role.instructor, [...ofAll, ...ofTeachers]],
    ['a group manager', Role.groupManager, [...ofAll, ...ofTeachers]],
    ['an admin', Role.admin, [...ofAll, ...ofTeachers, ...ofAdmins]],
    ['a system admin', Role.systemAdmin, [...ofAll, ...ofTeachers, ...ofAdmins]],
    ['a system viewer', Role.systemViewer, [...ofAll, ...ofStaff]],
  ] as const)('is for %s what reaches their role', (_, ownRole, topics) => {
    expect(topicsOf({ ownRole, features: none })).toEqual(topics);
    expect(topicsOf({ ownRole, features: discussing })).toEqual([...topics, 'discussion']);
  });

  it('has bootcamps where there are any', () => {
    const features = new Set<number>([Feature.bootcamp]);
    expect(topicsOf({ ownRole: Role.trainee, features })).toEqual([
      'announced',
      'enrolled',
      'classWaiting',
      'classChanged',
      'joinedBootcamp',
      'bootcampMoved',
      'scored',
      'lateDecided',
      'classMoved',
      'retakeGiven',
      'extended',
      'drillGiven',
      'certified',
    ]);
    expect(topicsOf({ ownRole: Role.instructor, features })).toEqual([
      ...ofAll,
      ...ofTeachers,
      'bootcampWeek',
    ]);
    expect(usualMailOf('bootcampWeek')).toBe('immediate');
  });

  it('has daily reports where there are any', () => {
    const features = new Set<number>([Feature.report]);
    expect(topicsOf({ ownRole: Role.trainee, features })).toEqual([
      ...ofAll,
      ...ofTrainees,
      'reportDue',
      'reportAnswered',
    ]);
    expect(topicsOf({ ownRole: Role.instructor, features })).toEqual([
      ...ofAll,
      'reportMention',
      ...ofTeachers,
    ]);
    expect(
      (['reportDue', 'reportAnswered', 'reportMention'] as const).map((topic) =>
        usualMailOf(topic),
      ),
    ).toEqual(['off', 'daily', 'daily']);
  });

  it('has self-learning and mentors where there are any', () => {
    const features = new Set<number>([Feature.selfLearning, Feature.mentor]);
    expect(topicsOf({ ownRole: Role.trainee, features })).toEqual([
      ...ofAll,
      ...ofTrainees,
      'learningDecided',
      'learningSeatFree',
      'learningEnds',
      'mentorAssigned',
      'mentorWrote',
    ]);
    expect(topicsOf({ ownRole: Role.groupManager, features })).toEqual([
      ...ofAll,
      'learningApplied',
      'menteeEnds',
      'menteeWrote',
      ...ofTeachers,
    ]);
    expect(usualMailOf('learningDecided')).toBe('immediate');
  });

  it('has exams where there are any', () => {
    const features = new Set<number>([Feature.exam]);
    const ofExams = ['examAhead', 'examResult', 'examAppealDecided'] as const;
    expect(topicsOf({ ownRole: Role.trainee, features })).toEqual([
      ...ofAll,
      ...ofTrainees,
      ...ofExams,
    ]);
    expect(topicsOf({ ownRole: Role.instructor, features })).toEqual([...ofAll, ...ofTeachers]);
    expect(topicsOf({ ownRole: Role.admin, features })).toEqual([
      ...ofAll,
      ...ofTeachers,
      'contractEnds',
      'seatsNearlyFull',
      'seatFree',
      'examAppeal',
      'peopleImported',
      'peopleImportUndone',
    ]);
    expect([...ofExams, 'examAppeal' as const].map((topic) => usualMailOf(topic))).toEqual([
      'immediate',
      'immediate',
      'immediate',
      'immediate',
    ]);
  });

  it('has the assistant where there is one', () => {
    const features = new Set<number>([Feature.aiChat]);
    const reaches = (ownRole: Role) =>
      topicsOf({ ownRole, features }).filter((topic) => topic.startsWith('ai'));
    expect(reaches(Role.systemViewer)).toEqual([]);
    expect(reaches(Role.trainee)).toEqual(['aiShare']);
    expect(reaches(Role.groupManager)).toEqual(['aiFlag']);
    expect(reaches(Role.admin)).toEqual(['aiFlag', 'aiBudget']);
    expect(['aiShare', 'aiFlag', 'aiBudget'].map((topic) => usualMailOf(topic as Topic))).toEqual([
      'off',
      'immediate',
      'daily',
    ]);
  });

  it.each([
    ['bootcamp', ['joinedBootcamp', 'bootcampMoved', 'bootcampWeek'], 'immediate'],
    ['self-learning', ['learningSeatFree', 'learningEnds', 'learningDecided'], 'immediate'],
    ['applications and mentors', ['learningApplied', 'menteeEnds', 'menteeWrote'], 'daily'],
    ['mentors', ['mentorWrote'], 'daily'],
    ['new mentors', ['mentorAssigned'], 'off'],
  ] as const)('is mailed of %s: %o %s', (_, those, mail) => {
    expect(those.filter((topic) => usualMailOf(topic) !== mail)).toEqual([]);
  });

  it('is of self-learning without mentors, and of mentors without self-learning', () => {
    const reaches = (ownRole: Role, feature: number) =>
      topicsOf({ ownRole, features: new Set([feature]) }).filter((topic) =>
        /^(?:learning|ment)/.test(topic),
      );
    expect(reaches(Role.trainee, Feature.selfLearning)).toEqual([
      'learningDecided',
      'learningSeatFree',
      'learningEnds',
    ]);
    expect(reaches(Role.trainee, Feature.mentor)).toEqual(['mentorAssigned', 'mentorWrote']);
    expect(reaches(Role.instructor, Feature.selfLearning)).toEqual(['learningApplied']);
    expect(reaches(Role.instructor, Feature.mentor)).toEqual(['menteeEnds', 'menteeWrote']);
  });

  it('is mailed at once only where somebody waits for it', () => {
    const found = Object.keys(usualMails).map((topic) => [topic, usualMailOf(topic as Topic)]);
    expect(Object.fromEntries(found)).toEqual(usualMails);
    const known = [...ofAll, ...ofTrainees, ...ofTeachers, ...ofAdmins, 'discussion'];
    expect(Object.keys(usualMails)).toEqual(known);
  });
});

describe('a subscription of a browser', () => {
  const keys = {
    endpoint: 'https://push.example.org/abc',
    p256dh: `B${'a'.repeat(84)}-_`,
    auth: `${'b'.repeat(20)}-_`,
  };
  const takes = (given: object) => PushSubscriptionSchema.safeParse({ ...keys, ...given }).success;

  it.each([
    { endpoint: 'ftp://push.example.org' },
    { endpoint: 'xhttps://push.example.org' },
    { endpoint: 'httpsx://push.example.org' },
    { endpoint: 'push' },
    { endpoint: `https://push.example.org/${'a'.repeat(2000)}` },
    { p256dh: `A${'a'.repeat(86)}` },
    { p256dh: `B${'a'.repeat(85)}` },
    { p256dh: `B${'a'.repeat(87)}` },
    { p256dh: `B${'+'.repeat(86)}` },
    { p256dh: `xB${'a'.repeat(86)}` },
    { auth: 'b'.repeat(21) },
    { auth: 'b'.repeat(23) },
    { auth: '='.repeat(22) },
    { more: 1 },
  ])('is not taken with %o', (given) => expect(takes(given)).toBe(false));

  it('is taken as a browser gives it', () => {
    expect(takes({})).toBe(true);
    expect(takes({ endpoint: 'http://push.example.org' })).toBe(true);
  });
});
