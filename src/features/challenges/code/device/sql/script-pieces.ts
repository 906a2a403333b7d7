/** What SQLite's shell takes at once of a script. */
interface ScriptPiece {
  /** One statement or several that end on the same line. */
  readonly text: string;
  /** On which it begins, from 1 on. */
  readonly line: number;
  /** Not SQL, but a command to the shell. */
  readonly command?: string;
}

/** The shell reads line by line, until what it has read is complete. */
export function* scriptPieces(
  script: string,
  isComplete: (sql: string) => boolean,
): Generator<ScriptPiece> {
  const lines = script.split('\n');
  if (lines.at(-1) === '') lines.pop();
  let text = '';
  let begin = 1;
  for (const [index, raw] of lines.entries()) {
    const line = raw.replace(/\r$/, '');
    if (text === '') {
      if (line.startsWith('.')) {
        const [command = '.'] = line.split(/\s/, 1);
        yield { text: line, line: index + 1, command };
        continue;
      }
      if (line.startsWith('#') || isEmpty(line)) continue;
      begin = index + 1;
    }
    // Other databases' words for the end of a statement.
    const isEnd = /^(?:\/|go)\s*$/i.test(line) && isComplete(`${text};`);
    text = text === '' ? line.trimStart() : `${text}\n${isEnd ? ';' : line}`;
    if (text.includes(';') && isComplete(text)) {
      yield { text, line: begin };
      text = '';
    }
  }
  if (!isEmpty(text)) yield { text, line: begin };
}

/** Nothing but spaces and comments. */
function isEmpty(sql: string): boolean {
  return sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() === '';
}
