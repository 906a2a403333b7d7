import type { TablerIcon } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import classes from './file-drop.module.css';

interface Props {
  readonly icon: TablerIcon;
  readonly title: ReactNode;
  readonly hint: ReactNode;
  /** Endings and types, as a file input takes them. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A file is dropped here, or chosen: the whole zone is the button's label. */
export function FileDrop({ icon: Icon, title, hint, accept, onFile }: Props) {
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={inputId}
        className={classes.input}
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={inputId} className={classes.label}>
        <Icon className={classes.icon ?? ''} size={40} stroke={1.5} aria-hidden />
        <span className={classes.title}>{title}</span>
        <span className={classes.hint}>{hint}</span>
      </label>
    </div>
  );
}
