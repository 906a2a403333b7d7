import type { Sentence } from '../format/language.ts';

/** What the server says when an input is well-formed and yet cannot be done. */
export const bootcampRefusals = {
  periodReversed: {
    en: '“endAt” must not be before “startAt”.',
    ja: '「endAt」は「startAt」以降の日付にしてください。',
  },
  unknownClasses: {
    en: '“classIds” names a class that does not exist here.',
    ja: '「classIds」に、存在しないクラスが含まれています。',
  },
  takenClasses: {
    en: '“classIds” names a class that belongs to another bootcamp.',
    ja: '「classIds」に、別のブートキャンプに属するクラスが含まれています。',
  },
  unknownInstructors: {
    en: '“userIds” or “instructorIds” names somebody who cannot be an instructor here.',
    ja: '「userIds」または「instructorIds」に、講師に指定できない人が含まれています。',
  },
  unknownTrainees: {
    en: '“userIds” names somebody who is not a trainee here.',
    ja: '「userIds」に、この組織の受講者ではない人が含まれています。',
  },
  unknownGroups: {
    en: '“groupIds” names a group that does not exist here.',
    ja: '「groupIds」に、存在しないグループが含まれています。',
  },
  isArchived: {
    en: 'This bootcamp is archived. Restore it first.',
    ja: 'このブートキャンプはアーカイブされています。先に復元してください。',
  },
  sessionReversed: {
    en: '“endsAt” must be after “startsAt”.',
    ja: '「endsAt」は「startsAt」より後の日時にしてください。',
  },
  sessionTooLong: {
    en: '“endsAt” must be within 24 hours of “startsAt”.',
    ja: '「endsAt」は「startsAt」から24時間以内にしてください。',
  },
  foreignClass: {
    en: '“classId” is not a class of this bootcamp.',
    ja: '「classId」は、このブートキャンプのクラスではありません。',
  },
  unknownInstructor: {
    en: '“instructorId” is not somebody who can be an instructor here.',
    ja: '「instructorId」は、講師に指定できない人です。',
  },
  sameStart: {
    en: '“startAt” is already the first day of the bootcamp.',
    ja: '「startAt」は現在の開始日と同じです。',
  },
  beyondCalendar: {
    en: '“startAt” would move a date out of the years 1900 to 9999.',
    ja: '「startAt」により、日付が1900年から9999年の範囲を超えます。',
  },
  unknownParts: {
    en: '“partIds” names a part that the published path does not have, or names one twice.',
    ja: '「partIds」に、公開されている学習パスにない項目、または重複した項目が含まれています。',
  },
  tooManyDays: {
    en: '“hoursADay” is too small: the bootcamp would go on for more than ten years.',
    ja: '「hoursADay」が小さすぎます。ブートキャンプが10年を超えてしまいます。',
  },
  beyondYears: {
    en: '“startAt” would put a date out of the years 1900 to 9999.',
    ja: '「startAt」により、日付が1900年から9999年の範囲を超えます。',
  },
  goneParts: {
    en: '“partIds” names a part that can no longer be begun.',
    ja: '「partIds」に、新しく始められない項目が含まれています。',
  },
  dateMoved: {
    en: 'Somebody else has moved this date in the meantime.',
    ja: 'この日付は、その間にほかの人が変更しました。',
  },
  undoTooLate: {
    en: 'This move can no longer be undone.',
    ja: 'この日程変更は、元に戻せる期限を過ぎています。',
  },
  undoChanged: {
    en: 'Dates of this bootcamp have been changed since then, so the move can no longer be undone.',
    ja: 'その後に日程が変更されたため、元に戻せません。',
  },
} as const satisfies Record<string, Sentence>;

export type BootcampRefusal = keyof typeof bootcampRefusals;
