import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { User } from '../../domain/people/user.schema.ts';
import { WorkspaceMenu } from '../features/session/workspace-menu.tsx';
import { isLogoHidden } from '../lib/logo-hidden.ts';
import { MenuDot } from './menu-dot.tsx';
import { isExact } from './menu.ts';
import { useMenu } from './use-menu.ts';
import { chooseRail, shell } from './shell-store.ts';
import classes from './side-navigation.module.css';

function search(): void {
  shell.isOverlayOpen = false;
  shell.isSearching = true;
}

export function SideNavigation({ user }: { user: User }) {
  const { t } = useLingui();
  const { isRail, isOverlayOpen } = useSnapshot(shell);
  useEffect(closeOnEscape, []);

  return (
    <>
      {isOverlayOpen && <div className={classes.shade} aria-hidden onClick={closeOverlay} />}
      <nav
        className={classes.navigation}
        data-rail={isRail}
        data-open={isOverlayOpen}
        aria-label={t`Main`}
      >
        <WorkspaceMenu user={user} isRail={isRail} />
        <UnstyledButton className={`${classes.entry} ${classes.search}`} onClick={search}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <span className={classes.label}>
            <Trans>Search</Trans>
          </span>
        </UnstyledButton>
        {useMenu(user).map(({ to, params, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            params={params ?? {}}
            className={classes.entry}
            activeOptions={{ exact: isExact(to, user), includeSearch: false }}
            onClick={closeOverlay}
            title={isRail ? t(label) : undefined}
          >
            <span className={classes.sign}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <MenuDot to={to} params={params} />
            </span>
            <span className={classes.label}>{t(label)}</span>
          </Link>
        ))}
        <div className={classes.grow} />
        <UnstyledButton
          className={classes.collapse}
          aria-expanded={!isRail}
          onClick={() => chooseRail(!isRail)}
        >
          {isRail ? (
            <IconChevronsRight size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconChevronsLeft size={20} stroke={1.75} aria-hidden />
          )}
          <span className={classes.label}>
            {isRail ? <Trans>Expand</Trans> : <Trans>Collapse</Trans>}
          </span>
        </UnstyledButton>
        {!isLogoHidden(user) && <PoweredBy />}
      </nav>
    </>
  );
}

function PoweredBy() {
  return (
    <p className={classes.poweredBy}>
      <span className={classes.label}>
        <Trans>Powered by Keiko</Trans>
      </span>
    </p>
  );
}

function closeOverlay(): void {
  shell.isOverlayOpen = false;
}

function closeOnEscape(): () => void {
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeOverlay();
  };
  addEventListener('keydown', close);
  return () => removeEventListener('keydown', close);
}
