import type { Sentence } from '../../../format/language.ts';

export const rescoreRefusals = {
  nothingToRun: {
    en: 'This challenge has no cases that could be run.',
    ja: 'このチャレンジには、実行できるテストケースがありません。',
  },
  noSubmissions: {
    en: 'Nobody has handed in this challenge yet.',
    ja: 'このチャレンジには、まだ提出がありません。',
  },
  unknownCase: {
    en: '“excludedCases” names a case that the newest version does not have.',
    ja: '「excludedCases」に、最新版にないテストケースが含まれています。',
  },
  noneLeft: {
    en: '“excludedCases” leaves no case that counts.',
    ja: '「excludedCases」をすべて除外すると、採点の対象がなくなります。',
  },
  openAlready: {
    en: 'The submissions are being scored again already. Apply or discard that first.',
    ja: 'すでに再採点が進んでいます。先にそれを適用するか、破棄してください。',
  },
  notRun: {
    en: 'Not every submission has been run yet.',
    ja: 'まだ実行が終わっていない提出があります。',
  },
  notLast: {
    en: 'Only what was applied last can be taken back.',
    ja: '取り消せるのは、最後に適用した再採点だけです。',
  },
} as const satisfies Record<string, Sentence>;
export type RescoreRefusal = keyof typeof rescoreRefusals;
