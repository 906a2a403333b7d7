import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconLogin2, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { organisationColumns } from '../../../domain/organisations/organisation-columns.ts';
import type { OrganisationSummary } from '../../../domain/organisations/organisations.contract.ts';
import { listQueryOf } from '../../lib/list-search.ts';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import classes from './organisation-list.module.css';
import type { OrganisationSearch } from './organisation-search.ts';
import { organisationListQuery } from './organisations.queries.ts';

interface Props {
  search: OrganisationSearch;
  mayManage: boolean;
  /** The organisation that is looked at. */
  homeId: number;
  onSearch: (search: OrganisationSearch) => void;
  onEnter: (organisationId: number) => void;
}

/** Every organisation of this site. */
export function OrganisationList({ search, mayManage, homeId, onSearch, onEnter }: Props) {
  const { t } = useLingui();
  const query = listQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...organisationListQuery(query),
    placeholderData: keepPreviousData,
  });
  const filter = (given: OrganisationSearch) =>
    onSearch({ ...search, offset: undefined, ...given });
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          label={t`Search by name`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        {mayManage && (
          <Button
            size="md"
            leftSection={<IconPlus size={18} />}
            renderRoot={(props) => <Link to="/admin/organisations/new" {...props} />}
          >
            <Trans>New organisation</Trans>
          </Button>
        )}
      </div>
      <DataTable
        label={t`Organisations`}
        columns={useColumns(homeId, onEnter)}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ id }) => id}
        sorted={{ sort: search.sort ?? 'name', direction: search.direction ?? 'asc' }}
        onSort={(sort) => filter(sort)}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconBuildingCommunity size={28} stroke={1.75} />}
            title={t`No organisation matches`}
          >
            <Trans>Change the search to see more.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(
  homeId: number,
  onEnter: (organisationId: number) => void,
): Column<OrganisationSummary, (typeof organisationColumns)[number]>[] {
  const { t, i18n } = useLingui();
  return [
    {
      name: 'displayName',
      title: t`Organisation`,
      isSortable: true,
      render: ({ id, name, displayName }) => (
        <Link
          className={classes.title}
          to="/admin/organisations/$organisationId"
          params={{ organisationId: id }}
        >
          <strong>{displayName}</strong>
          {name !== displayName && <span>{name}</span>}
        </Link>
      ),
    },
    {
      name: 'people',
      title: t`Users`,
      align: 'end',
      isNarrow: true,
      isSortable: true,
      render: ({ peopleCount }) => i18n.number(peopleCount),
    },
    {
      name: 'contracts',
      title: t`Contracts`,
      align: 'end',
      isNarrow: true,
      render: ({ contractCount }) => i18n.number(contractCount),
    },
    {
      name: 'features',
      title: t`Features`,
      align: 'end',
      isNarrow: true,
      render: ({ featureCount }) => i18n.number(featureCount),
    },
    { name: 'timeZone', title: t`Time zone`, isNarrow: true, render: ({ timeZone }) => timeZone },
    {
      name: 'createdAt',
      title: t`Since`,
      isNarrow: true,
      isSortable: true,
      render: ({ createdAt }) => i18n.date(new Date(createdAt), { dateStyle: 'medium' }),
    },
    {
      name: 'enter',
      title: t`Enter`,
      isTitleHidden: true,
      align: 'end',
      isNarrow: true,
      render: ({ id, displayName }) =>
        id !== homeId && (
          <Button
            size="sm"
            variant="default"
            className={classes.enter ?? ''}
            leftSection={<IconLogin2 size={18} stroke={1.75} />}
            aria-label={t`Enter ${displayName}`}
            onClick={() => onEnter(id)}
          >
            <Trans>Enter</Trans>
          </Button>
        ),
    },
  ];
}
