import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './lists-of-announcements.module.css';
import { UnreadDot } from './unread-dot.tsx';

/** For staff: what they write, and what is for them. */
export function ListsOfAnnouncements() {
  const { t } = useLingui();
  return (
    <nav className={classes.lists} aria-label={t`Announcements`}>
      <Link to="/announcements/written" className={classes.list}>
        <Trans>Sent by us</Trans>
      </Link>
      <Link to="/announcements" search={{ for: 'me' }} className={classes.list}>
        <span className={classes.word}>
          <Trans>To me</Trans>
          <UnreadDot />
        </span>
      </Link>
    </nav>
  );
}
