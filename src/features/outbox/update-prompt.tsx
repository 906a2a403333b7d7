import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { onUpdateWaiting, takeUpdate } from '../../lib/service-worker.ts';
import { left } from '../../offline/outbox/outbox.ts';
import { saveUnsaved } from '../../offline/unsaved.ts';
import classes from './update-prompt.module.css';

const id = 'update';
const quietCheckMs = 500;

/** Says that a new version is there, once nothing is on its way; takes it at the person's word only. */
export function useUpdatePrompt(): void {
  useEffect(
    () =>
      onUpdateWaiting(() => {
        void untilQuiet().then(() =>
          notifications.show({ id, autoClose: false, role: 'status', message: <Prompt /> }),
        );
      }),
    [],
  );
}

function Prompt() {
  async function update(): Promise<void> {
    notifications.hide(id);
    await saveUnsaved();
    await untilQuiet();
    takeUpdate();
  }

  return (
    <div className={classes.prompt}>
      <Trans>A new version of Keiko is ready.</Trans>
      <Button size="sm" className={classes.button ?? ''} onClick={() => void update()}>
        <Trans>Update now</Trans>
      </Button>
    </div>
  );
}

/** No write is just being sent: its answer would be lost, and it would be sent once more. */
async function untilQuiet(): Promise<void> {
  while (left().sending > 0) await new Promise((resolve) => setTimeout(resolve, quietCheckMs));
}
