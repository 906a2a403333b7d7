import {
  type BootcampRefusal,
  bootcampRefusals,
} from '../../domain/bootcamps/bootcamps.messages.ts';
import { AppError, type ErrorCode } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/format/language.ts';

/** A refusal with a sentence of this domain's own, in the reader's language. */
export const bootcampRefusal = (
  { language }: { readonly language: Language },
  refusal: BootcampRefusal,
  code: ErrorCode = 'invalidInput',
): AppError => new AppError(code, { messages: [bootcampRefusals[refusal][language]] });
