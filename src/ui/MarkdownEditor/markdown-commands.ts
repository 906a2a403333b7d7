import { type ChangeSpec, EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

const signs = { bold: '**', italic: '*', code: '`' } as const;

export type MarkdownAction = keyof typeof signs | 'list' | 'link';

/** Puts the signs around what is selected, or takes them away when they are there. */
export function emphasise(view: EditorView, kind: keyof typeof signs): void {
  const sign = signs[kind];
  const { length } = sign;
  const { state } = view;
  const change = state.changeByRange(({ from, to }) => {
    const isThere =
      state.sliceDoc(from - length, from) === sign && state.sliceDoc(to, to + length) === sign;
    if (isThere) {
      return {
        changes: [
          { from: from - length, to: from },
          { from: to, to: to + length },
        ],
        range: EditorSelection.range(from - length, to - length),
      };
    }
    return {
      changes: [
        { from, insert: sign },
        { from: to, insert: sign },
      ],
      range: EditorSelection.range(from + length, to + length),
    };
  });
  view.dispatch(state.update(change, { scrollIntoView: true }));
}

/** Makes the selected lines points of a list, or lines again. */
export function makeList(view: EditorView): void {
  const { state } = view;
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;
  const lines = Array.from({ length: last - first + 1 }, (_, index) =>
    state.doc.line(first + index),
  );
  const isList = lines.every(({ text }) => text.startsWith('- '));
  const changes: ChangeSpec[] = lines.map((line) =>
    isList ? { from: line.from, to: line.from + 2 } : { from: line.from, insert: '- ' },
  );
  view.dispatch({ changes, scrollIntoView: true });
}

/** Makes the selection the words of a link and selects the place of its address. */
export function insertLink(view: EditorView): void {
  const { state } = view;
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to);
  const address = 'https://';
  const at = from + words.length + 3;
  view.dispatch({
    changes: { from, to, insert: `[${words}](${address})` },
    selection: words === '' ? { anchor: from + 1 } : { anchor: at, head: at + address.length },
    scrollIntoView: true,
  });
}
