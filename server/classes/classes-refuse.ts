import { type ClassRefusal, classRefusals } from '../../domain/classes/classes.rules.ts';
import { AppError, type ErrorCode } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/format/language.ts';

/** A refusal with a sentence of this domain's own, in the reader's language. */
export const classRefusal = (
  { language }: { readonly language: Language },
  refusal: ClassRefusal,
  code: ErrorCode = 'invalidInput',
): AppError => new AppError(code, { messages: [classRefusals[refusal][language]] });
