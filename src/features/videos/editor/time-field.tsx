import { useState } from 'react';
import { clockOf, msOfClock } from '../../../../domain/videos/vtt.rules.ts';
import classes from './video-editor.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly onChange: (ms: number) => void;
}

/** `0:01:02.500`, without what nobody needs of it. */
const shown = (ms: number): string => clockOf(ms).replace(/^00:/, '');

/** A moment as one types it; what is no moment goes back to what it was. */
export function TimeField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && msOfClock(typed) === undefined;
  const settle = () => {
    const ms = typed === undefined ? undefined : msOfClock(typed);
    if (ms !== undefined && ms !== value) onChange(ms);
    setTyped(undefined);
  };
  return (
    <input
      className={classes.time}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="numeric"
      value={typed ?? shown(value)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
