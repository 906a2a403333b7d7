import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Role } from '../../../../domain/access/roles.ts';
import { PickDialog } from '../../../ui/PickDialog/pick-dialog.tsx';
import { PeoplePick, type PickedPerson } from '../people/people-pick.tsx';

interface Props {
  known: ReadonlySet<number>;
  isSaving: boolean;
  onClose: () => void;
  onPick: (userIds: number[]) => void;
}

export function InstructorPicker({ known, isSaving, onClose, onPick }: Props) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<ReadonlyMap<number, PickedPerson>>(new Map());
  return (
    <PickDialog
      title={t`Add instructors`}
      count={picked.size}
      action={<Trans>Add</Trans>}
      isSaving={isSaving}
      onClose={onClose}
      onDone={() => onPick([...picked.keys()])}
    >
      <PeoplePick
        role={Role.instructor}
        picked={picked}
        onPick={setPicked}
        reasonAgainst={({ id }) => (known.has(id) ? t`Already an instructor` : undefined)}
      />
    </PickDialog>
  );
}
