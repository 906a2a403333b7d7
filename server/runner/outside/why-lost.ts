/** Of a question that was not answered: what the system said is more than that it failed. */
export function whyLost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
