import type { EditorView } from '@codemirror/view';
import { nextBlankId } from '../../../domain/challenges/blanks.ts';

/**
 * Puts a blank where the caret stands, or in place of the words that are selected; of those `onBlank` is
 * told before the text is another.
 */
export function insertBlank(view: EditorView, onBlank: (id: string, words: string) => void): void {
  const { state } = view;
  const { from, to } = state.selection.main;
  const id = nextBlankId(state.doc.toString());
  onBlank(id, state.sliceDoc(from, to).trim());
  const insert = `{{${id}}}`;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
  });
}
