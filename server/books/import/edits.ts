/** Replaces the characters from `start` up to `end`, offsets in the source text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An edit inside a stretch that another edit already replaced has nothing left to change. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < done) continue;
    parts.push(source.slice(done, edit.start), edit.text);
    done = edit.end;
  }
  parts.push(source.slice(done));
  return parts.join('');
}
