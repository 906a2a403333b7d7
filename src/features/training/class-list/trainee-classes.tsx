import '@mantine/core/styles/SegmentedControl.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClassStatus } from '../../../../domain/classes/classes.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { ClassCard } from '../class-card.tsx';
import cards from '../class-cards.module.css';
import { studiedClassesQuery } from '../training.queries.ts';
import classes from './trainee-classes.module.css';

interface Props {
  status: ClassStatus | undefined;
  onStatus: (status: ClassStatus | undefined) => void;
}

const statuses = new Map<string, ClassStatus | undefined>([
  ['all', undefined],
  ['active', ClassStatus.active],
  ['future', ClassStatus.future],
  ['ended', ClassStatus.ended],
]);

export function TraineeClasses({ status, onStatus }: Props) {
  const { t } = useLingui();
  const { data } = useQuery({ ...studiedClassesQuery(status), placeholderData: keepPreviousData });
  usePageTitle(t`My classes`);
  const chosen = [...statuses].find(([, value]) => value === status)?.[0] ?? 'all';
  return (
    <div className={classes.page}>
      <PageHeader
        title={<Trans>My classes</Trans>}
        actions={
          <SegmentedControl
            size="md"
            className={classes.filter}
            aria-label={t`Status`}
            value={chosen}
            onChange={(value) => onStatus(statuses.get(value))}
            data={[
              { value: 'all', label: t`All` },
              { value: 'active', label: t`In progress` },
              { value: 'future', label: t`Available soon` },
              { value: 'ended', label: t`Ended` },
            ]}
          />
        }
      />
      {data?.result.length === 0 ? (
        <EmptyState icon={<IconSchool size={28} stroke={1.75} />} title={t`No classes here`}>
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
              <ClassCard studied={{ ...one, percent: one.percent ?? 0 }} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
