/** Where a line of output is broken. */
const lineLength = 80;
const mostAtOnce = 3;

export interface Braces {
  readonly open: string;
  readonly close: string;
  /** What stands before them, such as a function with properties of its own. */
  readonly base: string;
}

interface Shape extends Braces {
  readonly entries: readonly string[];
  /** Of a list its items, of which many short ones stand in columns. */
  readonly items: readonly unknown[] | undefined;
  /** How far the line it begins on is moved in. */
  readonly indentation: number;
  /** How many levels lie in it. */
  readonly levelsWithin: number;
  /** The last entry tells how many more there are. */
  readonly isCut: boolean;
}

/** Lays entries out as Node does: on one line where they fit, many short ones in columns, else one by one. */
export function layOut(shape: Shape): string {
  const { open, close, base, entries, items, indentation, levelsWithin } = shape;
  const lines = items && entries.length > 6 ? inColumns(shape) : entries;
  const before = base === '' ? '' : `${base} `;
  if (levelsWithin < mostAtOnce && lines.length === entries.length) {
    const frame = lines.length + indentation + open.length + base.length + 10;
    const length = lines.reduce((sum, one) => sum + one.length, lines.length + frame);
    const joined = lines.join(', ');
    if (length <= lineLength && !base.includes('\n') && !joined.includes('\n'))
      return `${before}${open} ${joined} ${close}`;
  }
  const start = `\n${' '.repeat(indentation)}`;
  return `${before}${open}${start}  ${lines.join(`,${start}  `)}${start}${close}`;
}

function inColumns({ entries, items = [], indentation, isCut }: Shape): readonly string[] {
  const shown = isCut ? entries.slice(0, -1) : entries;
  const widths = shown.map(widthOf);
  const widest = Math.max(...widths) + 2;
  const sum = widths.reduce((all, one) => all + one + 2, 0);
  const isEven = sum / widest > 5 || widest <= 8;
  if (widest * 3 + indentation >= lineLength || !isEven) return entries;
  // A square of cells that are two and a half times as high as wide, and wider for short entries.
  const cell = Math.max(widest - 3 - Math.sqrt(widest - sum / entries.length), 1);
  const columns = Math.min(
    Math.round(Math.sqrt(2.5 * cell * shown.length) / cell),
    Math.floor((lineLength - indentation) / widest),
    mostAtOnce * 4,
    15,
  );
  if (columns <= 1) return entries;
  const columnWidths = Array.from({ length: columns }, (_, column) =>
    Math.max(...widths.filter((_width, at) => at % columns === column), 0),
  );
  const isNumeric = shown.every(
    (_, at) => typeof items[at] === 'number' || typeof items[at] === 'bigint',
  );
  const rows: string[] = [];
  for (let from = 0; from < shown.length; from += columns) {
    const row = shown.slice(from, from + columns).map((entry, column, { length }) => {
      const gap = ' '.repeat((columnWidths[column] ?? 0) - (widths[from + column] ?? 0));
      const isLast = column === length - 1;
      if (isNumeric) return isLast ? `${gap}${entry}` : `${gap}${entry}, `;
      return isLast ? entry : `${entry}, ${gap}`;
    });
    rows.push(row.join(''));
  }
  return isCut ? [...rows, entries.at(-1) ?? ''] : rows;
}

const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

/** How many columns of a terminal a text takes. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC'))
    if (!/\p{M}|\p{Cf}/u.test(letter)) width += wide.test(letter) ? 2 : 1;
  return width;
}
