import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import classes from './unread-dot.module.css';

/** On an entry of a menu, while something wants its reader. */
export function UnreadDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.dot}>
      <VisuallyHidden>
        <Plural value={count} one="# unread" other="# unread" />
      </VisuallyHidden>
    </span>
  );
}
