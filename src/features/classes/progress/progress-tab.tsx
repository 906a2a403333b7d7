import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconProgress } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportTraineeProgress } from '../../../../domain/classes/classes.contract.ts';
import type { Class, TraineeProgress } from '../../../../domain/classes/classes.schema.ts';
import { limits } from '../../../../domain/limits.ts';
import { hrefOf } from '../../../lib/api.ts';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { progressListQuery } from '../classes.queries.ts';
import people from '../people/people.module.css';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import { HeatRow } from './heat-row.tsx';
import { progressQueryOf, type ProgressColumn, type ProgressSearch } from './progress-search.ts';
import classes from './progress-tab.module.css';

interface Props {
  shown: Class;
  search: ProgressSearch;
  onSearch: (search: ProgressSearch) => void;
}

/** How far each trainee of a class is, in all and in each material. */
export function ProgressTab({ shown, search, onSearch }: Props) {
  const { t } = useLingui();
  const query = progressQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...progressListQuery(shown.id, query),
    placeholderData: keepPreviousData,
    // The People tab may have asked the same a moment ago. Whoever comes to see what trainees have
    // done asks again: the next time is far off.
    staleTime: 0,
    refetchInterval: limits.traineeProgressRefreshMs,
  });
  const columns = useColumns(shown);
  const filter = (given: ProgressSearch) => onSearch({ ...search, offset: undefined, ...given });
  const { offset: _, limit: __, ...everything } = query;
  return (
    <>
      <div className={people.filters}>
        <SearchField
          label={t`Search by name or account`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        {shown.groups.length > 0 && (
          <NativeSelect
            size="md"
            aria-label={t`Group`}
            value={search.groupId ?? ''}
            onChange={({ currentTarget }) =>
              filter({ groupId: Number(currentTarget.value) || undefined })
            }
            data={[
              { value: '', label: t`All groups` },
              ...shown.groups.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <Button
          className={people.end ?? ''}
          component="a"
          size="md"
          variant="default"
          leftSection={<IconDownload size={18} />}
          href={hrefOf(exportTraineeProgress, { params: { classId: shown.id }, query: everything })}
          download
        >
          <Trans>Download CSV</Trans>
        </Button>
      </div>
      <DataTable
        label={t`Progress of trainees`}
        columns={columns}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ userId }) => userId}
        sorted={{ sort: search.sort ?? 'name', direction: search.direction ?? 'asc' }}
        onSort={(sort) => filter(sort)}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          <EmptyState icon={<IconProgress size={28} stroke={1.75} />} title={t`No trainee to show`}>
            <Trans>Enrolled trainees appear here with what they have done.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(shown: Class): Column<TraineeProgress, ProgressColumn>[] {
  const { t } = useLingui();
  const { materialCount } = shown;
  const byMaterial: Column<TraineeProgress, ProgressColumn> = {
    name: 'materials',
    title: t`By material`,
    render: (row) => <HeatRow sections={shown.sections} progress={row.materials} />,
  };
  return [
    {
      name: 'name',
      title: t`Name`,
      isSortable: true,
      render: (row) => <PersonName person={row} />,
    },
    {
      name: 'group',
      title: t`Group`,
      isNarrow: true,
      isMinor: true,
      render: ({ groupName }) => groupName ?? '–',
    },
    {
      name: 'percent',
      title: t`Progress`,
      isSortable: true,
      isNarrow: true,
      render: ({ percent, name }) => (
        <span className={classes.share}>
          <span className={classes.bar}>
            <ProgressBar percent={percent} label={t`Progress of ${name}`} />
          </span>
          <span className={classes.figure}>{percent}%</span>
        </span>
      ),
    },
    {
      name: 'completed',
      title: t`Completed`,
      align: 'end',
      isNarrow: true,
      render: ({ completedCount }) => `${completedCount} / ${materialCount}`,
    },
    byMaterial,
    {
      name: 'lastActivityAt',
      title: t`Last activity`,
      isSortable: true,
      isNarrow: true,
      render: ({ lastActivityAt }) =>
        lastActivityAt ? <RelativeTime at={lastActivityAt} /> : <Trans>Never</Trans>,
    },
  ];
}
