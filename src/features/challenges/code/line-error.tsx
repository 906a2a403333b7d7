import { IconAlertCircle } from '@tabler/icons-react';
import classes from './line-error.module.css';

/** What went wrong at a line. */
export function LineError({ words, where }: { words: string; where: string }) {
  return (
    <div className={classes.error}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>{words}</span>
      <span className={classes.where}>{where}</span>
    </div>
  );
}
