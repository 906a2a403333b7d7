import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, type ErrorCode, errors } from '../../domain/http/errors.ts';
import type { Failure } from '../../domain/http/envelope.ts';
import { sentencesOf } from '../../domain/http/issues.ts';
import { type Language, languageOf } from '../../domain/format/language.ts';
import { StorageFault } from '../storage/storage-fault.ts';

/** Refuses input that a schema did not accept, one sentence for each field. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  language: Language,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError('invalidInput', { messages: sentencesOf(parsed.error, language) });
}

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  language: Language = languageOf(request.headers['accept-language']),
): FastifyReply {
  // The very error by which reading on ended: no fault of ours, and nobody reads the answer.
  const isHangUp = thrown instanceof Error && thrown === request.raw.errored;
  const error = isHangUp ? new AppError('malformedBody') : toAppError(thrown);
  const isFault = error.code === 'internal' || thrown instanceof StorageFault;
  if (isFault) request.log.error({ err: thrown }, 'request failed');
  if (isHangUp) request.log.info('the caller has hung up');
  const { status } = errors[error.code];
  const failure: Failure = {
    code: status,
    messages: [...(error.messages ?? [errors[error.code][language]])],
    error: error.code,
  };
  if (error.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(failure);
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformedBody',
  // What the file server says of a path that leaves its folder.
  403: 'notFound',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLarge',
  414: 'invalidInput',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  503: 'unavailable',
};

// SQLSTATE classes that mean "try again": lost connections, shutdown, deadlock, statement timeout.
const passingDatabaseFaults = /^(08|57P0|40|57014|53)/;

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  // What a query was refused with before it was asked.
  if (thrown instanceof Error && thrown.cause instanceof AppError) return thrown.cause;
  if (thrown instanceof StorageFault) return new AppError('unavailable', { retryAfterSeconds: 5 });
  const { statusCode, code } = faultOf(thrown);
  if (code !== undefined && passingDatabaseFaults.test(code))
    return new AppError('unavailable', { retryAfterSeconds: 1 });
  const known = statusCode === undefined ? undefined : codeOfStatus[statusCode];
  return new AppError(known ?? 'internal');
}

/** Fastify's errors carry a status, PostgreSQL's a five-letter code, Drizzle wraps the latter. */
function faultOf(thrown: unknown): { statusCode?: number; code?: string } {
  if (!(thrown instanceof Error)) return {};
  if (thrown.cause instanceof Error) return faultOf(thrown.cause);
  const fault: { statusCode?: number; code?: string } = {};
  if ('statusCode' in thrown && typeof thrown.statusCode === 'number')
    fault.statusCode = thrown.statusCode;
  if ('code' in thrown && typeof thrown.code === 'string' && thrown.code.length === 5)
    fault.code = thrown.code;
  return fault;
}
