import { Trans, useLingui } from '@lingui/react/macro';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ClassStatus } from '../../../../domain/classes/classes.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { ClassCard } from '../class-card.tsx';
import { ClassCardSkeleton } from '../class-card-skeleton.tsx';
import cards from '../class-cards.module.css';
import { homeQuery } from '../training.queries.ts';
import { useRefreshWhenWritten } from '../use-refresh-when-written.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';
import { StatusFilter } from './status-filter.tsx';

const WaitingClasses = lazyPart(() => import('./waiting-classes.later.tsx'));

/** All of a trainee's classes, as the home knows them: the same figures, the newest class first. */
export function TraineeClasses({ status }: { status: ClassStatus | undefined }) {
  const { t } = useLingui();
  const { data: home } = useQuery({
    ...homeQuery(),
    // The router's page for failures says so, where there is nothing to show.
    throwOnError: (_, { state }) => state.data === undefined,
  });
  useRefreshWhenWritten();
  const shown = home?.classes
    .filter((one) => status === undefined || one.status === status)
    .toSorted((one, other) => other.startAt.localeCompare(one.startAt) || other.id - one.id);
  usePageTitle(t`My classes`);
  return (
    <>
      <PageHeader title={<Trans>My classes</Trans>} actions={<StatusFilter />} />
      <Part isQuiet>
        <WaitingClasses />
      </Part>
      {shown?.length === 0 ? (
        <EmptyState
          icon={<IconSchool size={28} stroke={1.75} />}
          title={<Trans>No classes here</Trans>}
        >
          {status === undefined ? (
            <Trans>
              Your instructor enrols you in a class. It then appears here automatically.
            </Trans>
          ) : (
            <Trans>None of your classes has this status.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul className={cards.cards} aria-busy={shown === undefined}>
          {shown
            ? shown.map((one) => (
                <li key={one.id}>
                  <ClassCard studied={one} heading="h2" />
                </li>
              ))
            : [1, 2, 3].map((place) => (
                <li key={place}>
                  <ClassCardSkeleton />
                </li>
              ))}
        </ul>
      )}
    </>
  );
}
