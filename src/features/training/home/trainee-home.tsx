import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import { instantAt } from '../../../../domain/calendar/instant-at.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useHomePicture } from '../../../offline/picture/use-home-picture.ts';
import { homeQuery } from '../training.queries.ts';
import { useRefreshWhenWritten } from '../use-refresh-when-written.ts';
import { useToday, useZone } from '../use-today.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';
import { ContinueCard } from './continue-card.tsx';
import { Greeting } from './greeting.tsx';
import { homeNow, type Now } from './home-now.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { MyClasses } from './my-classes.tsx';
import classes from './trainee-home.module.css';
import { WeekCard } from './week-card.tsx';

const DrillsAtHome = lazyPart(() => import('../drills/drills-at-home.later.tsx'));

interface Props {
  name: string;
  /** Stands before everything else. */
  notice: ReactNode;
  /** Stands before the classes. */
  hint: ReactNode;
  /** Without a network: what lies on this device. */
  placeOf: Now['placeOf'];
}

/** The trainee's first screen: what to do next, this week, then their classes. */
export function TraineeHome({ name, notice, hint, placeOf }: Props) {
  const { t } = useLingui();
  const { data: told, isError, refetch } = useQuery(homeQuery());
  const today = useToday();
  const home = told && homeNow(told, { today, placeOf });
  usePageTitle(t`Home`);
  useRefreshWhenWritten();
  useHomePicture(told, endOfDay(today, useZone()));
  return (
    <div className={classes.page}>
      <Greeting name={name} streak={home?.streak ?? 0} />
      {home ? (
        <>
          {notice}
          <ContinueCard home={home} today={today} isOffline={placeOf !== undefined} />
          <WeekCard home={home} today={today} />
          {home.steps?.some(({ isDrill, isCompleted }) => isDrill && !isCompleted) && (
            <Part isQuiet>
              <DrillsAtHome home={home} today={today} />
            </Part>
          )}
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

const endOfDay = (today: string, timeZone: string): number =>
  instantAt(dayAfter(today), 0, timeZone).getTime();
