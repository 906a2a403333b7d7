import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClassStatus } from '../../../domain/classes/classes.schema.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { bootcampQuery } from './bootcamps.queries.ts';
import { ClassRow } from './class-row.tsx';
import classes from './class-rows.module.css';

interface Props {
  bootcampId: number;
  status: ClassStatus | undefined;
  onStatus: (status: ClassStatus | undefined) => void;
  /** What staff do with them. */
  actions?: ReactNode;
}

/** The classes of a bootcamp, in the order in which they are taken. */
export function ClassesOfBootcamp({ bootcampId, status, onStatus, actions }: Props) {
  const { t } = useLingui();
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  usePageTitle(t`Classes`);
  const numbered = bootcamp.classes.map((studied, index) => ({ studied, number: index + 1 }));
  const shown = numbered.filter(({ studied }) => status === undefined || studied.status === status);
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          aria-label={t`Status`}
          value={status ?? ''}
          onChange={({ currentTarget }) => onStatus(statusOf(currentTarget.value))}
          data={[
            { value: '', label: t`Any status` },
            { value: String(ClassStatus.active), label: t`In progress` },
            { value: String(ClassStatus.future), label: t`Upcoming` },
            { value: String(ClassStatus.ended), label: t`Ended` },
          ]}
        />
        {actions}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconBooks size={28} stroke={1.75} />}
          title={numbered.length === 0 ? t`No classes yet` : t`No class matches`}
        >
          {numbered.length === 0 ? (
            <Trans>The classes of this bootcamp appear here, in their order.</Trans>
          ) : (
            <Trans>Choose another status to see more.</Trans>
          )}
        </EmptyState>
      ) : (
        <ol className={classes.rows}>
          {shown.map((each) => (
            <ClassRow key={each.studied.id} {...each} />
          ))}
        </ol>
      )}
    </>
  );
}

const statusOf = (value: string) =>
  Object.values(ClassStatus).find((status) => String(status) === value);
