import type { Sentence } from '../format/language.ts';

/** What speaks against a correction; each names its field. */
export const correctionRefusals = {
  noneLeft: {
    en: '“questionId” is the last question that counts: a quiz cannot be without any.',
    ja: '「questionId」は採点対象として残っている最後の問題です。すべての問題を除外することはできません。',
  },
  excludedAlready: {
    en: '“questionId” is excluded already.',
    ja: '「questionId」の問題はすでに除外されています。',
  },
  nothingToTakeBack: {
    en: '“questionId” was not corrected.',
    ja: '「questionId」の問題は訂正されていません。',
  },
  sameKey: {
    en: '“answerKey” is already the correct answer.',
    ja: '「answerKey」は現在の正解と同じです。',
  },
  unfitKey: {
    en: '“answerKey” does not fit the question.',
    ja: '「answerKey」が問題に合っていません。',
  },
  readByPeople: {
    en: '“questionId” is answered in free text, which is marked by hand.',
    ja: '「questionId」は記述式のため、正解を変更できません。回答ごとに採点してください。',
  },
} as const satisfies Record<string, Sentence>;
export type CorrectionRefusal = keyof typeof correctionRefusals;
