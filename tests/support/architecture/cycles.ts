import type { Source } from './source.ts';

/** Each ring of files that import each other, written as the way around. */
export function importCycles(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const way: string[] = [];
  const cycles: string[] = [];

  function visit(path: string): void {
    const source = byPath.get(path);
    if (!source || done.has(path)) return;
    const seenAt = way.indexOf(path);
    if (seenAt >= 0) {
      cycles.push([...way.slice(seenAt), path].join(' → '));
      return;
    }
    way.push(path);
    for (const { target } of source.imports) if (target !== undefined) visit(target);
    way.pop();
    done.add(path);
  }

  for (const source of sources) visit(source.path);
  return cycles;
}
