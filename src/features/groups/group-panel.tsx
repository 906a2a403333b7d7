import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconUserMinus, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { Role } from '../../../domain/access/roles.ts';
import type { GroupMember } from '../../../domain/groups/groups.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { listQueryOf } from '../../lib/list-search.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { RowMenu } from '../../ui/RowMenu/row-menu.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { GroupActions } from './group-actions.tsx';
import type { GroupsSearch } from './groups-search.ts';
import {
  groupQuery,
  memberListQuery,
  useAddMembers,
  useRemoveMember,
  useSetManager,
} from './groups.queries.ts';
import panel from '../../ui/Panel/panel.module.css';
import classes from './groups.module.css';

/** Another feature's: the dialog in which people are picked. */
export type PeoplePick = (props: {
  title: string;
  action: string;
  isSaving: boolean;
  onPick: (userIds: number[]) => void;
  onClose: () => void;
}) => ReactNode;

interface Props {
  user: User;
  groupId: number;
  search: GroupsSearch;
  onSearch: (search: GroupsSearch) => void;
  peoplePick: PeoplePick;
}

/** One group: what it is in, who manages it, who is in it. */
export function GroupPanel({ user, groupId, search, onSearch, peoplePick }: Props) {
  const { t, i18n } = useLingui();
  const { data: group } = useSuspenseQuery(groupQuery(groupId));
  const [isAdding, setIsAdding] = useState(false);
  const addMembers = useAddMembers(groupId);
  const { group: _, ...list } = search;
  const query = listQueryOf(list);
  const { data } = useQuery({
    ...memberListQuery(groupId, query),
    placeholderData: keepPreviousData,
  });
  const canChange = isAllowed(actorOf(user), 'groups.addMembers');
  const columns = useMemberColumns(groupId, canChange);
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const add = canChange && (
    <Button size="md" leftSection={<IconUserPlus size={18} />} onClick={() => setIsAdding(true)}>
      <Trans>Add people</Trans>
    </Button>
  );
  return (
    <section>
      <Link to="/people/groups" search={{}} className={`${panel.back} ${classes.back}`}>
        <IconChevronLeft size={16} aria-hidden />
        <Trans>All groups</Trans>
      </Link>
      <div className={classes.head}>
        <div>
          {group.path.length > 0 && <p className={classes.hint}>{group.path.join(' / ')}</p>}
          <h2>{group.name}</h2>
          <p className={classes.hint}>
            <Plural value={group.memberCount} _0="No members" one="# member" other="# members" />
            {group.managers.length > 0 && (
              <>
                {' · '}
                <Trans>Managed by {names.format(group.managers.map(({ name }) => name))}</Trans>
              </>
            )}
          </p>
        </div>
        <div className={classes.buttons}>
          <GroupActions user={user} group={group} onOpen={(next) => onSearch({ group: next })} />
        </div>
      </div>
      <div className={classes.bar}>
        <SearchField
          label={t`Name, account, e-mail`}
          value={search.keyword ?? ''}
          onSearch={(keyword) =>
            onSearch({ ...search, keyword: keyword || undefined, offset: undefined })
          }
        />
        {add}
      </div>
      <DataTable
        label={t`Members of the group`}
        columns={columns}
        rows={data?.result}
        idOf={({ id }) => id}
        sorted={{ sort: 'name', direction: search.direction ?? 'asc' }}
        onSort={({ direction }) =>
          onSearch({ ...search, sort: 'name', direction, offset: undefined })
        }
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={28} stroke={1.75} />}
            title={search.keyword ? t`Nobody matches` : t`Nobody is in this group yet`}
          />
        }
      />
      {isAdding &&
        peoplePick({
          title: t`Add people to ${group.name}`,
          action: t`Add`,
          isSaving: addMembers.isPending,
          onPick: (userIds) =>
            addMembers.mutate(userIds, {
              onSuccess: (added) => {
                showToast(
                  'success',
                  <Plural
                    value={added}
                    _0="All of them were in the group already."
                    one="# person was added to the group."
                    other="# people were added to the group."
                  />,
                );
                setIsAdding(false);
              },
            }),
          onClose: () => setIsAdding(false),
        })}
    </section>
  );
}

function useMemberColumns(groupId: number, canChange: boolean): Column<GroupMember, 'name'>[] {
  const { t } = useLingui();
  const remove = useRemoveMember(groupId);
  const setManager = useSetManager(groupId);

  async function askToRemove({ id, name }: GroupMember) {
    const isSure = await confirm({
      title: t`Take ${name} out of the group?`,
      body: t`The person stays in the organisation, and in the classes the group is enrolled in.`,
      action: t`Take out`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(id);
  }

  const buttons: Column<GroupMember, 'name'> = {
    name: 'change',
    title: t`Change`,
    isTitleHidden: true,
    align: 'end',
    isNarrow: true,
    render: (member) => (
      <span className={classes.buttons}>
        {(member.isManager || member.role === Role.groupManager) && (
          <Button
            size="md"
            variant="default"
            onClick={() => setManager.mutate({ userId: member.id, isManager: !member.isManager })}
          >
            {member.isManager ? <Trans>No longer a manager</Trans> : <Trans>Make manager</Trans>}
          </Button>
        )}
        <RowMenu
          label={t`More about ${member.name}`}
          actions={[
            {
              label: t`Take out of the group`,
              icon: <IconUserMinus size={18} />,
              onPress: () => void askToRemove(member),
            },
          ]}
        />
      </span>
    ),
  };
  return [
    {
      name: 'name',
      title: t`Name`,
      isSortable: true,
      render: ({ id, name, isManager, isArchived }) => (
        <span className={classes.member}>
          <Link to="/people/$userId" params={{ userId: id }}>
            {name}
          </Link>
          {isManager && (
            <Chip tone="primary">
              <Trans>Manager</Trans>
            </Chip>
          )}
          {isArchived && (
            <Chip>
              <Trans>Archived</Trans>
            </Chip>
          )}
        </span>
      ),
    },
    { name: 'account', title: t`Account name`, render: ({ accountName }) => accountName },
    ...(canChange ? [buttons] : []),
  ];
}
