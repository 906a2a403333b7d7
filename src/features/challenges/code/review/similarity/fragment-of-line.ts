import type { Fragment } from '../../../../../../domain/challenges/code/similarity/similarity.schema.ts';

/** Which of the shared parts a line of one side lies in, from 0 on. */
export function fragmentOfLine(
  fragments: readonly Fragment[],
  which: 'one' | 'other',
  line: number,
): number | undefined {
  const at = fragments.findIndex(
    (fragment) => fragment[which].from <= line && line <= fragment[which].to,
  );
  return at === -1 ? undefined : at;
}
