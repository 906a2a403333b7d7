import { AppError } from '../../../domain/http/errors.ts';
import { type Engine, EngineRefusal } from './engine.ts';

/** A refusal of an engine as whoever asked is told of it. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof EngineRefusal)) return error;
  if (error.reason === 'tooLong') return new AppError('aiQuestionTooLong');
  if (error.reason === 'unavailable') return new AppError('aiUnavailable');
  const seconds = error.retryAfterSeconds;
  return new AppError('aiBusy', seconds === undefined ? {} : { retryAfterSeconds: seconds });
}

export function costOf({ price }: Engine, { input, output }: { input: number; output: number }) {
  if (!price) return {};
  // A price of a million tokens, in millionths: of one token it is the same number.
  return {
    costMicros: Math.round(input * price.input + output * price.output),
    currency: price.currency,
  };
}
