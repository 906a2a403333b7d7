import { useLayoutEffect, useRef } from 'react';
import classes from './markdown-editor.module.css';

interface PlainEditorProps {
  initialText: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  label: string;
  placeholder: string;
  maxLength: number;
  opensFocused: boolean;
}

/** A text field that grows with its text. */
export function PlainEditor(props: PlainEditorProps) {
  const { initialText, onChange, onBlur, label, opensFocused, ...field } = props;
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (opensFocused) ref.current?.focus();
  }, [opensFocused]);
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
