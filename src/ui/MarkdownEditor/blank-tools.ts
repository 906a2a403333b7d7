import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { blankPattern } from '../../../domain/challenges/blanks.ts';

const blanks = new MatchDecorator({
  regexp: blankPattern,
  decoration: Decoration.mark({ class: 'cm-blank' }),
});

/** Shows each blank as the one thing that it is. */
export const blankChips = [
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = blanks.createDeco(view);
      }
      update(update: ViewUpdate) {
        this.decorations = blanks.updateDeco(update, this.decorations);
      }
    },
    {
      decorations: ({ decorations }) => decorations,
      // The caret passes it in one step, and one key takes it away.
      provide: (plugin) =>
        EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
    },
  ),
  EditorView.baseTheme({
    '.cm-blank': {
      padding: '1px 6px',
      borderRadius: '6px',
      background: 'var(--keiko-tint)',
      color: 'var(--keiko-link)',
      fontWeight: '600',
    },
  }),
];
