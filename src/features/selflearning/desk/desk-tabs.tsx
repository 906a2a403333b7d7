import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import { mayOpen } from '../../../../domain/access/routes.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf, belongingsOf } from '../../../lib/actor.ts';
import { overviewQuery } from './desk.queries.ts';
import classes from './desk.module.css';

/** The rooms of staff's self-learning, as far as the viewer may enter them. */
export function DeskTabs({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const { data: overview } = useQuery({ ...overviewQuery(), throwOnError: false });
  const may = (path: string) => mayOpen(path, actorOf(user), belongingsOf(user));
  const waiting = overview?.counts.applied ?? 0;
  return (
    <nav className={classes.tabs} aria-label={t`Self-learning`}>
      <Link to="/selflearnings/applications" className={classes.tab}>
        <Trans>Applications</Trans>
        {waiting > 0 && <span className={classes.count}>{i18n.number(waiting)}</span>}
      </Link>
      <Link to="/selflearnings/learners" className={classes.tab}>
        <Trans>Learners</Trans>
      </Link>
      <Link to="/selflearnings/courses" className={classes.tab}>
        <Trans>Use</Trans>
      </Link>
      {isAllowed(actorOf(user), 'learningpath.viewList') && (
        <Link to="/selflearnings/paths" className={classes.tab}>
          <Trans>Learning paths</Trans>
        </Link>
      )}
      {may('/selflearnings/mentors') && (
        <Link to="/selflearnings/mentors" className={classes.tab}>
          <Trans>Mentors</Trans>
        </Link>
      )}
      {may('/selflearnings/mentees') && (
        <Link to="/selflearnings/mentees" className={classes.tab}>
          <Trans>My mentees</Trans>
        </Link>
      )}
    </nav>
  );
}
