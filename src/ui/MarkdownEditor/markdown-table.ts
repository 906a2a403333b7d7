type Alignment = '' | 'left' | 'center' | 'right';

export interface Table {
  /** The first row is the head. */
  readonly rows: readonly (readonly string[])[];
  readonly alignments: readonly Alignment[];
}

const delimiter = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Undefined when these lines are no table. */
export function readTable(lines: readonly string[]): Table | undefined {
  const [head, rule, ...body] = lines;
  if (head === undefined || rule === undefined || !delimiter.test(rule)) return undefined;
  const names = cellsOf(head);
  const marks = cellsOf(rule);
  if (names.length !== marks.length || (names.length === 1 && !rule.includes('|')))
    return undefined;
  return { rows: [names, ...body.map(cellsOf)], alignments: marks.map(alignmentOf) };
}

/** The same table with its columns under each other, as a font of one width shows them. */
export function writeTable({ rows, alignments }: Table): string[] {
  const columns = alignments.length;
  const cells = rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ''));
  const widths = alignments.map((_, at) =>
    Math.max(3, ...cells.map((row) => widthOf(row[at] ?? ''))),
  );
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;
  const [head = [], ...body] = cells.map((row) =>
    line(row.map((cell, at) => padded(cell, widths[at] ?? 3, alignments[at] ?? ''))),
  );
  const rule = line(alignments.map((one, at) => ruleOf(one, widths[at] ?? 3)));
  return [String(head), rule, ...body.map(String)];
}

export const withRow = ({ rows, alignments }: Table, after: number): Table => ({
  alignments,
  // The head stays the first.
  rows: rows.toSpliced(
    Math.max(1, after + 1),
    0,
    alignments.map(() => ''),
  ),
});

export const withColumn = ({ rows, alignments }: Table, after: number): Table => ({
  alignments: alignments.toSpliced(after + 1, 0, ''),
  rows: rows.map((row) =>
    Array.from({ length: alignments.length }, (_, at) => row[at] ?? '').toSpliced(after + 1, 0, ''),
  ),
});

/** A bar that is escaped, or stands in code that is escaped so, does not end a cell. */
export function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '');
  const cells = [''];
  for (let at = 0; at < inner.length; at += 1) {
    const letter = inner.charAt(at);
    if (letter === '|') cells.push('');
    else {
      const isEscape = letter === '\\' && at + 1 < inner.length;
      cells[cells.length - 1] += isEscape ? letter + inner.charAt(++at) : letter;
    }
  }
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
}

function alignmentOf(mark: string): Alignment {
  if (mark.startsWith(':')) return mark.endsWith(':') ? 'center' : 'left';
  return mark.endsWith(':') ? 'right' : '';
}

function ruleOf(alignment: Alignment, width: number): string {
  const left = alignment === 'left' || alignment === 'center' ? ':' : '-';
  const right = alignment === 'right' || alignment === 'center' ? ':' : '-';
  return left + '-'.repeat(width - 2) + right;
}

function padded(cell: string, width: number, alignment: Alignment): string {
  const room = width - widthOf(cell);
  if (alignment === 'right') return ' '.repeat(room) + cell;
  if (alignment !== 'center') return cell + ' '.repeat(room);
  const before = Math.floor(room / 2);
  return ' '.repeat(before) + cell + ' '.repeat(room - before);
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** Japanese letters are as wide as two others. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
