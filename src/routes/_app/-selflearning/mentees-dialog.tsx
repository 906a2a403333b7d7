import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Role } from '../../../../domain/access/roles.ts';
import { PeoplePick, type PickedPerson } from '../../../features/classes/people/people-pick.tsx';
import type { MenteesDialogProps } from '../../../features/selflearning/desk/mentors-desk.tsx';
import { useSetMentees } from '../../../features/selflearning/mentors/mentors.queries.ts';
import { PickDialog } from '../../../ui/PickDialog/pick-dialog.tsx';
import classes from './mentees-dialog.module.css';

/** Whom a mentor accompanies: those they have, without some, and others. */
export function MenteesDialog({ mentor: { mentor, mentees }, onClose }: MenteesDialogProps) {
  const { t } = useLingui();
  const [kept, setKept] = useState(mentees);
  const [picked, setPicked] = useState<ReadonlyMap<number, PickedPerson>>(new Map());
  const save = useSetMentees(mentor.id);
  const known = new Set(kept.map(({ id }) => id));
  const ids = [...new Set([...known, ...picked.keys()])];
  return (
    <PickDialog
      title={t`Trainees of ${mentor.name}`}
      count={ids.length}
      action={<Trans>Save</Trans>}
      isSaving={save.isPending}
      onClose={onClose}
      onDone={() => save.mutate(ids, { onSuccess: onClose })}
    >
      {kept.length > 0 && (
        <ul className={classes.kept} aria-label={t`Current mentees`}>
          {kept.map((trainee) => (
            <li key={trainee.id} className={classes.one}>
              {trainee.name}
              <CloseButton
                aria-label={t`Take ${trainee.name} out`}
                onClick={() => setKept(kept.filter(({ id }) => id !== trainee.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <PeoplePick
        role={Role.trainee}
        picked={picked}
        onPick={setPicked}
        reasonAgainst={({ id }) => (known.has(id) ? t`Already a mentee` : undefined)}
      />
    </PickDialog>
  );
}
