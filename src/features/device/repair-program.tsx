import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { repair } from '../../offline/chunks/repair.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import classes from './device-section.module.css';

/** For when the program itself is broken here: all of a person's own stays. */
export function RepairProgram() {
  const { t } = useLingui();
  const [isRepairing, setIsRepairing] = useState(false);

  async function begin(): Promise<void> {
    setIsRepairing(true);
    if (await repair()) return;
    setIsRepairing(false);
    showToast('warning', t`The server cannot be reached. Try again when there is a connection.`);
  }

  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <strong>
          <Trans>Keiko itself</Trans>
        </strong>
        <span>
          <Trans>
            If pages do not open as they should, fetch the program again. What you wrote and
            downloaded stays.
          </Trans>
        </span>
      </div>
      <Button variant="default" size="md" loading={isRepairing} onClick={() => void begin()}>
        <Trans>Repair</Trans>
      </Button>
    </div>
  );
}
