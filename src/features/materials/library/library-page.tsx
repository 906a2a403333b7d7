import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBooks, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mayCreateMaterial } from '../../../../domain/materials/materials.policy.ts';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import { exportLibrary } from '../../../../domain/materials/archive/archive.contract.ts';
import type { MaterialInList } from '../../../../domain/materials/materials.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { hrefOf } from '../../../lib/api.ts';
import { storedPageSize } from '../../../lib/list-search.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { libraryQuery } from '../materials.queries.ts';
import { NewMaterial } from './create/new-material.tsx';
import type { StyleChoiceOfCode } from './create/new-material-dialog.tsx';
import { LibraryCards } from './library-cards.tsx';
import { useLibraryColumns } from './library-columns.tsx';
import { LibraryFilters } from './library-filters.tsx';
import {
  isFiltered,
  libraryQueryOf,
  type LibrarySearch,
  librarySortColumns,
  sortedBy,
} from './library-search.ts';
import { useLibraryView, ViewChoice } from './view-choice.tsx';

interface Props {
  readonly user: User;
  readonly search: LibrarySearch;
  readonly onSearch: (search: LibrarySearch) => void;
  readonly styleChoice: StyleChoiceOfCode;
}

/** Everything an organisation teaches with. */
export function LibraryPage({ user, search, onSearch, styleChoice }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Library`);
  const keyword = search.keyword ?? '';
  const columns = useLibraryColumns(keyword);
  const { view, choose } = useLibraryView();
  const { data, isLoadingError, refetch } = useQuery(libraryQuery(libraryQueryOf(search)));
  const mayCreate = mayCreateMaterial(actorOf(user));
  const mayExport = isAllowed(actorOf(user), 'library.archive');
  const [picked, setPicked] = useState<ReadonlyMap<number, MaterialInList>>(new Map());
  const selection = {
    picked,
    onPick: setPicked,
    nameOf: ({ title }: MaterialInList) => title,
    reasonAgainst: ({ official }: MaterialInList) =>
      official ? t`Official materials cannot be exported` : undefined,
  };
  const isNarrowed = isFiltered(search);
  const page = data?.pagination ?? { offset: 0, limit: storedPageSize(), count: 0 };
  const onPage = (next: { offset: number; limit: number }) => onSearch({ ...search, ...next });
  return (
    <>
      <PageHeader
        title={<Trans>Library</Trans>}
        actions={
          <>
            {picked.size > 0 && (
              <Button
                size="md"
                variant="default"
                component="a"
                href={hrefOf(exportLibrary, { query: { ids: [...picked.keys()].join(',') } })}
                download
                leftSection={<IconDownload size={18} stroke={1.75} />}
              >
                <Trans>Export ({picked.size})</Trans>
              </Button>
            )}
            <ViewChoice view={view} onChoose={choose} />
            {mayCreate && <NewMaterial user={user} styleChoice={styleChoice} />}
          </>
        }
      />
      <LibraryFilters search={search} onSearch={onSearch} />
      {view === 'cards' && data && data.result.length > 0 ? (
        <LibraryCards materials={data.result} keyword={keyword} page={page} onPage={onPage} />
      ) : (
        <DataTable
          label={t`Library`}
          columns={columns}
          rows={data?.result}
          onRetry={isLoadingError ? refetch : undefined}
          idOf={({ id }) => id}
          page={page}
          onPage={onPage}
          {...sortedBy(search)}
          onSort={({ sort, direction }) => {
            const column = librarySortColumns.find((one) => one === sort);
            onSearch({ ...search, sort: column, direction, offset: undefined });
          }}
          {...(mayExport ? { selection } : {})}
          empty={
            <EmptyState
              icon={<IconBooks size={32} stroke={1.5} />}
              title={isNarrowed ? t`Nothing matches` : t`The library is empty`}
              action={
                !isNarrowed && mayCreate && <NewMaterial user={user} styleChoice={styleChoice} />
              }
            >
              {isNarrowed ? (
                <Trans>Try other words or fewer filters.</Trans>
              ) : (
                <Trans>Books, quizzes and files are kept here, ready to be added to classes.</Trans>
              )}
            </EmptyState>
          }
        />
      )}
    </>
  );
}
