import { describe, expect, it } from 'vitest';
import { showsActingPerson } from './acting-person.rules.ts';
import type { NotificationContent } from './notifications.messages.ts';

const place = { classTitle: 'Go', materialTitle: 'Types' };
const report = { classTitle: 'Go', day: '2026-11-02', authorName: 'Emi' };
const learning = { subjectTitle: 'Go' };
const thread = { kind: 'discussion', event: 'asked', title: 'Types?', classTitle: 'Go' } as const;

describe('the picture of who acted', () => {
  it.each<NotificationContent>([
    { ...thread, authorName: null },
    { kind: 'enrolled', classTitle: 'Go' },
    { kind: 'scored', ...place, points: 7, maxPoints: 10 },
    { kind: 'lateDecided', ...place, isAccepted: true },
    { kind: 'lookAgain', classTitle: 'Go', traineeName: 'Taro' },
    { kind: 'mentorAssigned', mentorName: 'Emi' },
    { kind: 'reportDue', classTitle: 'Go', day: '2026-11-02' },
    { kind: 'aiFlag', of: 'distress' },
  ])('is not shown beside %o', (content) => expect(showsActingPerson(content)).toBe(false));

  it.each<NotificationContent>([
    { ...thread, authorName: 'Emi' },
    { kind: 'answersToMark', ...place, traineeName: 'Taro' },
    { kind: 'classHandedOver', classTitle: 'Go', fromName: 'Emi' },
    { kind: 'examAppeal', examTitle: 'C', traineeName: 'Taro' },
    { kind: 'lateAnswers', ...place, traineeName: 'Taro' },
    { kind: 'learningApplied', ...learning, traineeName: 'Taro', isAnswer: false },
    {
      kind: 'learningDecided',
      ...learning,
      decision: 'approve',
      deciderName: 'Emi',
      sentence: '',
    },
    { kind: 'materialChanged', materialTitle: 'Types', authorName: 'Emi', isDeleted: false },
    { kind: 'menteeWrote', authorName: 'Taro' },
    { kind: 'mentorWrote', authorName: 'Emi' },
    { kind: 'reportAnswered', ...report },
    { kind: 'reportMention', ...report, traineeName: 'Taro' },
  ])('is shown beside %o', (content) => expect(showsActingPerson(content)).toBe(true));
});
