import {
  type Diagnostic,
  forEachDiagnostic,
  lintGutter,
  setDiagnostics,
  setDiagnosticsEffect,
} from '@codemirror/lint';
import {
  Compartment,
  EditorState,
  type Extension,
  type StateEffect,
  type Transaction,
} from '@codemirror/state';
import { EditorView, tooltips } from '@codemirror/view';

/** What is said about a place of the text. */
export interface PlaceMark {
  readonly key: string;
  /** From 1 on. */
  readonly line: number;
  /** From 1 on; undefined: the whole line. */
  readonly column: number | undefined;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Who says it. */
  readonly source: string;
  /** The message as a screen reader is told it. */
  readonly spoken: string;
}

/** Where a mark stands now. */
export interface MarkedLine {
  readonly key: string;
  readonly line: number;
}

interface Marked extends Diagnostic {
  readonly key: string;
  readonly spoken: string;
}

const gutter = new Compartment();
/** With it a place is gone to on purpose: what is said there is told again. */
export const goingThere = 'select.place';

/** Places underlined, with a sign beside their lines; each goes away with a change of its line. */
export function placeMarks(onMoved: (lines: readonly MarkedLine[]) => void): Extension {
  return [
    gutter.of([]),
    tooltips({ parent: document.body }),
    EditorState.transactionExtender.of((step) => {
      const effects = [...dropped(step), ...told(step)];
      return effects.length > 0 ? { effects } : null;
    }),
    EditorView.updateListener.of(({ docChanged, startState, state }) => {
      if (docChanged && marksOf(startState).length > 0)
        onMoved(
          marksOf(state).map(({ mark, from }) => ({
            key: mark.key,
            line: state.doc.lineAt(from).number,
          })),
        );
    }),
  ];
}

export function showMarks(view: EditorView, marks: readonly PlaceMark[]): void {
  const { state } = view;
  const all = marks
    .filter(({ line }) => line >= 1 && line <= state.doc.lines)
    .map((mark): Marked => ({ ...mark, ...rangeOf(state, mark) }));
  view.dispatch(
    { effects: gutter.reconfigure(all.length > 0 ? lintGutter() : []) },
    setDiagnostics(state, all),
  );
}

/** The word that begins there; without a column all that is written on the line. */
function rangeOf(state: EditorState, { line, column }: PlaceMark) {
  const { from, to, text } = state.doc.line(line);
  if (column === undefined) {
    const words = text.trimEnd();
    return { from: from + words.length - words.trimStart().length, to: from + words.length };
  }
  const at = Math.min(from + column - 1, to);
  const word = state.wordAt(at);
  return word && word.from === at
    ? { from: at, to: word.to }
    : { from: at, to: Math.min(to, at + 1) };
}

function marksOf(state: EditorState): { mark: Marked; from: number }[] {
  const found: { mark: Marked; from: number }[] = [];
  forEachDiagnostic(state, (one, from) => {
    if (isMarked(one)) found.push({ mark: one, from });
  });
  return found;
}

const isMarked = (one: Diagnostic): one is Marked => 'key' in one && 'spoken' in one;

/** The marks of lines that are changed are no longer there. */
function dropped({ docChanged, changes, startState, newDoc }: Transaction): StateEffect<unknown>[] {
  if (!docChanged) return [];
  const left: Marked[] = [];
  let count = 0;
  forEachDiagnostic(startState, (one, from, to) => {
    if (!isMarked(one)) return;
    count += 1;
    const line = startState.doc.lineAt(from);
    if (changes.touchesRange(line.from, line.to) !== false) return;
    const end = Math.min(changes.mapPos(to, 1), newDoc.length);
    left.push({ ...one, from: changes.mapPos(from, 1), to: end });
  });
  return left.length < count ? [setDiagnosticsEffect.of(left)] : [];
}

/** What is said about the line that the caret comes to. */
function told(step: Transaction): StateEffect<unknown>[] {
  const { selection, docChanged, startState } = step;
  if (!selection || docChanged) return [];
  const { doc } = startState;
  const line = doc.lineAt(selection.main.head);
  const isSame = doc.lineAt(startState.selection.main.head).number === line.number;
  if (isSame && !step.isUserEvent(goingThere)) return [];
  const words = marksOf(startState)
    .filter(({ from }) => from >= line.from && from <= line.to)
    .map(({ mark }) => mark.spoken);
  return words.length > 0 ? [EditorView.announce.of(words.join(' '))] : [];
}
