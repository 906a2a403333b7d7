import { useLayoutEffect, useRef, useState } from 'react';
import { useGrowing } from '../GrowingField/use-growing.ts';
import type { Marked } from './code-mirror.ts';
import classes from './markdown-editor.module.css';

interface PlainEditorProps {
  initialText: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  label: string;
  placeholder: string;
  maxLength: number;
  opensFocused: boolean;
  /** For the editor that may take its place. */
  onMark: (marked: Marked) => void;
}

/** A text field that grows with its text. */
export function PlainEditor(props: PlainEditorProps) {
  const { initialText, onChange, onBlur, label, opensFocused, onMark, ...field } = props;
  const ref = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initialText);
  useGrowing(ref, text);
  useLayoutEffect(() => {
    const area = ref.current;
    if (!opensFocused || !area) return;
    area.focus();
    // One goes on writing at the end, as in the other editor.
    area.setSelectionRange(area.value.length, area.value.length);
  }, [opensFocused]);
  return (
    <textarea
      ref={ref}
      className={classes.plain}
      defaultValue={initialText}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        onChange(value);
      }}
      onBlur={onBlur}
      onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
        onMark({ anchor: selectionStart, head: selectionEnd })
      }
      aria-label={label}
      rows={2}
      {...field}
    />
  );
}
