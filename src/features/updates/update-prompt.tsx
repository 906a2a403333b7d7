import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { takeUpdate } from '../../offline/updates/take-update.ts';
import classes from './update-prompt.module.css';

/** A new version is there; it is taken at the person's word. */
export function UpdatePrompt({ isTaken }: { isTaken: boolean }) {
  const [isTaking, setIsTaking] = useState(false);
  return (
    <div className={classes.prompt}>
      {isTaken ? (
        <Trans>Keiko was updated in another tab.</Trans>
      ) : (
        <Trans>A new version of Keiko is ready.</Trans>
      )}
      <Button
        size="sm"
        className={classes.button ?? ''}
        loading={isTaking}
        onClick={() => {
          setIsTaking(true);
          void takeUpdate();
        }}
      >
        <Trans>Update now</Trans>
      </Button>
    </div>
  );
}
