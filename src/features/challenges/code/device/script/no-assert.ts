/** As much of Node's `assert` as Babel uses. */
export default function assert(isTrue: unknown, message?: string): void {
  if (isTrue === false || isTrue === undefined || isTrue === null)
    throw new Error(message ?? 'an assertion failed');
}
