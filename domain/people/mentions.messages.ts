import type { Sentence } from '../format/language.ts';

export const tooManyMentions = (count: number): Sentence => ({
  en: `“markdown” can mention at most ${count} people.`,
  ja: `「markdown」でメンションできるのは${count}人までです。`,
});
