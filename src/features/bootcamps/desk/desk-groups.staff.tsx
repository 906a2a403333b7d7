import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup, IconUsersMinus, IconUsersPlus } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { GroupOfBootcamp } from '../../../../domain/bootcamps/bootcamps.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { RowMenu } from '../../../ui/RowMenu/row-menu.tsx';
import { bootcampQuery } from '../bootcamps.queries.ts';
import classes from './desk.module.css';
import { groupsQuery, useAddGroups, useRemoveGroup } from './people.queries.ts';
import { PickThingsDialog } from './pick-things-dialog.tsx';
import { toastEnrolled } from './toast-enrolled.tsx';

/** The groups that were enrolled, and who has joined them since. */
export function DeskGroups({ user, bootcampId }: { user: User; bootcampId: number }) {
  const { t, i18n } = useLingui();
  usePageTitle(t`Groups`);
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const { data, isLoadingError, refetch } = useQuery(groupsQuery(bootcampId));
  const [isAdding, setIsAdding] = useState(false);
  const add = useAddGroups(bootcampId);
  const remove = useRemoveGroup(bootcampId);
  const actor = actorOf(user);
  const canAdd = isAllowed(actor, 'bootcamp.addGroups') && !bootcamp.isArchived;
  const canRemove = isAllowed(actor, 'bootcamp.removeGroups') && !bootcamp.isArchived;
  const enrol = (groupIds: number[]) =>
    add.mutate(groupIds, {
      onSuccess: (enrolled) => {
        toastEnrolled(enrolled);
        setIsAdding(false);
      },
    });

  async function askToRemove({ groupId, name }: GroupOfBootcamp) {
    const isSure = await confirm({
      title: t`Take the group ${name} out of the bootcamp?`,
      body: t`Everybody enrolled through this group leaves the bootcamp and its classes, except members of another enrolled group. Their work is kept.`,
      action: t`Take out`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(groupId);
  }

  const button = canAdd && (
    <Button size="md" leftSection={<IconUsersPlus size={18} />} onClick={() => setIsAdding(true)}>
      <Trans>Enrol groups</Trans>
    </Button>
  );
  const removal: Column<GroupOfBootcamp> = {
    name: 'remove',
    title: t`More`,
    isTitleHidden: true,
    align: 'end',
    isNarrow: true,
    render: (group) => (
      <RowMenu
        label={t`More about ${group.name}`}
        actions={[
          {
            label: t`Take out of the bootcamp`,
            icon: <IconUsersMinus size={18} />,
            onPress: () => void askToRemove(group),
          },
        ]}
      />
    ),
  };
  return (
    <>
      <div className={classes.filters}>
        <p className={classes.hint}>
          <Trans>
            A group is enrolled with the members it has at that moment. People who join later are
            shown here for you to enrol; people who leave the group stay in the bootcamp.
          </Trans>
        </p>
        <span className={classes.end}>{button}</span>
      </div>
      <DataTable
        label={t`Groups`}
        columns={[
          {
            name: 'name',
            title: t`Name`,
            render: ({ name }) => <span className={classes.name}>{name}</span>,
          },
          {
            name: 'trainees',
            title: t`Trainees`,
            align: 'end',
            isNarrow: true,
            render: ({ traineeCount }) => i18n.number(traineeCount),
          },
          {
            name: 'later',
            title: t`Joined the group later`,
            render: ({ groupId, laterCount }) =>
              laterCount === 0 ? (
                '–'
              ) : canAdd ? (
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconUserPlus size={16} />}
                  loading={add.isPending}
                  onClick={() => enrol([groupId])}
                >
                  <Plural
                    value={laterCount}
                    one="Enrol # later member"
                    other="Enrol # later members"
                  />
                </Button>
              ) : (
                i18n.number(laterCount)
              ),
          },
          ...(canRemove ? [removal] : []),
        ]}
        rows={data}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ groupId }) => groupId}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={28} stroke={1.75} />}
            title={t`No group is enrolled`}
            action={button}
          >
            <Trans>
              Enrol a whole group at once: all of its trainees are enrolled in all classes.
            </Trans>
          </EmptyState>
        }
      />
      {isAdding && (
        <PickThingsDialog
          kind="groups"
          title={t`Enrol groups`}
          label={t`Groups`}
          searchLabel={t`Search groups`}
          known={new Set(data?.map(({ groupId }) => groupId))}
          action={<Trans>Enrol</Trans>}
          isSaving={add.isPending}
          onClose={() => setIsAdding(false)}
          onPick={(picked) => enrol(picked.map(({ id }) => id))}
        />
      )}
    </>
  );
}
