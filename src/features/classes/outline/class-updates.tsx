import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassUpdate } from '../../../../domain/classes/class-updates.contract.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { DifferenceView } from '../../../ui/Difference/difference-view.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { updateDifferenceQuery, updatesQuery, useGiveVersion } from '../updates.queries.ts';
import { UpdateAllDialog } from './update-all-dialog.tsx';
import { UpdateEffects } from './update-effects.tsx';
import classes from './class-updates.module.css';

interface Props {
  readonly shown: Class;
  readonly canEdit: boolean;
  /** The outline is being edited: what is changed here would make that editing stale. */
  readonly isEditing: boolean;
}

/** Materials of which there is a newer version than the class has. */
export function ClassUpdates({ shown, canEdit, isEditing }: Props) {
  const { t } = useLingui();
  const { data: updates = [] } = useQuery(updatesQuery(shown));
  const [open, setOpen] = useState<ClassUpdate>();
  const [isUpdatingAll, setUpdatingAll] = useState(false);
  if (updates.length === 0) return null;
  return (
    <Alert
      color="var(--keiko-primary-600)"
      title={
        <Plural
          value={updates.length}
          one="There is a newer version of # material"
          other="There are newer versions of # materials"
        />
      }
    >
      <ul className={classes.updates}>
        {updates.map((update) => {
          const { classMaterialId, title, from, to } = update;
          return (
            <li key={classMaterialId} className={classes.update}>
              <span className={classes.title}>{title}</span>
              <span>
                <Trans>
                  Version {from.majorVersionNumber} → {to.majorVersionNumber}
                </Trans>
              </span>
              <Button
                size="md"
                variant="default"
                aria-label={t`Review the update of ${title}`}
                onClick={() => setOpen(update)}
              >
                <Trans>Check it</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      {canEdit && updates.length > 1 && (
        <Button
          size="md"
          className={classes.all ?? ''}
          disabled={isEditing}
          onClick={() => setUpdatingAll(true)}
        >
          <Trans>Update several at once</Trans>
        </Button>
      )}
      {isUpdatingAll && (
        <UpdateAllDialog shown={shown} updates={updates} onClose={() => setUpdatingAll(false)} />
      )}
      {open && (
        <UpdateDialog
          shown={shown}
          update={open}
          canApply={canEdit && !isEditing}
          isEditing={isEditing}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Alert>
  );
}

interface DialogProps {
  readonly shown: Class;
  readonly update: ClassUpdate;
  readonly canApply: boolean;
  readonly isEditing: boolean;
  readonly onClose: () => void;
}

/** What differs, and what it would do to whom, before anything is done. */
function UpdateDialog({ shown, update, canApply, isEditing, onClose }: DialogProps) {
  const { t } = useLingui();
  const { data: difference } = useQuery(updateDifferenceQuery(update));
  const give = useGiveVersion(shown);
  const { title, to } = update;
  const apply = () =>
    give.mutate(update, {
      onSuccess: () => {
        showToast('success', t`The class now has the new version.`);
        onClose();
        // The button that led here goes with the update.
        document.getElementById('main')?.focus({ preventScroll: true });
      },
    });
  return (
    <Dialog size="xl" title={title} onClose={onClose}>
      <h3 className={classes.heading}>
        <Trans>What it means for trainees</Trans>
      </h3>
      <UpdateEffects update={update} />
      <h3 className={classes.heading}>
        <Trans>What changed</Trans>
      </h3>
      {difference ? (
        <DifferenceView difference={difference} />
      ) : (
        <Skeleton height={160} aria-busy />
      )}
      {isEditing && (
        <p>
          <Trans>The outline has changes that are not saved yet.</Trans>
        </p>
      )}
      <div className={classes.foot}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {canApply && (
          <Button size="md" loading={give.isPending} disabled={!difference} onClick={apply}>
            <Trans>Update to version {to.majorVersionNumber}</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}
