import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isTrainee } from '../../domain/access/roles.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { usePendingTheme } from '../lib/pending-theme.ts';
import { lazyPart } from '../ui/LazyPart/lazy-part.tsx';
import { Part } from '../ui/LazyPart/part.tsx';
import { SystemCheckBannerSpot } from '../features/systemcheck/system-check-spots.tsx';
import classes from './app-shell.module.css';
import { BottomTabs } from './bottom-tabs.tsx';
import { InFrame } from './in-frame.ts';
import { LoadingBar } from './loading-bar.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { ViewLine } from './view-line.tsx';

const UnsavedThemeBanner = lazyPart(
  () => import('../features/settings/theme/unsaved-theme-banner.staff.tsx'),
);
const ChatSupport = lazyPart(() => import('../features/settings/support/chat-support.late.tsx'));

/** The frame around every page but the training room. */
export function AppShell({ user, children }: { user: User; children: ReactNode }) {
  const pending = usePendingTheme(user);
  return (
    <InFrame value>
      <div className={classes.shell}>
        <a className={classes.skip} href="#main">
          <Trans>Skip to the content</Trans>
        </a>
        <LoadingBar />
        <ViewLine user={user} />
        {pending && (
          <Part isQuiet>
            <UnsavedThemeBanner />
          </Part>
        )}
        <TopBar user={user} />
        <SystemCheckBannerSpot />
        <div className={classes.below}>
          <SideNavigation user={user} />
          <main id="main" className={classes.main} tabIndex={-1}>
            <div className={classes.page}>{children}</div>
          </main>
        </div>
        {isTrainee(user.viewAs) && <BottomTabs user={user} />}
        {user.targetOrg.hasChatSupport && (
          <Part isQuiet>
            <ChatSupport />
          </Part>
        )}
      </div>
    </InFrame>
  );
}
