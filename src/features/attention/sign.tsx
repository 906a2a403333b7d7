import type { TablerIcon } from '@tabler/icons-react';
import classes from './sign.module.css';

/** The sign of one kind of thing that needs somebody. */
export function Sign({ icon: Icon }: { icon: TablerIcon }) {
  return (
    <span className={classes.sign} aria-hidden>
      <Icon size={20} stroke={1.75} />
    </span>
  );
}
