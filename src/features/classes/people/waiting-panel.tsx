import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { WaitingPerson } from '../../../../domain/people/waiting.schema.ts';
import { listQueryOf } from '../../../lib/list-search.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { WaitingTable } from '../../../ui/WaitingTable/waiting-table.tsx';
import { useRemoveWaiting, waitingListQuery } from '../classes.queries.ts';
import classes from './people.module.css';

interface Props {
  classId: number;
  canChange: boolean;
}

/** Who comes when a seat of the class becomes free. */
export function WaitingPanel({ classId, canChange }: Props) {
  const { t } = useLingui();
  const headingId = useId();
  const remove = useRemoveWaiting(classId);
  const [page, setPage] = useState<{ offset?: number; limit?: number }>({});
  const { limit, offset = 0 } = listQueryOf<'waitingSince'>(page);
  const { data } = useQuery({
    ...waitingListQuery(classId, { limit, offset }),
    placeholderData: keepPreviousData,
  });

  async function askToRemove({ userId, name }: WaitingPerson) {
    const isSure = await confirm({
      title: t`Take ${name} off the waiting list?`,
      body: t`Everybody behind them moves up one place. Anybody added again starts at the end.`,
      action: t`Take out`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(userId);
  }

  return (
    <section className={classes.waiting} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.waitingTitle}>
        <Trans>Waiting list</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          A seat that becomes free goes automatically to the first person waiting. Add more seats in
          the class settings.
        </Trans>
      </p>
      <WaitingTable
        rows={data?.result}
        page={data?.pagination}
        limit={limit}
        onPage={setPage}
        hasPlaces
        onRemove={canChange ? (person) => void askToRemove(person) : undefined}
        empty={null}
      />
    </section>
  );
}
