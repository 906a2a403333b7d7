import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { blankChips } from './blank-tools.ts';
import { ImageInsertion, type SendImage } from './image-insertion.ts';
import { beginMention, type FindPeople, mentionTools } from './mention-tools.ts';
import { emphasise, insertLink, makeList, type MarkdownAction } from './markdown-commands.ts';

/** What is marked in a text, as in an `EditorSelection` of CodeMirror. */
export interface Marked {
  readonly anchor: number;
  readonly head: number;
}

export interface CodeMirrorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  /** Where one was in the text, if one has begun elsewhere. */
  readonly marked?: Marked | undefined;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  /** Where its pictures go; to the image host unless told. */
  readonly sendImage?: SendImage | undefined;
  /** Where its other files go; without it there are none. */
  readonly sendFile?: SendImage | undefined;
  /** Whom `@` offers to name. */
  readonly people?: FindPeople | undefined;
  /** Whether blanks are to be seen in it as such. */
  readonly hasBlanks?: boolean;
  /** How far down it is scrolled, 0 to 1. */
  readonly onScroll?: ((fraction: number) => void) | undefined;
  /** The line in which the caret stands, from 0 on. */
  readonly onCaret?: ((line: number) => void) | undefined;
}

export interface CodeMirror {
  focus(): void;
  act(action: MarkdownAction): void;
  /** Something of a page's own, done where the caret stands. */
  run(command: (view: EditorView) => void): void;
  /** Offers people behind the `@` that stands before the caret, or behind another one. */
  mention(): void;
  insertImage(file: File): void;
  /** Puts the caret at the beginning of a line, from 0 on, and shows it. */
  goToLine(line: number): void;
  /** Another text in place of this one; the caret stays where it is in the words that are the same. */
  replaceText(text: string): void;
  destroy(): void;
}

/** The editor itself; comes as a chunk of its own when first needed. */
export function openCodeMirror(options: CodeMirrorOptions): CodeMirror {
  const { parent, text, marked, label, hint, maxLength, onChange, onBlur, onScroll, onCaret } =
    options;
  const images = new ImageInsertion(options.sendImage, options.sendFile);
  let told = text;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      ...(marked ? { selection: within(text, marked) } : {}),
      extensions: [
        history(),
        // Not `markdown()`: it brings HTML, CSS and JavaScript with it, 200 kB for nothing.
        markdownLanguage,
        syntaxHighlighting(marks),
        EditorView.lineWrapping,
        placeholder(hint),
        // Tab leaves the editor: a page must be usable by keyboard alone.
        keymap.of([
          { key: 'Mod-b', run: (target) => perform(target, 'bold') },
          { key: 'Mod-i', run: (target) => perform(target, 'italic') },
          { key: 'Mod-k', run: (target) => perform(target, 'link') },
          ...markdownKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        images.extension,
        ...(options.people ? [mentionTools(options.people)] : []),
        ...(options.hasBlanks ? [blankChips] : []),
        // What came too long may still be made shorter.
        EditorState.changeFilter.of(
          ({ newDoc, startState }) =>
            newDoc.length <= maxLength || newDoc.length < startState.doc.length,
        ),
        EditorView.contentAttributes.of({
          'aria-label': label,
          autocapitalize: 'sentences',
          // Whoever looks for a way to scroll by keyboard looks for this.
          tabindex: '0',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) tell(images.textOf(update.view));
          if (update.docChanged || update.selectionSet) tellCaret(update.view);
          if (update.focusChanged && !update.view.hasFocus) onBlur();
        }),
      ],
    }),
  });
  const scrolled = view.scrollDOM;
  scrolled.addEventListener('scroll', () => {
    const room = scrolled.scrollHeight - scrolled.clientHeight;
    onScroll?.(room > 0 ? scrolled.scrollTop / room : 0);
  });
  let toldLine = 0;
  function tellCaret({ state }: EditorView): void {
    const line = state.doc.lineAt(state.selection.main.head).number - 1;
    if (line === toldLine) return;
    toldLine = line;
    onCaret?.(line);
  }
  function tell(now: string): void {
    if (now === told) return;
    told = now;
    onChange(now);
  }
  return {
    focus() {
      view.dispatch({ selection: { anchor: view.state.doc.length } });
      view.focus();
    },
    act: (action) => void perform(view, action),
    run(command) {
      command(view);
      view.focus();
    },
    goToLine(line) {
      const { from } = view.state.doc.line(Math.min(line + 1, view.state.doc.lines));
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 24 }),
      });
      view.focus();
    },
    replaceText(next) {
      const change = changeBetween(view.state.doc.toString(), next);
      // What somebody else wrote is not one's own to undo.
      view.dispatch({ changes: change, annotations: Transaction.addToHistory.of(false) });
    },
    mention: () => beginMention(view),
    insertImage: (file) => images.insert(view, file),
    destroy() {
      images.stop();
      view.destroy();
    },
  };
}

const within = (text: string, { anchor, head }: Marked): Marked => ({
  anchor: Math.min(anchor, text.length),
  head: Math.min(head, text.length),
});

/** The one stretch in which they differ. */
function changeBetween(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

function perform(view: EditorView, action: MarkdownAction): boolean {
  if (action === 'list') makeList(view);
  else if (action === 'link') insertLink(view);
  else emphasise(view, action);
  view.focus();
  return true;
}

const marks = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: 'var(--keiko-font-code)', fontSize: '0.92em' },
  { tag: [tags.link, tags.url], color: 'var(--keiko-link)' },
  { tag: tags.quote, color: 'var(--keiko-ink-2)' },
  { tag: tags.processingInstruction, color: 'var(--keiko-ink-3)' },
]);
