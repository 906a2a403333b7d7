import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './people-places.module.css';

/** The way between the people of an organisation and their groups. */
export function PeoplePlaces() {
  const { t } = useLingui();
  const shared = { className: classes.place, activeOptions: { exact: true, includeSearch: false } };
  return (
    <nav className={classes.places} aria-label={t`People and groups`}>
      <Link to="/people" {...shared}>
        <Trans context="all of an organisation">People</Trans>
      </Link>
      <Link to="/people/groups" search={{}} {...shared}>
        <Trans>Groups</Trans>
      </Link>
    </nav>
  );
}
