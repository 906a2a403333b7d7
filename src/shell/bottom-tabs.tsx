import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { User } from '../../domain/people/user.schema.ts';
import { UnreadDot } from '../features/announcements/unread-dot.tsx';
import { NewsDot } from '../features/discussions/news-dot.tsx';
import classes from './bottom-tabs.module.css';
import { useMenu } from './use-menu.ts';

/** A trainee's places at the lower edge of a phone, where the thumb is. Wider screens have the navigation. */
export function BottomTabs({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <nav className={classes.tabs} aria-label={t`Places`}>
      {useMenu(user).map(({ to, params, label, short = label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          params={params ?? {}}
          className={classes.tab}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          <span className={classes.sign}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {to === '/announcements' && <UnreadDot />}
              {to === '/discussions' && <NewsDot />}
            </span>
          </span>
          {t(short)}
        </Link>
      ))}
    </nav>
  );
}
