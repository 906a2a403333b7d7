import {
  type ContractRefusal,
  contractRefusals,
} from '../../domain/contracts/contracts.messages.ts';
import { AppError, type ErrorCode } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/format/language.ts';

/** A refusal with a sentence of this domain's own, in the reader's language. */
export const contractRefusal = (
  { language }: { readonly language: Language },
  refusal: ContractRefusal,
  code: ErrorCode = 'invalidInput',
): AppError => new AppError(code, { messages: [contractRefusals[refusal][language]] });
