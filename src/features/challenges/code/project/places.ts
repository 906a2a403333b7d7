/** Where a text names a line of a file. */
export interface FoundPlace {
  readonly path: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** How interpreters, compilers and harnesses name a place: `File "a/b.py", line 3`, `a/b.js:3`. */
const ways = [/File "([^"]+)", line (\d+)/, /([\p{L}\p{N}_./-]+\.\p{L}+):(\d+)(?::\d+)?/u];

/** The first place in a line of output that is one of these files; undefined where there is none. */
export function placeIn(text: string, paths: readonly string[]): FoundPlace | undefined {
  for (const way of ways) {
    const found = way.exec(text);
    const [all, file, number] = found ?? [];
    if (!found || all === undefined || file === undefined) continue;
    const path = paths.find(
      (one) => file === one || file.endsWith(`/${one}`) || one.endsWith(`/${file}`),
    );
    if (path === undefined) continue;
    return { path, line: Number(number), from: found.index, to: found.index + all.length };
  }
  return undefined;
}
