/** Where a text names a line of a file. */
export interface FoundPlace {
  readonly path: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

const file = String.raw`(?<file>[\p{L}\p{N}_./-]+\.\p{L}+)`;

/** How interpreters, compilers and harnesses name a place. */
const ways = [
  /File "(?<file>[^"]+)", line (?<line>\d+)/u,
  new RegExp(String.raw`${file}:(?<line>\d+)(?::\d+)?`, 'u'),
  new RegExp(String.raw`${file}\((?<line>\d+),\d+\)`, 'u'),
  new RegExp(String.raw`${file} (?:on )?line (?<line>\d+)`, 'u'),
];

/** Which of these files is meant: their folder is called otherwise where they are run, and TypeScript is JavaScript by then. */
export function pathAmong(named: string, paths: readonly string[]): string | undefined {
  for (const one of [named, named.replace(/\.js$/, '.ts')]) {
    const path = paths.find(
      (each) => one === each || one.endsWith(`/${each}`) || each.endsWith(`/${one}`),
    );
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The first place in a line of output that is one of these files; undefined where there is none. */
export function placeIn(text: string, paths: readonly string[]): FoundPlace | undefined {
  for (const way of ways) {
    const found = way.exec(text);
    if (!found?.groups) continue;
    const path = pathAmong(found.groups.file ?? '', paths);
    if (path === undefined) continue;
    const from = found.index;
    return { path, line: Number(found.groups.line), from, to: from + found[0].length };
  }
  return undefined;
}
