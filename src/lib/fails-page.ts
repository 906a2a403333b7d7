import { ApiError } from './api-error.ts';

const notThere: readonly number[] = [403, 404];

/**
 * `throwOnError` of the query that a page is about: what the server refuses (not there, not allowed) is a
 * page that is not there. Without a network, while the server is at fault or asks for patience, the page goes
 * on asking; and what is shown already stays, whatever is answered later.
 */
export const failsPage = (
  error: Error,
  { state }: { readonly state: { readonly data?: unknown } },
): boolean =>
  state.data === undefined && error instanceof ApiError && notThere.includes(error.status);
