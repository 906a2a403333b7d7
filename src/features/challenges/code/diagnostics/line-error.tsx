import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { Severity } from './diagnostic.ts';
import classes from './line-error.module.css';

interface Props {
  readonly words: string;
  readonly where: string;
  readonly severity: Severity;
}

/** What went wrong at a line. */
export function LineError({ words, where, severity }: Props) {
  const Icon = severity === 'error' ? IconAlertCircle : IconAlertTriangle;
  return (
    <div className={classes.error} data-severity={severity}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>{words}</span>
      <span className={classes.where}>{where}</span>
    </div>
  );
}
