import type { Language } from '../format/language.ts';

type Sentence = Readonly<Record<Language, string>>;

/** What a schema alone cannot know to be wrong; each names its field. */
export const unknownQuestion: Sentence = {
  en: '“questionId” is not a question of this quiz.',
  ja: '「questionId」はこのクイズの問題ではありません。',
};

/** A quiz with nothing to answer is not published. */
export const noQuestions: Sentence = {
  en: 'Add at least one question.',
  ja: '問題を1つ以上追加してください。',
};

export const unfitAnswer: Sentence = {
  en: '“answer” does not fit the question.',
  ja: '「answer」が問題に合っていません。',
};

export const notAQuiz: Sentence = {
  en: '“classMaterialId” is not a quiz.',
  ja: '「classMaterialId」はクイズではありません。',
};

export const tooManyPoints = (most: number): Sentence => ({
  en: `“points” must be at most ${most}.`,
  ja: `「points」は${most}以下にしてください。`,
});

/** The points of a rubric do not fit the question. */
export const unfitCriteria: Sentence = {
  en: '“criteria” must give each criterion of the rubric no more than its points, and add up to “points”.',
  ja: '「criteria」は評価基準ごとの配点を超えず、合計が「points」と一致するようにしてください。',
};

export const notCheckable: Sentence = {
  en: 'Answers of this quiz are not checked before it is handed in.',
  ja: 'このクイズでは、提出前に回答を確認できません。',
};

export const unknownFile: Sentence = {
  en: '“content” names a file that this material does not have.',
  ja: '「content」に、この教材にないファイルが含まれています。',
};
