import type { Sentence } from '../format/language.ts';

/** What the server says when dates are well-formed and yet cannot be given. */
export const rescheduleRefusals = {
  reversed: {
    en: '“endAt” must not be before “startAt”.',
    ja: '「endAt」は「startAt」以降の日付にしてください。',
  },
  same: {
    en: '“startAt” and “endAt” are unchanged: nothing would move.',
    ja: '「startAt」と「endAt」が現在の日付と同じため、変更はありません。',
  },
  undoTooLate: {
    en: 'Dates can be put back within a day only.',
    ja: '日程の変更を元に戻せるのは1日以内です。',
  },
  undoChanged: {
    en: 'Dates of the class were changed since: they cannot be put back all at once.',
    ja: 'その後にクラスの日付が変更されたため、まとめて元に戻すことはできません。',
  },
} as const satisfies Record<string, Sentence>;

export type RescheduleRefusal = keyof typeof rescheduleRefusals;
