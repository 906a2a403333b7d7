import { useLayoutEffect, useRef } from 'react';
import { growField } from '../GrowingField/grow-field.ts';
import type { Marked } from './code-mirror.late.ts';
import classes from './markdown-editor.module.css';

interface PlainEditorProps {
  initialText: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  label: string;
  placeholder: string;
  maxLength: number;
  opensFocused: boolean;
  /** An `@` was typed, behind which the other editor offers people. */
  onAt?: (() => void) | undefined;
  /** For the editor that may take its place. */
  onMark: (marked: Marked) => void;
}

/** A text field that grows with its text. */
export function PlainEditor(props: PlainEditorProps) {
  const { initialText, onChange, onBlur, label, opensFocused, onMark, onAt, ...field } = props;
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => growField(ref.current), []);
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
      onChange={({ currentTarget }) => {
        growField(currentTarget);
        const { value, selectionStart, selectionEnd } = currentTarget;
        onChange(value);
        if (value[selectionStart - 1] !== '@') return;
        onMark({ anchor: selectionStart, head: selectionEnd });
        onAt?.();
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
