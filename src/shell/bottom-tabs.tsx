import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { User } from '../../domain/people/user.schema.ts';
import classes from './bottom-tabs.module.css';
import { MenuDot } from './menu-dot.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { shell } from './shell-store.ts';
import { isExact } from './menu.ts';
import { useMenu } from './use-menu.ts';

/** More have no room for their words on the narrowest phone. */
const mostTabs = 5;

/** A trainee's places at the lower edge of a phone, where the thumb is. Wider screens have the navigation. */
export function BottomTabs({ user }: { user: User }) {
  const { t } = useLingui();
  const entries = useMenu(user);
  const shown = entries.length > mostTabs ? entries.slice(0, mostTabs - 1) : entries;
  const others = entries.slice(shown.length);
  return (
    <nav className={classes.tabs} aria-label={t`Places`}>
      {shown.map(({ to, params, label, short = label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          params={params ?? {}}
          className={classes.tab}
          activeOptions={{ exact: isExact(to, user), includeSearch: false }}
        >
          <span className={classes.sign}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <MenuDot to={to} params={params} />
            </span>
          </span>
          {t(short)}
        </Link>
      ))}
      {others.length > 0 && <More others={others} />}
    </nav>
  );
}

/** The places that have no tab of their own are in the navigation. */
function More({ others }: { others: readonly MenuEntry[] }) {
  return (
    <UnstyledButton className={classes.tab} onClick={() => (shell.isOverlayOpen = true)}>
      <span className={classes.sign}>
        <span className={classes.icon}>
          <IconDots size={22} stroke={1.75} aria-hidden />
          {others.map(({ to, params }) => (
            <MenuDot key={to} to={to} params={params} />
          ))}
        </span>
      </span>
      <Trans>More</Trans>
    </UnstyledButton>
  );
}
