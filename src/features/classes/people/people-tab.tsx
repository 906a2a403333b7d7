import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconLock,
  IconRefresh,
  IconTransfer,
  IconUserMinus,
  IconUserPlus,
  IconUsers,
  IconUsersMinus,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Class, TraineeProgress } from '../../../../domain/classes/classes.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { RowMenu } from '../../../ui/RowMenu/row-menu.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import {
  progressListQuery,
  useFollowGroup,
  useRemoveGroup,
  useRemoveTrainee,
} from '../classes.queries.ts';
import { peopleQueryOf, type PeopleSearch } from './people-search.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { MoveTrainee } from './move/move-trainee.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import classes from './people.module.css';

interface Props {
  shown: Class;
  canChange: boolean;
  search: PeopleSearch;
  onSearch: (search: PeopleSearch) => void;
}

/** Who studies in a class, and with which group they came. */
export function PeopleTab({ shown, canChange, search, onSearch }: Props) {
  const { id: classId, groups, traineeCount, seats = null, waitingCount = 0 } = shown;
  const { t } = useLingui();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [moved, setMoved] = useState<Pick<TraineeProgress, 'userId' | 'name'>>();
  const removeTrainee = useRemoveTrainee(classId);
  const removeGroup = useRemoveGroup(classId);
  const followGroup = useFollowGroup(classId);
  const query = peopleQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...progressListQuery(classId, query),
    placeholderData: keepPreviousData,
  });

  async function askToRemove({ userId, name }: Pick<TraineeProgress, 'userId' | 'name'>) {
    const isSure = await confirm({
      title: t`Take ${name} out of the class?`,
      body: t`The class disappears for this trainee. Progress, answers and notes are kept, and come back when the trainee is enrolled again.`,
      action: t`Take out`,
      isDangerous: true,
    });
    if (isSure) removeTrainee.mutate(userId);
  }

  async function askToRemoveGroup({ id, name }: Class['groups'][number]) {
    const isSure = await confirm({
      title: t`Take the group ${name} out of the class?`,
      body: t`Everybody enrolled through this group leaves the class, except members of another enrolled group. Their work is kept.`,
      action: t`Take out`,
      isDangerous: true,
    });
    if (isSure) removeGroup.mutate(id);
  }

  const enrol = canChange && (
    <Button
      size="md"
      // Once somebody is in the class, what comes next is to publish it.
      variant={shown.isPublished || traineeCount === 0 ? 'filled' : 'default'}
      leftSection={<IconUserPlus size={18} />}
      onClick={() => setIsEnrolling(true)}
    >
      <Trans>Enrol trainees</Trans>
    </Button>
  );
  const removal: Column<TraineeProgress> = {
    name: 'remove',
    title: t`More`,
    isTitleHidden: true,
    align: 'end',
    isNarrow: true,
    render: ({ userId, name }) => (
      <RowMenu
        label={t`More about ${name}`}
        actions={[
          {
            label: t`Move to another class`,
            icon: <IconTransfer size={18} />,
            onPress: () => setMoved({ userId, name }),
          },
          {
            label: t`Take out of the class`,
            icon: <IconUserMinus size={18} />,
            onPress: () => void askToRemove({ userId, name }),
          },
        ]}
      />
    ),
  };
  return (
    <>
      {groups.length > 0 && (
        <ul className={classes.groups} aria-label={t`Enrolled groups`}>
          {groups.map(({ id, name, follows = false }) => (
            <li key={id} className={classes.group}>
              <span>
                {name}
                <small className={classes.how}>
                  {follows ? <Trans>Members follow</Trans> : <Trans>Members fixed</Trans>}
                </small>
              </span>
              {canChange && (
                <RowMenu
                  label={t`More about ${name}`}
                  actions={[
                    {
                      label: follows ? t`Keep the current members` : t`Follow the group’s members`,
                      icon: follows ? <IconLock size={18} /> : <IconRefresh size={18} />,
                      onPress: () => followGroup.mutate({ groupId: id, follows: !follows }),
                    },
                    {
                      label: t`Take out of the class`,
                      icon: <IconUsersMinus size={18} />,
                      onPress: () => void askToRemoveGroup({ id, name }),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.filters}>
        <SearchField
          label={t`Search by name or account`}
          value={search.keyword ?? ''}
          onSearch={(keyword) =>
            onSearch({ ...search, keyword: keyword || undefined, offset: undefined })
          }
        />
        {seats !== null && (
          <p className={classes.taken}>
            <Trans>
              {traineeCount} of <Plural value={seats} one="# seat" other="# seats" /> taken
            </Trans>
          </p>
        )}
        {traineeCount > 0 && <span className={classes.end}>{enrol}</span>}
      </div>
      <DataTable
        label={t`Trainees`}
        columns={[
          {
            name: 'name',
            title: t`Name`,
            isSortable: true,
            render: (person) => <PersonName person={person} />,
          },
          { name: 'group', title: t`Group`, render: ({ groupName }) => groupName ?? '–' },
          ...(canChange ? [removal] : []),
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
            action={traineeCount === 0 && enrol}
          >
            <Trans>Pick trainees one by one, or whole groups.</Trans>
          </EmptyState>
        }
      />
      {waitingCount > 0 && <WaitingPanel classId={classId} canChange={canChange} />}
      {moved && (
        <MoveTrainee classId={classId} trainee={moved} onClose={() => setMoved(undefined)} />
      )}
      {isEnrolling && <EnrolDialog shown={shown} onClose={() => setIsEnrolling(false)} />}
    </>
  );
}
