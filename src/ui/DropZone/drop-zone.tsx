import { Trans } from '@lingui/react/macro';
import type { TablerIcon } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import classes from './drop-zone.module.css';

interface Props {
  /** What it asks for. */
  readonly title: ReactNode;
  /** What may be chosen, if that is to be said. */
  readonly hint?: ReactNode;
  readonly icon: TablerIcon;
  /** Endings of file names, and types of media. */
  readonly accept: readonly string[];
  readonly onFile: (file: File) => void;
}

/** A file is dropped here, or chosen: the whole zone is the button's label. */
export function DropZone({ title, hint, icon: Icon, accept, onFile }: Props) {
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
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={inputId} className={classes.label}>
        <Icon className={classes.icon} size={40} stroke={1.5} aria-hidden />
        <span className={classes.title}>{title}</span>
        <span className={classes.hint}>
          <Trans>or drag it here</Trans>
        </span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </label>
    </div>
  );
}
