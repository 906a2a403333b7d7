import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { homeQuery } from '../training.queries.ts';
import { useRefreshWhenWritten } from '../use-refresh-when-written.ts';
import { useToday } from '../use-today.ts';
import { ContinueCard } from './continue-card.tsx';
import { homeNow, type Now } from './home-now.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { MyClasses } from './my-classes.tsx';
import classes from './trainee-home.module.css';
import { WeekCard } from './week-card.tsx';

interface Props {
  title: string;
  /** Of these classes alone. */
  only: ReadonlySet<number>;
  placeOf: Now['placeOf'];
  /** What is held at a time, which no class has. */
  sessions: ReactNode;
}

/** The home as far as it is of some classes. */
export function PartOfHome({ title, only, placeOf, sessions }: Props) {
  const { data: told, isError, refetch } = useQuery(homeQuery());
  const today = useToday();
  usePageTitle(title);
  useRefreshWhenWritten();
  const part = useMemo(() => told && partOf(told, only), [told, only]);
  if (!part)
    return isError ? (
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
    );
  const home = homeNow(part, { today, placeOf });
  return (
    <div className={classes.page}>
      <ContinueCard home={home} today={today} isOffline={placeOf !== undefined} />
      {sessions}
      <WeekCard home={home} today={today} />
      <MyClasses studied={home.classes} />
    </div>
  );
}

function partOf(home: Home, only: ReadonlySet<number>): Home {
  const isIn = ({ classId }: { classId: number }) => only.has(classId);
  return {
    ...home,
    next: home.next && isIn(home.next) ? home.next : null,
    ...(home.steps ? { steps: home.steps.filter(isIn) } : {}),
    agenda: home.agenda.filter(isIn),
    classes: home.classes.filter(({ id }) => only.has(id)),
  };
}
