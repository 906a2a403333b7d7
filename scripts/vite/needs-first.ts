/**
 * The same, and each behind what it needs: whoever takes them one after the other and is stopped has nothing
 * that cannot run. No two need each other. What is needed and not among them is left out.
 */
export function needsFirst(
  files: readonly string[],
  needsOf: (file: string) => readonly string[],
): string[] {
  const wanted = new Set(files);
  const seen = new Set<string>();
  const ordered: string[] = [];
  const take = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const need of needsOf(file)) take(need);
    if (wanted.has(file)) ordered.push(file);
  };
  for (const file of files) take(file);
  return ordered;
}
