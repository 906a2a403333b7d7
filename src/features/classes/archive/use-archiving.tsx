import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import type { ClassAbilities } from '../class-abilities.ts';
import { useArchiveClass } from './archive.queries.ts';
import { DeleteClassDialog } from './delete-class-dialog.tsx';

/** Putting a class away, taking it back and deleting it, each as far as the viewer may. */
export function useArchiving(shown: Class, abilities: ClassAbilities) {
  const { t } = useLingui();
  const archive = useArchiveClass(shown.id);
  const [isDeleting, setDeleting] = useState(false);
  const { isArchived = false } = shown;

  async function askToArchive() {
    const isSure = await confirm({
      title: t`Archive the class?`,
      body: t`Its trainees no longer see it, nothing in it can be changed, and it is listed only among archived classes. All work is kept, and you can restore it.`,
      action: t`Archive`,
    });
    if (isSure) archive.mutate(true);
  }

  const putAway = {
    label: t`Archive`,
    icon: <IconArchive size={18} />,
    onPress: () => void askToArchive(),
  };
  const takeBack = {
    label: t`Restore`,
    icon: <IconArchiveOff size={18} />,
    onPress: () => archive.mutate(false),
  };
  const remove = {
    label: t`Delete`,
    icon: <IconTrash size={18} />,
    onPress: () => setDeleting(true),
  };
  return {
    actions: [
      ...(abilities.archive ? [isArchived ? takeBack : putAway] : []),
      ...(abilities.delete ? [remove] : []),
    ],
    dialog: isDeleting && <DeleteClassDialog shown={shown} onClose={() => setDeleting(false)} />,
  };
}
