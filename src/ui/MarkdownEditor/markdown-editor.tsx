import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CodeMirror } from './code-mirror.ts';
import classes from './markdown-editor.module.css';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { PlainEditor } from './plain-editor.tsx';

interface MarkdownEditorProps {
  /** What it begins with; from then on the editor has the text and tells of every change. */
  initialText: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** What a screen reader calls it. */
  label: string;
  placeholder?: string;
  /** In UTF-16 units. */
  maxLength: number;
  autoFocus?: boolean;
  preview: (markdown: string) => ReactNode;
}

/** Markdown with a little help. A plain text field until the editor has come, and when it cannot come. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { initialText, label, placeholder = '', maxLength, autoFocus = false, preview } = props;
  const text = useRef(initialText);
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<CodeMirror>();
  const [isPreview, setIsPreview] = useState(false);

  const change = useEffectEvent((next: string) => {
    text.current = next;
    props.onChange(next);
  });
  const blur = useEffectEvent(() => props.onBlur?.());

  const open = useEffectEvent(async (signal: AbortSignal) => {
    const { openCodeMirror } = await import('./code-mirror.ts');
    const field = plain.current;
    const hasFocus = field !== null && document.activeElement === field;
    // Whoever is already typing is not to be disturbed.
    if (signal.aborted || !host.current || (hasFocus && text.current !== initialText)) return;
    const opened = openCodeMirror({
      parent: host.current,
      text: text.current,
      label,
      hint: placeholder,
      maxLength,
      onChange: (next) => change(next),
      onBlur: () => blur(),
    });
    signal.addEventListener('abort', () => opened.destroy());
    setEditor(opened);
    if (hasFocus || autoFocus) opened.focus();
  });

  useEffect(() => {
    const closing = new AbortController();
    // Without a network it may never come; the text field stays.
    open(closing.signal).catch(() => {});
    return () => closing.abort();
  }, []);

  return (
    <div className={classes.editor} data-preview={isPreview}>
      <MarkdownToolbar
        onAction={editor && ((action) => editor.act(action))}
        isPreview={isPreview}
        onPreview={() => setIsPreview(!isPreview)}
      />
      <div className={classes.text} hidden={isPreview}>
        {!editor && (
          <PlainEditor
            ref={plain}
            initialText={initialText}
            onChange={(next) => {
              text.current = next;
              props.onChange(next);
            }}
            onBlur={() => props.onBlur?.()}
            label={label}
            placeholder={placeholder}
            maxLength={maxLength}
            autoFocus={autoFocus}
          />
        )}
        <div ref={host} />
      </div>
      {isPreview && <div className={classes.preview}>{preview(text.current)}</div>}
    </div>
  );
}
