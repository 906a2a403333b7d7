import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../domain/access/permissions.ts';
import { looksAsTrainee } from '../../domain/access/views.ts';
import { kindOf } from '../../domain/session/workspace.rules.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { NotificationsMenu } from '../features/notifications/notifications-menu.tsx';
import { actorOf } from '../lib/actor.ts';
import { SystemCheckSpot } from '../features/systemcheck/system-check-spots.tsx';
import { firstLetter } from '../lib/first-letter.ts';
import { isLogoHidden } from '../lib/logo-hidden.ts';
import { hasWorkspaces, workspaceName } from '../lib/workspaces.ts';
import { lazyPart } from '../ui/LazyPart/lazy-part.tsx';
import { Part } from '../ui/LazyPart/part.tsx';
import { narrowScreen } from '../ui/theme/breakpoints.ts';
import { AssistantSpot } from './assistant-spot.tsx';
import { chooseRail, shell } from './shell-store.ts';
import { SearchSpot } from './search/search-spot.tsx';
import { StatusLine } from './status-line.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const StorageWarning = lazyPart(() => import('../features/usage/storage-warning.staff.tsx'));

export function TopBar({ user }: { user: User }) {
  const { t } = useLingui();
  const isNarrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false });

  function toggle() {
    if (isNarrow) shell.isOverlayOpen = !shell.isOverlayOpen;
    else chooseRail(!shell.isRail);
  }
  const { displayName } = user.targetOrg;
  const workspace = hasWorkspaces(user) ? workspaceName(user, kindOf(user.workspace)) : undefined;

  return (
    <header className={classes.bar}>
      <UnstyledButton className={classes.button} aria-label={t`Menu`} onClick={toggle}>
        <IconMenu2 size={20} stroke={1.75} />
      </UnstyledButton>
      <Link to="/" className={classes.organisation}>
        <OrganisationLogo user={user} />
        <span className={classes.names}>
          <span className={classes.name}>{displayName}</span>{' '}
          {workspace !== undefined && <span className={classes.workspace}>{workspace}</span>}
        </span>
      </Link>
      <div className={classes.grow} />
      <SystemCheckSpot userId={user.id} />
      <StatusLine />
      {isAllowed(actorOf(user), 'settings.storage') && (
        <Part isQuiet>
          <StorageWarning buttonClassName={classes.button ?? ''} />
        </Part>
      )}
      <SearchSpot user={user} buttonClassName={`${classes.button} ${classes.search}`} />
      <AssistantSpot user={user} buttonClassName={`${classes.button} ${classes.assistant}`} />
      <NotificationsMenu user={user} buttonClassName={classes.button ?? ''} />
      {!looksAsTrainee({ role: user.viewAs, ownRole: user.role }) && (
        <Link
          to="/settings"
          className={`${classes.button} ${classes.settings}`}
          aria-label={t`Settings`}
        >
          <IconSettings size={20} stroke={1.75} />
        </Link>
      )}
      <UserMenu user={user} />
    </header>
  );
}

function OrganisationLogo({ user }: { user: User }) {
  const { imageUrl, displayName } = user.targetOrg;
  if (isLogoHidden(user)) return null;
  if (imageUrl) return <img className={classes.logo} src={imageUrl} alt="" />;
  return (
    <span className={classes.logo} aria-hidden>
      {firstLetter(displayName)}
    </span>
  );
}
