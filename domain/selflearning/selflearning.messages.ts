import type { Sentence } from '../format/language.ts';

export const sentenceMissing: Sentence = {
  en: '“sentence” is required: the applicant should know why.',
  ja: '「sentence」は必須です。申請した人に理由を伝えてください。',
};

export const unknownMentees: Sentence = {
  en: '“traineeIds” names somebody who is no active trainee here.',
  ja: '「traineeIds」に、有効な受講者でないユーザーが含まれています。',
};
