interface FoundLine {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** How compilers and interpreters name a line of `main.…` or of what it was wrapped in. */
const ways = [
  /File "[^"]*(?:main|solution)\.py", (line (\d+))/,
  /(?:^|[\s(/])((?:main|Main)\.[a-z]+:(\d+))(?::\d+)?/,
  /(?:main|Main)\.[a-z]+ on (line (\d+))/,
];

/** Where a line of output names a line of the code; undefined where it does not. */
export function errorLineIn(text: string): FoundLine | undefined {
  for (const way of ways) {
    const found = way.exec(text);
    const [, words, number] = found ?? [];
    if (!found || words === undefined || number === undefined) continue;
    const from = found.index + found[0].indexOf(words);
    return { line: Number(number), from, to: from + words.length };
  }
  return undefined;
}

/** The line of the code that an error is about, and what it says; the innermost one that is named. */
export function errorIn(text: string): { line: number; words: string } | undefined {
  const lines = text.trimEnd().split('\n');
  const named = lines.flatMap((line) => errorLineIn(line) ?? []);
  const isTraceback = /^Traceback/m.test(text);
  const line = (isTraceback ? named.at(-1) : named[0])?.line;
  if (line === undefined) return undefined;
  const words = isTraceback ? lines.at(-1) : (lines.find((one) => /error/i.test(one)) ?? lines[0]);
  return { line, words: (words ?? '').slice(0, 300) };
}
