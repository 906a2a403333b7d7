import type { LineComment } from '../../../../domain/challenges/code/workbench.schema.ts';

/** The comments of each line, from the first line on. */
export function byLine(
  comments: readonly LineComment[],
): ReadonlyMap<number, readonly LineComment[]> {
  const lines = new Map<number, LineComment[]>();
  for (const comment of comments.toSorted((one, other) => one.line - other.line))
    lines.set(comment.line, [...(lines.get(comment.line) ?? []), comment]);
  return lines;
}
