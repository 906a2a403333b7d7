import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { Group } from '../../../domain/groups/groups.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { GroupPicker } from './group-picker.tsx';
import { useCreateGroup, useDeleteGroup, useMoveGroup, useRenameGroup } from './groups.queries.ts';

interface Props {
  user: User;
  group: Group;
  onOpen: (groupId: number | undefined) => void;
}

export function GroupActions({ user, group, onOpen }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'add' | 'rename' | 'move'>();
  const create = useCreateGroup();
  const rename = useRenameGroup(group);
  const move = useMoveGroup(group.id);
  const remove = useDeleteGroup(group.id);
  const actor = actorOf(user);
  const close = () => setOpen(undefined);

  async function askToDelete() {
    const isSure = await confirm({
      title: t`Delete the group ${group.name}?`,
      body: t`Only an empty group can be deleted: without members, without groups in it, and in no class.`,
      action: t`Delete`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(undefined, { onSuccess: () => onOpen(group.parentId ?? undefined) });
  }

  return (
    <>
      {isAllowed(actor, 'groups.edit') && (
        <Button size="md" variant="default" onClick={() => setOpen('rename')}>
          <Trans>Rename</Trans>
        </Button>
      )}
      {isAllowed(actor, 'groups.move') && (
        <Button size="md" variant="default" onClick={() => setOpen('move')}>
          <Trans>Move</Trans>
        </Button>
      )}
      {isAllowed(actor, 'groups.create') && (
        <Button size="md" variant="default" onClick={() => setOpen('add')}>
          <Trans>Add a subgroup</Trans>
        </Button>
      )}
      {isAllowed(actor, 'groups.delete') && (
        <Button
          size="md"
          variant="default"
          loading={remove.isPending}
          onClick={() => void askToDelete()}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
      {open === 'rename' && (
        <GroupNameDialog
          title={t`Rename the group`}
          name={group.name}
          action={t`Save`}
          isSaving={rename.isPending}
          onSave={(name) => rename.mutate(name, { onSuccess: close })}
          onClose={close}
        />
      )}
      {open === 'add' && (
        <GroupNameDialog
          title={t`New group in ${group.name}`}
          name=""
          action={t`Add`}
          isSaving={create.isPending}
          onSave={(name) =>
            create.mutate(
              { name, parentId: group.id },
              {
                onSuccess: ({ id }) => {
                  close();
                  onOpen(id);
                },
              },
            )
          }
          onClose={close}
        />
      )}
      {open === 'move' && (
        <GroupPicker
          title={t`Move ${group.name} into`}
          first={
            group.parentId !== null && (
              <Button
                size="md"
                variant="default"
                onClick={() => move.mutate(null, { onSuccess: close })}
              >
                <Trans>To the top</Trans>
              </Button>
            )
          }
          onPick={({ id }) => move.mutate(id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
