import type { Sentence } from '../format/language.ts';

type Unit = 'number' | 'characters' | 'choices';

const inJapanese = { number: '', characters: '文字', choices: '個' } satisfies Record<Unit, string>;

/** The specification's message. */
export const atLeast = (min: number, unit: Unit): Sentence => ({
  en: `At least ${min} is required`,
  ja: `${min}${inJapanese[unit]}以上が必要です`,
});

export const atMost = (max: number, unit: Unit): Sentence => ({
  en: `At most ${max} is allowed`,
  ja: `${max}${inJapanese[unit]}以下にしてください`,
});

/** The specification's message. */
export const tooManyCsat: Sentence = {
  en: 'You can select up to 2 CSAT questions, one for Satisfaction and one for Comprehension.',
  ja: 'CSATの質問は、満足度と理解度を1つずつ、合わせて2つまで設定できます。',
};

export const answerMissing: Sentence = {
  en: 'Please answer this question.',
  ja: 'この質問に回答してください。',
};

export const answerStrange: Sentence = {
  en: 'This is not an answer to this question.',
  ja: 'この質問への回答として正しくありません。',
};

export const notWhole: Sentence = {
  en: 'Please enter a whole number.',
  ja: '整数で入力してください。',
};

export const alreadyChosenTwice: Sentence = {
  en: 'An option is chosen more than once.',
  ja: '同じ選択肢が重複しています。',
};

export const rangeTurned: Sentence = {
  en: 'The minimum is more than the maximum.',
  ja: '最小値が最大値を超えています。',
};

export const tooFewOptions: Sentence = {
  en: 'At least two options are needed.',
  ja: '選択肢を2つ以上入力してください。',
};

export const optionEmpty: Sentence = {
  en: 'An option is empty.',
  ja: '文言のない選択肢があります。',
};

export const optionTwice: Sentence = {
  en: 'Two options are the same.',
  ja: '同じ選択肢が2つあります。',
};

export const moreThanOptions: Sentence = {
  en: 'More choices are asked for than there are options.',
  ja: '選択肢の数より多い選択を求めています。',
};
