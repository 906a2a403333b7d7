import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CodeMirror, CodeMirrorOptions, Marked } from './code-mirror.late.ts';
import { loadedCodeMirror } from './load-code-mirror.ts';

interface RichEditorProps extends Omit<CodeMirrorOptions, 'parent' | 'text' | 'marked'> {
  /** Asked when it opens. */
  getText: () => string;
  getMarked: () => Marked | undefined;
  opensFocused: boolean;
  onOpen: (editor: CodeMirror) => void;
}

/** CodeMirror, which must have been loaded. */
export function RichEditor(props: RichEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const change = useEffectEvent((text: string) => props.onChange(text));
  const blur = useEffectEvent(() => props.onBlur());
  const open = useEffectEvent((parent: HTMLElement) => {
    const editor = loadedCodeMirror()?.openCodeMirror({
      ...props,
      text: props.getText(),
      marked: props.getMarked(),
      parent,
      onChange: (text) => change(text),
      onBlur: () => blur(),
    });
    if (!editor) return undefined;
    // In the place of a plain field the caret is where it was.
    if (props.opensFocused && !props.getMarked()) editor.focus();
    props.onOpen(editor);
    return () => editor.destroy();
  });
  // Before the tap that asked for it is over: later, a tablet would not show its keyboard.
  useLayoutEffect(() => (host.current ? open(host.current) : undefined), []);
  return <div ref={host} />;
}
