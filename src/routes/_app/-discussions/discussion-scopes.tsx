import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './discussion-scopes.module.css';

/** For staff: what is theirs to answer, and all that there is. */
export function DiscussionScopes() {
  const { t } = useLingui();
  return (
    <nav className={classes.scopes} aria-label={t`Discussions`}>
      <Link to="/discussions" className={classes.scope}>
        <Trans context="which one teaches">My classes</Trans>
      </Link>
      <Link to="/alldiscussions" className={classes.scope}>
        <Trans>All classes</Trans>
      </Link>
    </nav>
  );
}
