import { Plural } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './unread-dot.module.css';
import { unreadInfoQuery } from './own-announcements.queries.ts';

/** On the entry of the menu, while something wants its reader. */
export function UnreadDot() {
  const count = useQuery(unreadInfoQuery()).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.dot}>
      <VisuallyHidden>
        <Plural value={count} one="# unread" other="# unread" />
      </VisuallyHidden>
    </span>
  );
}
