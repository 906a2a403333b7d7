import type { Sentence } from '../../format/language.ts';

export const notCode: Sentence = {
  en: '“classMaterialId” is not a challenge in which code is written.',
  ja: '「classMaterialId」はコードを書くチャレンジではありません。',
};

export const notOffered: Sentence = {
  en: '“language” is not offered in this challenge.',
  ja: '「language」はこのチャレンジでは使えません。',
};

export const noWords: Sentence = {
  en: '“code” is empty: there is nothing to hand in yet.',
  ja: '「code」が空です。提出する内容がまだありません。',
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

export const absentLanguage = (name: string): Sentence => ({
  en: `${name} cannot be run on this server at present.`,
  ja: `現在、このサーバーでは${name}を実行できません。`,
});

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

export const unfitRubric: Sentence = {
  en: '“rubricPoints” names a criterion that the rubric does not have, or gives it too many points.',
  ja: '「rubricPoints」に、ルーブリックにない評価基準があるか、配点を超える点数があります。',
};

export const tooManyCasePoints = (most: number): Sentence => ({
  en: `“casePoints” is at most ${most}.`,
  ja: `「casePoints」は${most}以下にしてください。`,
});

/** Nothing is published by halves. */
export const notDecided: Sentence = {
  en: '“attemptIds” names a submission that has not all of its points yet.',
  ja: '「attemptIds」に、点数がそろっていない提出が含まれています。',
};

export const noSuchLine = (lines: number): Sentence => ({
  en: `“line” is between 1 and ${lines}.`,
  ja: `「line」は1〜${lines}で指定してください。`,
});

export const tooManyComments = (most: number): Sentence => ({
  en: `A submission has at most ${most} comments.`,
  ja: `1件の提出に付けられるコメントは${most}件までです。`,
});

export const nothingToAnswer: Sentence = {
  en: '“line” has no comment that could be answered.',
  ja: '「line」の行には、返信できるコメントがありません。',
};

export const alreadySeen: Sentence = {
  en: 'The trainee has seen this comment already.',
  ja: 'このコメントは、すでに受講者に公開されています。',
};
