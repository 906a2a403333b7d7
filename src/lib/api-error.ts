import { FailureSchema } from '../../domain/http/envelope.ts';
import type { ErrorCode } from '../../domain/http/errors.ts';

/** The server refused. */
export class ApiError extends Error {
  readonly status: number;
  /** The name in the closed list; undefined where the answer has none, as a proxy's has. */
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
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => undefined);
  return apiErrorOfBody(body, response.status, Number.isFinite(wait) ? wait : undefined);
}

/** From a body whose code is not 200; `status` counts when the body says nothing of the kind. */
export function apiErrorOfBody(
  body: unknown,
  status: number,
  retryAfterSeconds?: number,
): ApiError {
  const parsed = FailureSchema.safeParse(body);
  if (!parsed.success) return new ApiError(status, [], undefined, retryAfterSeconds);
  const { code, messages, error } = parsed.data;
  const known = error !== undefined && isErrorCode(error) ? error : undefined;
  return new ApiError(code, messages, known, retryAfterSeconds);
}

/** The list itself, with its sentences, stays on the server: a name that is not in it is one nobody asks for. */
const isErrorCode = (name: string): name is ErrorCode => /^[a-z][a-zA-Z]+$/.test(name);
