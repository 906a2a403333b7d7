import type { Sentence } from '../../people/language.ts';

export const notCode: Sentence = {
  en: '“classMaterialId” is not a challenge in which code is written.',
  ja: '「classMaterialId」はコードを書くチャレンジではありません。',
};

export const notOffered: Sentence = {
  en: '“language” is not offered in this challenge.',
  ja: '「language」はこのチャレンジでは使えません。',
};

/** Publishing needs a run of the solutions, and each of them to pass. */
export const notTried: Sentence = {
  en: 'Run the solutions against all cases first.',
  ja: '先に、解答例をすべてのテストケースで実行してください。',
};

export const solutionFails: Sentence = {
  en: 'A solution does not pass all cases.',
  ja: 'すべてのテストケースに合格していない解答例があります。',
};

export const runRefusalSentences = {
  nothingRuns: {
    en: 'No code can be run on this server at present.',
    ja: '現在、このサーバーではコードを実行できません。',
  },
  languageAbsent: {
    en: 'This language cannot be run on this server at present.',
    ja: '現在、この言語はこのサーバーで実行できません。',
  },
  busy: {
    en: 'Many programs are being run just now. Please try again in a moment.',
    ja: '現在、多くのプログラムを実行しています。少し待ってからもう一度お試しください。',
  },
} as const satisfies Record<string, Sentence>;
