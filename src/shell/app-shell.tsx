import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '../../domain/people/user.schema.ts';
import { SystemCheckBannerSpot } from '../features/systemcheck/system-check-spots.tsx';
import classes from './app-shell.module.css';
import { InFrame } from './in-frame.ts';
import { LoadingBar } from './loading-bar.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame around every page but the training room. */
export function AppShell({ user, children }: { user: User; children: ReactNode }) {
  return (
    <InFrame value>
      <div className={classes.shell}>
        <a className={classes.skip} href="#main">
          <Trans>Skip to the content</Trans>
        </a>
        <LoadingBar />
        <TopBar user={user} />
        <SystemCheckBannerSpot />
        <div className={classes.below}>
          <SideNavigation user={user} />
          <main id="main" className={classes.main} tabIndex={-1}>
            <div className={classes.page}>{children}</div>
          </main>
        </div>
      </div>
    </InFrame>
  );
}
