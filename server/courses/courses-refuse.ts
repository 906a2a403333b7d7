import { type CourseRefusal, courseRefusals } from '../../domain/courses/courses.messages.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/format/language.ts';

/** A refusal with a sentence of this domain's own, in the reader's language. */
export const courseRefusal = (
  { language }: { readonly language: Language },
  refusal: CourseRefusal,
  titles: readonly string[] = [],
): AppError => {
  const named = titles.map((title) => (language === 'ja' ? `「${title}」` : `“${title}”`));
  const sentence = courseRefusals[refusal][language];
  const list = named.join(language === 'ja' ? '' : ', ');
  return new AppError('conflict', { messages: [sentence.replace('{titles}', () => list)] });
};
