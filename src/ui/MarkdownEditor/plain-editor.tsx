import type { Ref } from 'react';
import classes from './markdown-editor.module.css';

interface PlainEditorProps {
  ref: Ref<HTMLTextAreaElement>;
  initialText: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  label: string;
  placeholder: string;
  maxLength: number;
  autoFocus: boolean;
}

/** A text field that grows with its text. */
export function PlainEditor({ ref, initialText, onChange, onBlur, label, ...field }: PlainEditorProps) {
  return (
    <textarea
      ref={ref}
      className={classes.plain}
      defaultValue={initialText}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      aria-label={label}
      rows={2}
      {...field}
    />
  );
}
