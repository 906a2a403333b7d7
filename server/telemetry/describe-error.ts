/** Whose messages are our own words or the engine's, and repeat nothing of what was sent. */
const plainErrors = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'AppError']);

/** What of a fault may be written down: where and of which kind, and never what somebody wrote or is called. */
export type ErrorFacts = {
  readonly type: string;
  /** Empty where it might repeat what was sent. */
  readonly message: string;
  /** An SQLSTATE, or a code of the system. */
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly stack: string;
  readonly cause?: ErrorFacts;
};

export function describeError(thrown: unknown): ErrorFacts {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '', stack: '' };
  const facts = { type: thrown.constructor.name, ...textsOf(thrown), stack: callsOf(thrown) };
  return thrown.cause === undefined ? facts : { ...facts, cause: describeError(thrown.cause) };
}

/** PostgreSQL repeats values in its messages and details, drizzle repeats the parameters. */
function textsOf(error: Error): Pick<ErrorFacts, 'message' | 'code' | 'table' | 'constraint'> {
  const { code, table, constraint } = error as Partial<Record<string, unknown>> & Error;
  const isPlain = plainErrors.has(error.constructor.name) && code === undefined;
  return {
    message: isPlain ? error.message : '',
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
  };
}

/** The first lines of a stack are the message. */
function callsOf({ stack = '' }: Error): string {
  const calls = stack.split('\n').filter((line) => /^ {4}at /.test(line));
  return calls.join('\n');
}
