import { indentLess, indentMore, insertTab } from '@codemirror/commands';
import { indentUnit } from '@codemirror/language';
import { Facet } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';

/** Whether keys are commands at this moment, and no letters. */
export const typesNothing = Facet.define<(view: EditorView) => boolean>();

const isTyping = (view: EditorView): boolean =>
  view.state.facet(typesNothing).every((isSo) => !isSo(view));

/** Marked lines are moved; else a tab is typed, as its language has it. Escape and then Tab leaves. */
export const tabKey: KeyBinding = {
  key: 'Tab',
  run: (view) => isTyping(view) && indentOrTab(view),
  shift: (view) => isTyping(view) && indentLess(view),
};

function indentOrTab(view: EditorView): boolean {
  if (view.state.selection.ranges.some(({ empty }) => !empty)) return indentMore(view);
  const unit = view.state.facet(indentUnit);
  if (unit === '\t') return insertTab(view);
  view.dispatch(view.state.replaceSelection(unit));
  return true;
}
