import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { GroupPanel, type PeoplePick } from './group-panel.tsx';
import { GroupTree } from './group-tree.tsx';
import type { GroupsSearch } from './groups-search.ts';
import { groupTreeQuery, useCreateGroup } from './groups.queries.ts';
import classes from './groups.module.css';

interface Props {
  user: User;
  search: GroupsSearch;
  onSearch: (search: GroupsSearch) => void;
  /** The way between people and their groups. */
  places: ReactNode;
  peoplePick: PeoplePick;
}

/** The groups as a tree, and the one that is open beside it. */
export function GroupsPage({ user, search, onSearch, places, peoplePick }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Groups`);
  const [isAdding, setIsAdding] = useState(false);
  const { data: groups } = useQuery(groupTreeQuery());
  const create = useCreateGroup();
  const { group: chosen } = search;
  const add = isAllowed(actorOf(user), 'groups.create') && (
    <Button size="md" leftSection={<IconPlus size={18} />} onClick={() => setIsAdding(true)}>
      <Trans>New group</Trans>
    </Button>
  );
  const empty = (
    <EmptyState
      icon={<IconUsersGroup size={28} stroke={1.75} />}
      title={t`No groups yet`}
      action={add}
    >
      <Trans>
        Groups hold people and other groups. A group’s manager looks after everybody in it.
      </Trans>
    </EmptyState>
  );
  return (
    <>
      <PageHeader title={<Trans>Groups</Trans>} actions={add} />
      {places}
      {groups?.length === 0 ? (
        empty
      ) : (
        <div className={classes.panes} data-chosen={chosen !== undefined || undefined}>
          {groups && <GroupTree groups={groups} chosen={chosen} />}
          {chosen === undefined ? (
            <EmptyState
              icon={<IconUsersGroup size={28} stroke={1.75} />}
              title={t`Choose a group to see who is in it`}
            />
          ) : (
            <Suspense fallback={<div />}>
              <GroupPanel
                key={chosen}
                user={user}
                groupId={chosen}
                search={search}
                onSearch={onSearch}
                peoplePick={peoplePick}
              />
            </Suspense>
          )}
        </div>
      )}
      {isAdding && (
        <GroupNameDialog
          title={t`New group`}
          name=""
          action={t`Add`}
          isSaving={create.isPending}
          onSave={(name) =>
            create.mutate(
              { name, parentId: null },
              {
                onSuccess: ({ id }) => {
                  setIsAdding(false);
                  onSearch({ group: id });
                },
              },
            )
          }
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
