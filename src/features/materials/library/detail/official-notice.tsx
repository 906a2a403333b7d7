import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { Material } from '../../../../../domain/materials/materials.schema.ts';
import classes from './draft-notice.module.css';

/** Why nothing of it can be changed, and what can be done instead. */
export function OfficialNotice({ material }: { material: Pick<Material, 'official'> }) {
  if (!material.official) return null;
  return (
    <Alert color="var(--keiko-primary-600)" className={classes.notice ?? ''}>
      <Trans>
        This material is official: its provider keeps it up to date. Add it to classes as it is, or
        copy it to change it.
      </Trans>
    </Alert>
  );
}
