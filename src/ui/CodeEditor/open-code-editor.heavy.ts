import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit, StreamLanguage } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import { asHighAsItsText, codeTheme } from './code-theme.ts';
import {
  goingThere,
  type MarkedLine,
  type PlaceMark,
  placeMarks,
  showMarks,
} from './diagnostic-marks.ts';
import { indentOf, modeOf } from './language-modes.ts';
import { type LineMark, lineMarks, setMarks } from './line-marks.ts';
import { tabKey } from './tab-key.ts';

export interface CodeEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly language: ProgrammingLanguage | undefined;
  /** What a screen reader calls it. */
  readonly label: string;
  readonly isReadOnly: boolean;
  /** Long lines go on below. */
  readonly isProse: boolean;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  /** The number of a line that was pressed. */
  readonly onLine?: ((line: number) => void) | undefined;
  /** Where what was marked stands after a change; what is not among it is gone. */
  readonly onMoved: (lines: readonly MarkedLine[]) => void;
}

export interface OpenEditor {
  focus(): void;
  /** Takes the focus, with this selected; offsets in the text. */
  select(from: number, to: number): void;
  /** Types this where the caret stands. */
  insert(text: string): void;
  /** From 1 on. */
  goToLine(line: number, column?: number): void;
  /** The line in which the caret stands, from 1 on. */
  lineAtCaret(): { readonly line: number; readonly text: string };
  replaceText(text: string): void;
  /** What is written, and where in it the caret stands. */
  read(): { readonly text: string; readonly caret: number };
  /** The same text arranged otherwise; one step takes it back. */
  rewrite(text: string, caret: number): void;
  mark(marks: readonly LineMark[]): void;
  markPlaces(marks: readonly PlaceMark[]): void;
  /** Keys that come before all others. */
  setKeys(keys: Extension): void;
  destroy(): void;
}

/** An editor for code; comes as a chunk of its own when first needed. */
export function openCodeEditor(options: CodeEditorOptions): OpenEditor {
  const { parent, text, language, label, isReadOnly, maxLength, onChange, onLine } = options;
  const colours = new Compartment();
  const keys = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        keys.of([]),
        lineNumbers({
          domEventHandlers: {
            click(target, line) {
              onLine?.(target.state.doc.lineAt(line.from).number);
              return onLine !== undefined;
            },
          },
        }),
        history(),
        drawSelection(),
        rectangularSelection(),
        EditorState.allowMultipleSelections.of(true),
        EditorState.readOnly.of(isReadOnly),
        EditorView.editable.of(!isReadOnly),
        indentOnInput(),
        indentUnit.of(language ? indentOf(language) : '  '),
        bracketMatching(),
        closeBrackets(),
        highlightSelectionMatches(),
        search({ top: true }),
        ...(isReadOnly ? [asHighAsItsText] : [highlightActiveLine(), highlightActiveLineGutter()]),
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
          ...searchKeymap,
          ...historyKeymap,
          tabKey,
        ]),
        ...(options.isProse ? [EditorView.lineWrapping] : []),
        colours.of([]),
        codeTheme,
        lineMarks,
        placeMarks(options.onMoved),
        EditorState.changeFilter.of(
          ({ newDoc, startState }) =>
            newDoc.length <= maxLength || newDoc.length < startState.doc.length,
        ),
        EditorView.contentAttributes.of({
          'aria-label': label,
          autocapitalize: 'off',
          autocorrect: 'off',
          spellcheck: 'false',
          // Not for what is only read alone: whoever looks for a way to scroll by keyboard looks for this.
          tabindex: '0',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  if (language)
    void modeOf(language).then(
      (mode) =>
        mode && view.dispatch({ effects: colours.reconfigure(StreamLanguage.define(mode)) }),
      // Without its colours it is code all the same.
      () => {},
    );
  // What is below a line becomes higher and lower by itself; the numbers of the lines go with it.
  const heights = new ResizeObserver(() => view.requestMeasure());
  return {
    focus: () => view.focus(),
    select(from, to) {
      const { length } = view.state.doc;
      const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
      view.dispatch({ selection, scrollIntoView: true });
      view.focus();
    },
    insert(typed) {
      view.dispatch(view.state.replaceSelection(typed));
      view.focus();
    },
    lineAtCaret() {
      const { number, text: words } = view.state.doc.lineAt(view.state.selection.main.head);
      return { line: number, text: words };
    },
    goToLine(line, column = 1) {
      const { from, to } = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
      const anchor = Math.min(from + column - 1, to);
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
        userEvent: goingThere,
      });
      view.focus();
    },
    replaceText(next) {
      if (next === view.state.doc.toString()) return;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        annotations: Transaction.userEvent.of('input.replace'),
      });
    },
    read: () => ({ text: view.state.doc.toString(), caret: view.state.selection.main.head }),
    rewrite(next, caret) {
      const before = view.state.doc.toString();
      const change = changeBetween(before, next);
      view.dispatch({
        changes: change,
        selection: { anchor: Math.min(caret, next.length) },
        annotations: [isolateHistory.of('full'), Transaction.userEvent.of('input.format')],
        scrollIntoView: true,
      });
    },
    mark(marks) {
      view.dispatch({ effects: setMarks.of(marks) });
      heights.disconnect();
      for (const { dom } of marks) heights.observe(dom);
    },
    markPlaces: (marks) => showMarks(view, marks),
    setKeys: (next) => view.dispatch({ effects: keys.reconfigure(next) }),
    destroy() {
      heights.disconnect();
      view.destroy();
    },
  };
}

/** Only what differs: marks of what stays as it is stay where they are. */
function changeBetween(before: string, next: string) {
  const most = Math.min(before.length, next.length);
  let from = 0;
  while (from < most && before[from] === next[from]) from += 1;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === next.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: next.slice(from, next.length - same) };
}
