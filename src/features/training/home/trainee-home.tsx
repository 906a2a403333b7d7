import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useHomePicture } from '../../../offline/picture/use-home-picture.ts';
import { homeQuery } from '../training.queries.ts';
import { useRefreshWhenWritten } from '../use-refresh-when-written.ts';
import { ContinueCard } from './continue-card.tsx';
import { Greeting } from './greeting.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { MyClasses } from './my-classes.tsx';
import classes from './trainee-home.module.css';
import { WeekCard } from './week-card.tsx';

/** The trainee's first screen: what to do next, this week, then his classes; `hint` stands between. */
export function TraineeHome({ name, hint }: { name: string; hint: ReactNode }) {
  const { t } = useLingui();
  const { data: home, isError, refetch } = useQuery(homeQuery());
  usePageTitle(t`Home`);
  useRefreshWhenWritten();
  useHomePicture(home);
  return (
    <div className={classes.page}>
      <Greeting name={name} streak={home?.streak ?? 0} />
      {home ? (
        <>
          <ContinueCard home={home} />
          <WeekCard home={home} />
          {hint}
          <MyClasses studied={home.classes} />
        </>
      ) : isError ? (
        <p className={classes.failure} role="alert">
          <Trans>
            Your classes could not be loaded. What you have written is kept on this device.
          </Trans>{' '}
          <button type="button" className={classes.retry} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </button>
        </p>
      ) : (
        <HomeSkeleton />
      )}
    </div>
  );
}
