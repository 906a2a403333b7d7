import { Trans, useLingui } from '@lingui/react/macro';
import { IconSchool } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClassStatus } from '../../../../domain/classes/classes.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { ClassCard } from '../class-card.tsx';
import cards from '../class-cards.module.css';
import { studiedClassesQuery } from '../training.queries.ts';
import { StatusFilter } from './status-filter.tsx';

export function TraineeClasses({ status }: { status: ClassStatus | undefined }) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...studiedClassesQuery(status),
    placeholderData: keepPreviousData,
    // The router's page for failures says so, where there is nothing to show.
    throwOnError: (_, { state }) => state.data === undefined,
  });
  usePageTitle(t`My classes`);
  return (
    <>
      <PageHeader title={<Trans>My classes</Trans>} actions={<StatusFilter />} />
      {data?.result.length === 0 ? (
        <EmptyState
          icon={<IconSchool size={28} stroke={1.75} />}
          title={<Trans>No classes here</Trans>}
        >
          {status === undefined ? (
            <Trans>Your instructor enrols you in a class. It then appears here by itself.</Trans>
          ) : (
            <Trans>None of your classes has this status.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul className={cards.cards} aria-busy={data === undefined}>
          {data?.result.map((one) => (
            <li key={one.id}>
              <ClassCard studied={{ ...one, percent: one.percent ?? 0 }} heading="h2" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
