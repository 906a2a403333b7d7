import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBooks, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { storedPageSize } from '../../../lib/list-search.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { libraryQuery } from '../materials.queries.ts';
import { useLibraryColumns } from './library-columns.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { libraryQueryOf, type LibrarySearch, librarySortColumns } from './library-search.ts';

interface Props {
  readonly user: User;
  readonly search: LibrarySearch;
  readonly onSearch: (search: LibrarySearch) => void;
}

/** Everything an organisation teaches with. */
export function LibraryPage({ user, search, onSearch }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Library`);
  const columns = useLibraryColumns();
  const { data } = useQuery(libraryQuery(libraryQueryOf(search)));
  const mayCreate = isAllowed(actorOf(user), 'library.create');
  const { keyword, type, lang, difficulty, archived } = search;
  const isFiltered = [keyword, type, lang, difficulty, archived].some((one) => one !== undefined);
  return (
    <>
      <PageHeader title={<Trans>Library</Trans>} actions={mayCreate && <Actions />} />
      <LibraryFilters search={search} onSearch={onSearch} />
      <DataTable
        label={t`Library`}
        columns={columns}
        rows={data?.result}
        idOf={({ id }) => id}
        page={data?.pagination ?? { offset: 0, limit: storedPageSize(), count: 0 }}
        onPage={(page) => onSearch({ ...search, ...page })}
        sorted={{ sort: search.sort ?? 'updatedAt', direction: search.direction ?? 'desc' }}
        onSort={({ sort, direction }) => {
          const column = librarySortColumns.find((one) => one === sort);
          onSearch({ ...search, sort: column, direction, offset: undefined });
        }}
        empty={
          <EmptyState
            icon={<IconBooks size={32} stroke={1.5} />}
            title={isFiltered ? t`Nothing matches` : t`The library is empty`}
            action={!isFiltered && mayCreate && <Actions />}
          >
            {isFiltered ? (
              <Trans>Try other words or fewer filters.</Trans>
            ) : (
              <Trans>Books and quizzes are kept here, ready to be put into classes.</Trans>
            )}
          </EmptyState>
        }
      />
    </>
  );
}

// Pages of other features; the router learns of them by their own route files.
const newQuizPath: string = '/library/quizzes/new';
const importPath: string = '/library/import';

function Actions() {
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} />}
        renderRoot={(props) => <Link to={newQuizPath} {...props} />}
      >
        <Trans>New quiz</Trans>
      </Button>
      <Button
        size="md"
        leftSection={<IconFileImport size={18} stroke={1.75} />}
        renderRoot={(props) => <Link to={importPath} {...props} />}
      >
        <Trans>Import a book</Trans>
      </Button>
    </>
  );
}
