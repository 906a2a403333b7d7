import type { EditorView } from '@codemirror/view';
import {
  cellsOf,
  readTable,
  type Table,
  withColumn,
  withRow,
  writeTable,
} from './markdown-table.ts';

type Command = (view: EditorView) => void;

/** One more `#` before the line, up to four; then none again. */
export const cycleHeading: Command = (view) => {
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  const marks = /^#{1,6}[ \t]+/.exec(line.text)?.[0] ?? '';
  const level = marks.trim().length;
  const next = level === 0 ? 2 : level >= 4 ? 0 : level + 1;
  const insert = next === 0 ? '' : `${'#'.repeat(next)} `;
  view.dispatch({ changes: { from: line.from, to: line.from + marks.length, insert } });
};

/** A mark before each selected line, or none again. */
export const markLines =
  (mark: string): Command =>
  (view) => {
    const { doc, selection } = view.state;
    const first = doc.lineAt(selection.main.from).number;
    const last = doc.lineAt(selection.main.to).number;
    const lines = Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at));
    const isMarked = lines.every(({ text }) => text.startsWith(mark));
    view.dispatch({
      changes: lines.map(({ from }) =>
        isMarked ? { from, to: from + mark.length } : { from, insert: mark },
      ),
    });
  };

/** The selection between two lines, as code and formulas stand; the caret goes behind the first one. */
export const fence =
  (opening: string, closing = opening): Command =>
  (view) => {
    const { from, to } = view.state.selection.main;
    const { before, after } = aroundBlock(view, from, to);
    const words = view.state.sliceDoc(from, to);
    const insert = `${before}${opening}\n${words}\n${closing}${after}`;
    const caret = from + before.length + opening.length;
    // Behind three backticks one writes the language first.
    const anchor = opening === closing && opening !== '$$' ? caret : caret + 1;
    view.dispatch({ changes: { from, to, insert }, selection: { anchor }, scrollIntoView: true });
  };

/** A link to somewhere in the book, with its name where nothing is selected. */
export const linkTo =
  (title: string, address: string): Command =>
  (view) => {
    const { from, to } = view.state.selection.main;
    const words = view.state.sliceDoc(from, to) || title.replaceAll(/([[\]\\])/g, String.raw`\$1`);
    const insert = `[${words}](${address})`;
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
  };

export const insertTable =
  (heads: readonly string[]): Command =>
  (view) => {
    const { to } = view.state.selection.main;
    const { before, after } = aroundBlock(view, to, to);
    const empty = heads.map(() => '');
    const lines = writeTable({ rows: [heads, empty, empty], alignments: heads.map(() => '') });
    const from = to + before.length + 2;
    view.dispatch({
      changes: { from: to, insert: before + lines.join('\n') + after },
      // The first name, ready to be typed over.
      selection: { anchor: from, head: from + (heads[0]?.length ?? 0) },
      scrollIntoView: true,
    });
  };

export const alignTable: Command = (view) => changeTable(view, (table) => table);
export const addTableRow: Command = (view) => changeTable(view, withRow);
export const addTableColumn: Command = (view) =>
  changeTable(view, (table, _row, column) => withColumn(table, column));

export const isInTable = (view: EditorView): boolean => tableAt(view) !== undefined;

function changeTable(
  view: EditorView,
  change: (table: Table, row: number, column: number) => Table,
): void {
  const found = tableAt(view);
  if (!found) return;
  const { table, from, to, row, column } = found;
  const insert = writeTable(change(table, row, column)).join('\n');
  const anchor = Math.min(view.state.selection.main.head, from + insert.length);
  view.dispatch({ changes: { from, to, insert }, selection: { anchor } });
}

/** The lines around the caret that have a bar in them, when they are a table. */
function tableAt(view: EditorView) {
  const { doc, selection } = view.state;
  const caret = selection.main.head;
  const here = doc.lineAt(caret);
  let first = here.number;
  let last = here.number;
  if (!here.text.includes('|')) return undefined;
  while (first > 1 && doc.line(first - 1).text.includes('|')) first -= 1;
  while (last < doc.lines && doc.line(last + 1).text.includes('|')) last += 1;
  const lines = Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at));
  const table = readTable(lines.map(({ text }) => text));
  if (!table) return undefined;
  const column = cellsOf(here.text.slice(0, caret - here.from)).length - 1;
  // The line below the head is no row of its own.
  const row = Math.max(0, here.number - first - (here.number > first ? 1 : 0));
  return {
    table,
    row,
    column: Math.min(column, table.alignments.length - 1),
    from: lines[0]?.from ?? caret,
    to: lines.at(-1)?.to ?? caret,
  };
}

/** What a block needs to stand apart from the words before and behind it. */
function aroundBlock({ state }: EditorView, from: number, to: number) {
  const begins = state.doc.lineAt(from);
  const ends = state.doc.lineAt(to);
  const above = begins.number > 1 ? state.doc.line(begins.number - 1).text : '';
  const before = from > begins.from ? '\n\n' : above.trim() === '' ? '' : '\n';
  return { before, after: to < ends.to ? '\n\n' : '\n' };
}
