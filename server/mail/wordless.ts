/**
 * What goes wrong while a letter is written down, without its words: the database's own error names every
 * value of the statement, and errors go into the log.
 */
export async function wordless<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    throw Object.assign(
      new Error('a letter could not be written'),
      code === undefined ? {} : { code },
    );
  }
}

/** PostgreSQL's, which says whether to try again. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause instanceof Error) return codeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
