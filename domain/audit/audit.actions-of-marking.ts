import type { Action } from './audit-action.ts';

/** Scores, and what corrects them. */
export const actionsOfMarking = {
  'class.overrideAnswer': { subject: 'attempt', en: 'Marked an answer', ja: '回答を採点' },
  'class.excludeQuestion': {
    subject: 'class',
    en: 'Excluded a question of a quiz in the class',
    ja: 'クラスのクイズの問題を採点から除外',
  },
  'class.changeKey': {
    subject: 'class',
    en: 'Changed a correct answer in a quiz of the class',
    ja: 'クラスのクイズの正解を変更',
  },
  'class.takeBackCorrection': {
    subject: 'class',
    en: 'Took back a correction of a quiz in the class',
    ja: 'クラスのクイズの訂正を取り消し',
  },
  'class.rescore': {
    subject: 'class',
    en: 'Scored the submissions of a code challenge again',
    ja: 'コードチャレンジの提出を再採点',
  },
  'class.takeBackRescore': {
    subject: 'class',
    en: 'Took back the new scores of a code challenge',
    ja: 'コードチャレンジの再採点を取り消し',
  },
  'class.noteSimilarity': {
    subject: 'class',
    en: 'Noted something about similar submissions',
    ja: '類似する提出についてのメモを変更',
  },
} as const satisfies Record<string, Action>;
