import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Material } from '../../../../../domain/materials/materials.schema.ts';
import { RelativeTime } from '../../../../ui/RelativeTime/relative-time.tsx';
import { kindOf } from '../../kinds/material-kinds.ts';
import classes from './draft-notice.module.css';

interface Props {
  readonly material: Material;
  readonly mayEdit: boolean;
}

/** What trainees do not get yet, and who wrote it. */
export function DraftNotice({ material, mayEdit }: Props) {
  const { draft, currentVersionId, type, challengeStyle, id } = material;
  const editPath = kindOf(type, challengeStyle)?.editPath?.(id);
  if (!draft && currentVersionId !== null) return null;
  return (
    <Alert color="var(--keiko-warn)" className={classes.notice ?? ''}>
      {currentVersionId === null ? (
        <Trans>It is not published yet, so it cannot be added to a class and has no preview.</Trans>
      ) : (
        draft && (
          <Trans>
            There are unpublished changes by {draft.updatedBy.name},{' '}
            <RelativeTime at={draft.updatedAt} />.
          </Trans>
        )
      )}{' '}
      {mayEdit && editPath && (
        <Link to={editPath} className={classes.link}>
          <Trans>Go on editing</Trans>
        </Link>
      )}
    </Alert>
  );
}
