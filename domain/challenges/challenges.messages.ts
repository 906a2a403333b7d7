import type { Language } from '../people/language.ts';

type Sentence = Readonly<Record<Language, string>>;

/** What a schema alone cannot know to be wrong; each names its field. */
export const unknownQuestion: Sentence = {
  en: '“questionId” is not a question of this quiz.',
  ja: '「questionId」はこのクイズの問題ではありません。',
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
