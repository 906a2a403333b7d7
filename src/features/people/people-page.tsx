import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconCursorText,
  IconDownload,
  IconUpload,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { exportPeople } from '../../../domain/people/people.contract.ts';
import type { PersonSummary } from '../../../domain/people/people.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { hrefOf } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { RenameDialog } from './bulk/rename-dialog.tsx';
import { NewPersonDialog } from './new-person-dialog.tsx';
import { abilitiesOver, bulkAbilitiesOf } from './people-abilities.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { type GroupPick, PeopleFilters } from './people-filters.tsx';
import { peopleListQuery } from './people.queries.ts';
import { isNarrowed, type PeopleSearch, peopleQueryOf } from './people-search.ts';

/** The line's place: what is under a finger does not move when the count comes. */
const noCount = '\u00A0';

interface Props {
  user: User;
  search: PeopleSearch;
  onSearch: (search: PeopleSearch) => void;
  onMade: (userId: number) => void;
  /** The way between people and their groups. */
  places: ReactNode;
  groupPick: GroupPick;
}

/** Who belongs to the organisation, as far as the viewer may see them. */
export function PeoplePage({ user, search, onSearch, onMade, places, groupPick }: Props) {
  const { t } = useLingui();
  usePageTitle(t({ message: 'People', context: 'all of an organisation' }));
  const [picked, setPicked] = useState<ReadonlyMap<number, PersonSummary>>(new Map());
  const [open, setOpen] = useState<'add' | 'rename'>();
  const query = peopleQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...peopleListQuery(query),
    placeholderData: keepPreviousData,
  });
  const filter = (part: PeopleSearch) => onSearch({ ...search, offset: undefined, ...part });
  const close = () => setOpen(undefined);
  const columns = usePeopleColumns(user, search);
  const can = bulkAbilitiesOf(user);
  const { limit: _, offset: __, ...exported } = { offset: 0, ...query };
  const add = can.create && (
    <Button size="md" leftSection={<IconUserPlus size={18} />} onClick={() => setOpen('add')}>
      <Trans>Add person</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={<Trans context="all of an organisation">People</Trans>}
        below={data ? <Total {...data.pagination} /> : noCount}
        actions={
          <>
            <Button
              size="md"
              variant="default"
              leftSection={<IconDownload size={18} />}
              component="a"
              href={hrefOf(exportPeople, { query: exported })}
              download
            >
              <Trans>Export</Trans>
            </Button>
            {can.import && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconUpload size={18} />}
                renderRoot={(props) => <Link to="/people/import" {...props} />}
              >
                <Trans>Import</Trans>
              </Button>
            )}
            {can.rename && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconCursorText size={18} />}
                onClick={() => setOpen('rename')}
              >
                <Trans>Rename people</Trans>
              </Button>
            )}
            {add}
          </>
        }
      />
      {places}
      <PeopleFilters search={search} onFilter={filter} user={user} groupPick={groupPick} />
      <DataTable
        label={t({ message: 'People', context: 'all of an organisation' })}
        columns={columns}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ id }) => id}
        sorted={{ sort: search.sort ?? 'name', direction: search.direction ?? 'asc' }}
        onSort={filter}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          isNarrowed(search) ? (
            <EmptyState icon={<IconUsers size={28} stroke={1.75} />} title={t`Nobody matches`}>
              <Trans>Change the search or the filters to see more.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconUsers size={28} stroke={1.75} />}
              title={t`No people yet`}
              action={add}
            >
              <Trans>The people in the groups that you manage appear here.</Trans>
            </EmptyState>
          )
        }
        {...(can.archive
          ? {
              selection: {
                picked,
                onPick: setPicked,
                nameOf: ({ name }: PersonSummary) => name,
                reasonAgainst: (person: PersonSummary) =>
                  abilitiesOver(user, person).edit ? undefined : t`Above your role`,
              },
            }
          : {})}
      />
      {picked.size > 0 && (
        <BulkBar
          user={user}
          picked={[...picked.values()]}
          groupPick={groupPick}
          onDone={(userIds) =>
            setPicked((before) => new Map([...before].filter(([id]) => !userIds.includes(id))))
          }
        />
      )}
      {open === 'add' && <NewPersonDialog user={user} onMade={onMade} onClose={close} />}
      {open === 'rename' && (
        <RenameDialog
          people={[]}
          onDone={(changed) => {
            showToast(
              'success',
              <Plural value={changed} one="# person was renamed." other="# people were renamed." />,
            );
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function Total({ count = 0, isAtLeast }: { count?: number; isAtLeast?: true | undefined }) {
  const { i18n } = useLingui();
  const many = i18n.number(count);
  if (isAtLeast) return <Trans>More than {many} people</Trans>;
  return <Plural value={count} one="# person" other="# people" />;
}
