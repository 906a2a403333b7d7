import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarShare,
  IconCopy,
  IconPencil,
} from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { RowMenu } from '../../../ui/RowMenu/row-menu.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { bootcampQuery } from '../bootcamps.queries.ts';
import { useArchiveBootcamp } from './desk.queries.ts';
import { CopyBootcampDialog, EditBootcampDialog } from './fact-dialogs.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface Props {
  user: User;
  bootcampId: number;
  onMade: (bootcampId: number) => void;
}

/** What is done with a bootcamp as a whole. */
export function DeskActions({ user, bootcampId, onMade }: Props) {
  const { t } = useLingui();
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const archive = useArchiveBootcamp(bootcampId);
  const [asking, setAsking] = useState<'edit' | 'copy' | 'move' | null>(null);
  const actor = actorOf(user);
  const { title, isArchived } = bootcamp;
  const close = () => setAsking(null);
  const canEdit = isAllowed(actor, 'bootcamp.edit') && !isArchived;

  async function askToArchive() {
    const isSure = await confirm({
      title: t`Archive ${title}?`,
      body: t`Trainees no longer see the bootcamp, and nobody can choose it as a workspace any more. Its classes stay as they are. You can restore it.`,
      action: t`Archive`,
    });
    if (isSure)
      archive.mutate(true, {
        onSuccess: () => showToast('success', t`The bootcamp was archived.`),
      });
  }

  const actions = [
    ...(canEdit
      ? [{ label: t`Edit`, icon: <IconPencil size={18} />, onPress: () => setAsking('edit') }]
      : []),
    ...(isAllowed(actor, 'bootcamp.copy')
      ? [
          {
            label: t({ message: 'Copy', context: 'to another one' }),
            icon: <IconCopy size={18} />,
            onPress: () => setAsking('copy'),
          },
        ]
      : []),
    ...(isAllowed(actor, 'bootcamp.archive')
      ? [
          isArchived
            ? {
                label: t`Restore`,
                icon: <IconArchiveOff size={18} />,
                onPress: () =>
                  archive.mutate(false, {
                    onSuccess: () => showToast('success', t`The bootcamp was restored.`),
                  }),
              }
            : {
                label: t`Archive`,
                icon: <IconArchive size={18} />,
                onPress: () => void askToArchive(),
              },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      {canEdit && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconCalendarShare size={18} />}
          onClick={() => setAsking('move')}
        >
          <Trans>Move dates</Trans>
        </Button>
      )}
      <RowMenu label={t`More about ${title}`} actions={actions} />
      {asking === 'edit' && <EditBootcampDialog bootcamp={bootcamp} onClose={close} />}
      {asking === 'copy' && (
        <CopyBootcampDialog
          bootcamp={bootcamp}
          onClose={close}
          onMade={(id) => {
            close();
            onMade(id);
          }}
        />
      )}
      {asking === 'move' && <MoveDialog bootcamp={bootcamp} onClose={close} />}
    </>
  );
}
