import { describeError } from './describe-error.ts';

/** Tells whoever keeps the server of a fault outside any request. */
export function report(what: string, error: unknown): void {
  console.error(
    JSON.stringify({ level: 50, time: Date.now(), msg: what, err: describeError(error) }),
  );
}
