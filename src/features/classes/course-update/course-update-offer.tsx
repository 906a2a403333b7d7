import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { courseUpdateQuery } from '../updates.queries.ts';
import { CourseUpdateDialog } from './course-update-dialog.tsx';
import classes from './course-update.module.css';

interface Props {
  readonly shown: Class;
  readonly canEdit: boolean;
  /** The outline is being edited: what is changed here would make that editing stale. */
  readonly isEditing: boolean;
}

/** That the course which the class was made of has a newer version. */
export function CourseUpdateOffer({ shown, canEdit, isEditing }: Props) {
  const { t } = useLingui();
  const { data: update } = useQuery(courseUpdateQuery(shown));
  const [isOpen, setOpen] = useState(false);
  if (!update) return null;
  const { courseTitle, from, to, changes } = update;
  return (
    <Alert
      color="var(--keiko-primary-600)"
      className={classes.offer ?? ''}
      title={<Trans>There is a newer version of the course</Trans>}
    >
      <div className={classes.line}>
        <span className={classes.course}>{courseTitle}</span>
        <span>
          <Trans>
            Version {from.number} → {to.number}
          </Trans>
        </span>
        <Button
          size="md"
          variant="default"
          aria-label={t`Review the newer version of the course`}
          onClick={() => setOpen(true)}
        >
          <Trans>Check it</Trans>
        </Button>
      </div>
      {isOpen && (
        <CourseUpdateDialog
          // What was chosen belongs to one version and what it changes.
          key={`${to.id} ${shown.revision} ${changes.length}`}
          shown={shown}
          update={update}
          canApply={canEdit && !isEditing}
          isEditing={isEditing}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  );
}
