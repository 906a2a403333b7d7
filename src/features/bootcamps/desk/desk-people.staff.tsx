import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { TraineeOfBootcamp } from '../../../../domain/bootcamps/bootcamps.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { RowMenu } from '../../../ui/RowMenu/row-menu.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { bootcampQuery, traineesQuery } from '../bootcamps.queries.ts';
import classes from './desk.module.css';
import { useAddTrainees, useRemoveTrainee } from './people.queries.ts';
import { PickThingsDialog } from './pick-things-dialog.tsx';
import { toastEnrolled } from './toast-enrolled.tsx';

interface Props {
  user: User;
  bootcampId: number;
  search: ListSearch<'name'>;
  onSearch: (search: ListSearch<'name'>) => void;
}

/** Who takes part, for those who run the bootcamp. */
export function DeskPeople({ user, bootcampId, search, onSearch }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Trainees`);
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const query = listQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery(traineesQuery(bootcampId, query));
  const [isAdding, setIsAdding] = useState(false);
  const add = useAddTrainees(bootcampId);
  const remove = useRemoveTrainee(bootcampId);
  const actor = actorOf(user);
  const canAdd = isAllowed(actor, 'bootcamp.addTrainees') && !bootcamp.isArchived;
  const canRemove = isAllowed(actor, 'bootcamp.removeTrainees') && !bootcamp.isArchived;

  async function askToRemove({ userId, name }: TraineeOfBootcamp) {
    const isSure = await confirm({
      title: t`Take ${name} out of the bootcamp?`,
      body: t`They leave the bootcamp and all of its classes. Progress, answers and notes are kept, and come back when they are enrolled again.`,
      action: t`Take out`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(userId);
  }

  const enrol = canAdd && (
    <Button size="md" leftSection={<IconUserPlus size={18} />} onClick={() => setIsAdding(true)}>
      <Trans>Enrol trainees</Trans>
    </Button>
  );
  const removal: Column<TraineeOfBootcamp> = {
    name: 'remove',
    title: t`More`,
    isTitleHidden: true,
    align: 'end',
    isNarrow: true,
    render: (person) => (
      <RowMenu
        label={t`More about ${person.name}`}
        actions={[
          {
            label: t`Take out of the bootcamp`,
            icon: <IconUserMinus size={18} />,
            onPress: () => void askToRemove(person),
          },
        ]}
      />
    ),
  };
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          label={t`Search by name or account`}
          value={search.keyword ?? ''}
          onSearch={(keyword) =>
            onSearch({ ...search, keyword: keyword || undefined, offset: undefined })
          }
        />
        <span className={classes.end}>{enrol}</span>
      </div>
      <DataTable
        label={t`Trainees`}
        columns={[
          {
            name: 'name',
            title: t`Name`,
            isSortable: true,
            render: ({ accountName, ...person }) => (
              <PersonName person={{ ...person, accountName: accountName ?? '' }} />
            ),
          },
          { name: 'group', title: t`Group`, render: ({ groupName }) => groupName ?? '–' },
          {
            name: 'enrolled',
            title: t`Enrolled`,
            isNarrow: true,
            render: ({ enrolledAt }) => enrolledAt && <RelativeTime at={enrolledAt} />,
          },
          ...(canRemove ? [removal] : []),
        ]}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ userId }) => userId}
        sorted={{ sort: 'name', direction: search.direction ?? 'asc' }}
        onSort={({ direction }) =>
          onSearch({ ...search, sort: 'name', direction, offset: undefined })
        }
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconUsers size={28} stroke={1.75} />}
            title={search.keyword ? t`Nobody matches` : t`Nobody is enrolled yet`}
            action={enrol}
          >
            <Trans>People enrolled in the bootcamp are enrolled in all of its classes.</Trans>
          </EmptyState>
        }
      />
      {isAdding && (
        <PickThingsDialog
          kind="trainees"
          title={t`Enrol trainees`}
          label={t`Trainees`}
          searchLabel={t`Search by name or account`}
          known={new Set(data?.result.map(({ userId }) => userId))}
          action={<Trans>Enrol</Trans>}
          isSaving={add.isPending}
          onClose={() => setIsAdding(false)}
          onPick={(picked) =>
            add.mutate(
              picked.map(({ id }) => id),
              {
                onSuccess: (enrolled) => {
                  toastEnrolled(enrolled);
                  setIsAdding(false);
                },
              },
            )
          }
        />
      )}
    </>
  );
}
