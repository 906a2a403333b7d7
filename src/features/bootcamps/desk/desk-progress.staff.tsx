import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconDownload, IconProgress } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exportBootcampProgress } from '../../../../domain/bootcamps/people.contract.ts';
import { hrefOf } from '../../../lib/api.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { progressQueryOf, type ProgressSearch } from '../progress-search.ts';
import desk from './desk.module.css';
import { planQuery, progressQuery } from './people.queries.ts';
import { PlanPanel } from './plan-panel.tsx';
import { useStandingColumns } from './standing-columns.tsx';
import { WeeklyLetter } from './weekly-letter.tsx';

interface Props {
  bootcampId: number;
  search: ProgressSearch;
  onSearch: (search: ProgressSearch) => void;
}

/** All classes of a bootcamp, per trainee and group, against the plan. */
export function DeskProgress({ bootcampId, search, onSearch }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Progress`);
  const {
    data: plan,
    isLoadingError: hasNoPlan,
    refetch: askPlan,
  } = useQuery(planQuery(bootcampId));
  const query = progressQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery(progressQuery(bootcampId, query));
  const filter = (given: ProgressSearch) => onSearch({ ...search, offset: undefined, ...given });
  const { offset: _, limit: __, ...everything } = query;
  const groups = (plan?.groups ?? []).flatMap(({ groupId, name }) =>
    groupId === null ? [] : [{ value: String(groupId), label: name ?? '' }],
  );
  return (
    <>
      {hasNoPlan && <LoadFailure onRetry={askPlan} />}
      {plan && <PlanPanel plan={plan} onGroup={(groupId) => filter({ groupId })} />}
      {plan && plan.hasWeeklyLetter !== null && (
        <WeeklyLetter bootcampId={bootcampId} isWanted={plan.hasWeeklyLetter} />
      )}
      <div className={desk.filters}>
        <SearchField
          label={t`Search by name or account`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        {groups.length > 0 && (
          <NativeSelect
            size="md"
            aria-label={t`Group`}
            value={search.groupId ?? ''}
            onChange={({ currentTarget }) =>
              filter({ groupId: Number(currentTarget.value) || undefined })
            }
            data={[{ value: '', label: t`All groups` }, ...groups]}
          />
        )}
        <Checkbox
          radius="xs"
          label={t`Only those who need help`}
          checked={search.behind === true}
          onChange={({ currentTarget }) => filter({ behind: currentTarget.checked || undefined })}
        />
        <Button
          className={desk.end ?? ''}
          component="a"
          size="md"
          variant="default"
          leftSection={<IconDownload size={18} />}
          href={hrefOf(exportBootcampProgress, { params: { bootcampId }, query: everything })}
          download
        >
          <Trans>Export CSV</Trans>
        </Button>
      </div>
      <DataTable
        label={t`Progress of trainees`}
        columns={useStandingColumns(plan)}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ userId }) => userId}
        sorted={{ sort: search.sort ?? 'name', direction: search.direction ?? 'asc' }}
        onSort={(sort) => filter(sort)}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconProgress size={28} stroke={1.75} />}
            title={search.behind ? t`Nobody needs help` : t`No trainee to show`}
          >
            {search.behind ? (
              <Trans>
                Nobody has anything overdue, and everybody has been active within the last week.
              </Trans>
            ) : (
              <Trans>Enrolled trainees appear here with what they have done.</Trans>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
