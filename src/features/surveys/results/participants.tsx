import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconCheck, IconClock, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SurveyParticipant } from '../../../../domain/surveys/results.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import type { SurveyPlace } from '../surveys.queries.ts';
import { participantsQuery } from './results.queries.ts';
import classes from './results.module.css';

/** Who has answered. */
export function Participants({ place, isAnonymous }: { place: SurveyPlace; isAnonymous: boolean }) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState('');
  const [handedIn, setHandedIn] = useState('');
  const [page, setPage] = useState({ offset: 0, limit: 20 });
  const { data } = useQuery({
    ...participantsQuery(place, { keyword, handedIn: handedIn || undefined, ...page }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<SurveyParticipant>[] = [
    { name: 'name', title: t`Name`, render: ({ name }) => name },
    {
      name: 'state',
      title: t`Status`,
      isNarrow: true,
      render: ({ hasHandedIn }) =>
        hasHandedIn ? (
          <Chip tone="ok" icon={<IconCheck size={15} stroke={2} />}>
            <Trans>Handed in</Trans>
          </Chip>
        ) : (
          <Chip icon={<IconClock size={15} stroke={1.75} />}>
            <Trans>Not yet</Trans>
          </Chip>
        ),
    },
    ...(isAnonymous
      ? []
      : [
          {
            name: 'at',
            title: t`Handed in`,
            isNarrow: true,
            render: ({ handedInAt }: SurveyParticipant) =>
              handedInAt ? <RelativeTime at={handedInAt} /> : '–',
          },
        ]),
  ];
  const filter = (set: () => void) => {
    set();
    setPage({ ...page, offset: 0 });
  };
  return (
    <section className={classes.people}>
      <h3 className={classes.label}>
        <Trans>Who has answered</Trans>
      </h3>
      <div className={classes.filters}>
        <SearchField
          label={t`Search by name or account`}
          value={keyword}
          onSearch={(next) => filter(() => setKeyword(next))}
        />
        <NativeSelect
          size="md"
          aria-label={t`Status`}
          value={handedIn}
          onChange={({ currentTarget: { value } }) => filter(() => setHandedIn(value))}
          data={[
            { value: '', label: t`All` },
            { value: 'true', label: t`Handed in` },
            { value: 'false', label: t`Not yet` },
          ]}
        />
      </div>
      <DataTable
        label={t`Who has answered`}
        columns={columns}
        rows={data?.result}
        idOf={({ userId }) => userId}
        page={data?.pagination ?? { count: 0, ...page }}
        onPage={setPage}
        empty={
          <EmptyState icon={<IconUsers size={28} stroke={1.75} />} title={t`No trainee to show`} />
        }
      />
    </section>
  );
}
