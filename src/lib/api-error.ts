import { FailureSchema } from '../../domain/http/envelope.ts';
import { type ErrorCode, errors } from '../../domain/http/errors.ts';

/** The server refused. */
export class ApiError extends Error {
  readonly status: number;
  /** The name in the closed list; undefined when something else answered, such as a proxy. */
  readonly error: ErrorCode | undefined;
  readonly messages: readonly string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    messages: readonly string[],
    error?: ErrorCode,
    retryAfterSeconds?: number,
  ) {
    super(messages[0] ?? `status ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.messages = messages;
    this.error = error;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer came: no network, or the server is down. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause });
    this.name = 'NetworkError';
  }
}

/** The caller gave the call up; nobody is told. */
export class CancelledError extends Error {
  constructor() {
    super('Api request cancelled');
    this.name = 'CancelledError';
  }
}

export async function apiErrorOf(response: Response): Promise<ApiError> {
  const parsed = FailureSchema.safeParse(await response.json().catch(() => undefined));
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(wait) ? wait : undefined;
  if (!parsed.success) return new ApiError(response.status, [], undefined, retryAfterSeconds);
  const { messages, error } = parsed.data;
  const code = error !== undefined && isErrorCode(error) ? error : undefined;
  return new ApiError(response.status, messages, code, retryAfterSeconds);
}

const isErrorCode = (name: string): name is ErrorCode => name in errors;
