import { ApiError } from './api-error.ts';

/**
 * `throwOnError` of the query that a page is about: what the server refuses (not there, not allowed) is a
 * page that is not there. Without a network, or while the server is at fault, the page goes on asking.
 */
export const failsPage = (error: Error): boolean => error instanceof ApiError && error.status < 500;
