import { Trans } from '@lingui/react/macro';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './import-home.module.css';

/** A file is dropped here, or chosen: the whole zone is the button's label. */
export function FileZone({ onFile }: { onFile: (file: File) => void }) {
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
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={inputId} className={classes.label}>
        <IconFileSpreadsheet className={classes.icon} size={40} stroke={1.5} aria-hidden />
        <span className={classes.title}>
          <Trans>Choose a CSV file</Trans>
        </span>
        <span className={classes.hint}>
          <Trans>
            or drag it here. UTF-8, Shift_JIS and UTF-16 are recognised, and commas, tabs and
            semicolons. Nothing is written before you have seen what becomes of each row.
          </Trans>
        </span>
      </label>
    </div>
  );
}
