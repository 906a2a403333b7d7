const caret = /^\s*(?:error here )?-*[\^~]+(?:[-~^]*| *--- error here)\s*$|error here ---\^\s*$/;
const ofTrace = /^\s|^Node\.js v\d/;

/**
 * The one line of what a program said that tells what went wrong. Interpreters put traces and pieces of the
 * program after it or before it, with a sign under the place.
 */
export function saidLine(stderr: string): string {
  const lines = stderr.trimEnd().split('\n');
  const shown = lines.filter(
    (line, at) => !ofTrace.test(line) && line !== '' && !caret.test(lines[at + 1] ?? ''),
  );
  return shown.at(-1) ?? lines.at(-1) ?? '';
}
