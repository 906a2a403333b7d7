import { keptSentences } from '../../domain/fair-use.messages.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/format/language.ts';

export const tooManyAnswers = (language: Language): AppError =>
  new AppError('tooMuchKept', { messages: [keptSentences.answersOfAttempt[language]] });
