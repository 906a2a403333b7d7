import { type Extension, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/** Something said about a line, below it. */
export interface LineMark {
  /** From 1 on. */
  readonly line: number;
  readonly tone: 'bad' | 'warn' | 'note';
  /** What is shown; whoever made it fills it. */
  readonly dom: HTMLElement;
}

class Below extends WidgetType {
  readonly dom: HTMLElement;

  constructor(dom: HTMLElement) {
    super();
    this.dom = dom;
  }

  override eq(other: Below): boolean {
    return other.dom === this.dom;
  }

  override toDOM(): HTMLElement {
    return this.dom;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

export const setMarks = StateEffect.define<readonly LineMark[]>();

/** Lines with what is said about them; they move with the text. */
export const lineMarks: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    let now = marks.map(changes);
    for (const effect of effects)
      if (effect.is(setMarks)) now = decorationsOf(newDoc, effect.value);
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorationsOf(doc: Text, marks: readonly LineMark[]): DecorationSet {
  const placed = marks
    .filter(({ line }) => line >= 1 && line <= doc.lines)
    .toSorted((one, other) => one.line - other.line);
  return Decoration.set(
    placed.flatMap(({ line, tone, dom }) => {
      const { from, to } = doc.line(line);
      return [
        Decoration.line({ class: 'cm-marked', attributes: { 'data-tone': tone } }).range(from),
        Decoration.widget({ widget: new Below(dom), block: true, side: 1 }).range(to),
      ];
    }),
    true,
  );
}
