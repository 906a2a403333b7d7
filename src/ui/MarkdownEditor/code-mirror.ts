import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { ImageInsertion, type SendImage } from './image-insertion.ts';
import { emphasise, insertLink, makeList, type MarkdownAction } from './markdown-commands.ts';

export interface CodeMirrorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  /** Where its pictures go; to the image host unless told. */
  readonly sendImage?: SendImage | undefined;
}

export interface CodeMirror {
  focus(): void;
  act(action: MarkdownAction): void;
  insertImage(file: File): void;
  destroy(): void;
}

/** The editor itself; comes as a chunk of its own when first needed. */
export function openCodeMirror(options: CodeMirrorOptions): CodeMirror {
  const { parent, text, label, hint, maxLength, onChange, onBlur } = options;
  const images = new ImageInsertion(options.sendImage);
  let told = text;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
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
        EditorState.changeFilter.of(({ newDoc }) => newDoc.length <= maxLength),
        EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'sentences' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) tell(images.textOf(update.view));
          if (update.focusChanged && !update.view.hasFocus) onBlur();
        }),
      ],
    }),
  });
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
    insertImage: (file) => images.insert(view, file),
    destroy() {
      images.stop();
      view.destroy();
    },
  };
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
