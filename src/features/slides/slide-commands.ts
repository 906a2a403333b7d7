import type { EditorView } from '@codemirror/view';
import { slideParts } from '../../../domain/slides/deck-parts.rules.ts';

/** Puts a new slide behind the one in which the caret stands; what `|` stands for is selected. */
export const insertSlide =
  (template: string) =>
  (view: EditorView): void => {
    const { doc, selection } = view.state;
    const here = doc.lineAt(selection.main.head).number - 1;
    const parts = slideParts(doc.toString());
    const next = parts.find(({ line }) => line > here)?.line;
    const from = next === undefined ? doc.length : doc.line(next + 1).from;
    const isEmpty = doc.toString().trim() === '';
    const before = isEmpty
      ? ''
      : next === undefined
        ? `${doc.toString().endsWith('\n') ? '' : '\n'}\n---\n\n`
        : '---\n\n';
    const [head = '', tail = ''] = template.split('|');
    const insert = `${before}${head}${tail}${next === undefined ? '\n' : '\n\n'}`;
    view.dispatch({
      changes: { from, insert },
      selection: { anchor: from + before.length + head.length },
      scrollIntoView: true,
    });
  };

/** Into the slide in which the caret stands, at its end. */
export const insertNote =
  (words: string) =>
  (view: EditorView): void => {
    const { doc, selection } = view.state;
    const here = doc.lineAt(selection.main.head).number - 1;
    const next = slideParts(doc.toString()).find(({ line }) => line > here)?.line;
    const at = next === undefined ? doc.length : doc.line(next + 1).from;
    const insert = `${next === undefined ? '\n' : ''}\n<!--\n${words}\n-->\n${next === undefined ? '' : '\n'}`;
    const anchor = at + insert.indexOf(words);
    view.dispatch({
      changes: { from: at, insert },
      selection: { anchor, head: anchor + words.length },
      scrollIntoView: true,
    });
  };
