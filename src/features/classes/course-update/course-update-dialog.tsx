import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import type {
  CourseUpdate,
  CourseUpdateChange,
} from '../../../../domain/classes/course-update.contract.ts';
import { keyOfChange } from '../../../../domain/classes/course-update.rules.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useTakeOverCourse } from '../updates.queries.ts';
import { CourseChangeRow } from './course-change-row.tsx';
import classes from './course-update.module.css';

interface Props {
  readonly shown: Class;
  readonly update: CourseUpdate;
  readonly canApply: boolean;
  readonly isEditing: boolean;
  readonly onClose: () => void;
}

/** What the newer version of the course changes in the class, and for whom, before anything is done. */
export function CourseUpdateDialog({ shown, update, canApply, isEditing, onClose }: Props) {
  const { t } = useLingui();
  const { courseTitle, from, to, changes } = update;
  const takeOver = useTakeOverCourse(shown, update);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        changes.filter(({ isOwn, obstacle }) => !isOwn && obstacle === null).map(keyOfChange),
      ),
  );
  const taken = changes.filter((change) => chosen.has(keyOfChange(change)));

  const apply = () =>
    takeOver.mutate(taken, {
      onSuccess: () => {
        showToast('success', t`The class is of version ${to.number} of the course.`);
        onClose();
        // The button that led here goes with the offer.
        document.getElementById('main')?.focus({ preventScroll: true });
      },
    });

  return (
    <Dialog
      size="xl"
      title={t`${courseTitle}: version ${from.number} → ${to.number}`}
      onClose={onClose}
    >
      {to.changes && <p className={classes.words}>{to.changes}</p>}
      {changes.length === 0 ? (
        <p className={classes.hint}>
          <Trans>The class has everything of this version already.</Trans>
        </p>
      ) : (
        <ul className={classes.changes} aria-label={t`What changes in the class`}>
          {changes.map((change) => (
            <CourseChangeRow
              key={keyOfChange(change)}
              change={change}
              isChosen={chosen.has(keyOfChange(change))}
              canChoose={canApply && change.obstacle === null}
              onToggle={() => setChosen(toggled(chosen, change, changes))}
            />
          ))}
        </ul>
      )}
      {isEditing && (
        <p>
          <Trans>The outline has changes that are not saved yet.</Trans>
        </p>
      )}
      {canApply && taken.length < changes.length && (
        <p className={classes.hint}>
          <Trans>
            The class then counts as version {to.number}: what you leave out is not offered again.
          </Trans>
        </p>
      )}
      <div className={classes.foot}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {canApply && (
          <Button size="md" loading={takeOver.isPending} onClick={apply}>
            {taken.length === 0 ? (
              <Trans>Leave the class as it is</Trans>
            ) : (
              <Plural value={taken.length} one="Take over # change" other="Take over # changes" />
            )}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** A section comes before what comes into it, and what comes into it goes with it. */
function toggled(
  chosen: ReadonlySet<string>,
  change: CourseUpdateChange,
  changes: readonly CourseUpdateChange[],
): ReadonlySet<string> {
  const next = new Set(chosen);
  const isNow = !next.delete(keyOfChange(change));
  if (isNow) next.add(keyOfChange(change));
  for (const other of changes) {
    const isSection = other.change === 'added' && other.part === change.into;
    const isWithin = change.change === 'added' && other.into === change.part;
    if (isNow && isSection) next.add(keyOfChange(other));
    if (!isNow && isWithin) next.delete(keyOfChange(other));
  }
  return next;
}
