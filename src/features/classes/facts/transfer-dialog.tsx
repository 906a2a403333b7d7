import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Role } from '../../../../domain/access/roles.ts';
import { PickDialog } from '../../../ui/PickDialog/pick-dialog.tsx';
import { PeoplePick, type PickedPerson } from '../people/people-pick.tsx';

interface Props {
  from: { readonly id: number; readonly name: string };
  isSaving: boolean;
  onClose: () => void;
  onPick: (toId: number) => void;
}

/** Picks the one who teaches a class from now on, in the place of somebody else. */
export function TransferDialog({ from, isSaving, onClose, onPick }: Props) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<ReadonlyMap<number, PickedPerson>>(new Map());
  return (
    <PickDialog
      title={t`Hand over ${from.name}’s class`}
      count={picked.size}
      action={<Trans>Hand over</Trans>}
      isSaving={isSaving}
      onClose={onClose}
      onDone={() => {
        const [toId] = picked.keys();
        if (toId !== undefined) onPick(toId);
      }}
    >
      <PeoplePick
        role={Role.instructor}
        picked={picked}
        // One of them: whoever is picked last.
        onPick={(next) => setPicked(new Map([...next].slice(-1)))}
        reasonAgainst={({ id }) => (id === from.id ? t`Instructor handing over` : undefined)}
      />
    </PickDialog>
  );
}
