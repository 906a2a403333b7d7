import { Trans } from '@lingui/react/macro';
import { IconFileZip } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './drop-zone.module.css';

/** A file is dropped here, or chosen: the whole zone is the button's label. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
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
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={inputId} className={classes.label}>
        <IconFileZip className={classes.icon} size={40} stroke={1.5} aria-hidden />
        <span className={classes.title}>
          <Trans>Choose a .zip file</Trans>
        </span>
        <span className={classes.hint}>
          <Trans>or drag it here</Trans>
        </span>
      </label>
    </div>
  );
}
