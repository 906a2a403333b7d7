import { dayAfter } from '../calendar/day-after.ts';
import type { Sentence } from '../format/language.ts';

/** Days from one part to the next; `growing` is that of spaced repetition: each gap is longer than the last. */
export const drillRhythms = ['daily', 'everyOtherDay', 'weekly', 'growing'] as const;
export type DrillRhythm = (typeof drillRhythms)[number];

const gaps = { daily: 1, everyOtherDay: 2, weekly: 7 } as const;

/** The days of so many parts, from the first one on; none of them behind the last day of the class. */
export function drillDays(
  first: string,
  count: number,
  rhythm: DrillRhythm,
  last: string,
): string[] {
  const days: string[] = [];
  let day = first;
  for (let part = 0; part < count && day <= last; part += 1) {
    days.push(day);
    day = dayAfter(day, rhythm === 'growing' ? 2 ** part : gaps[rhythm]);
  }
  return days;
}

/** Deals the questions out to so many parts in turn, so that each part has of what was hardest. */
export const dealtOut = <Item>(items: readonly Item[], parts: number): Item[][] =>
  Array.from({ length: parts }, (_, part) => items.filter((__, index) => index % parts === part));

/** What the server says when a drill quiz cannot be made so. */
export const drillRefusals = {
  twoAudiences: {
    en: '“groupId” and “userId” cannot both be given.',
    ja: '「groupId」と「userId」を同時に指定することはできません。',
  },
  unknownGroup: {
    en: '“groupId” is not a group of this class.',
    ja: '「groupId」は、このクラスのグループではありません。',
  },
  unknownTrainee: {
    en: '“userId” is not a trainee of this class.',
    ja: '「userId」は、このクラスの受講者ではありません。',
  },
  unknownQuestions: {
    en: '“questionIds” names a question that none of them got wrong in this class.',
    ja: '「questionIds」に、このクラスで対象の受講者が間違えた問題ではないものが含まれています。',
  },
  repeatedQuestions: {
    en: '“questionIds” names a question twice in one part.',
    ja: '「questionIds」で、同じ回に同じ問題が重複しています。',
  },
  outsideClass: {
    en: '“opensAt” must be a day of the class.',
    ja: '「opensAt」はクラスの期間内の日付にしてください。',
  },
  notInOrder: {
    en: '“opensAt” of each part must be later than that of the part before it.',
    ja: '各回の「opensAt」は、前の回より後の日付にしてください。',
  },
} as const satisfies Record<string, Sentence>;

export type DrillRefusal = keyof typeof drillRefusals;
