import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { Dialog } from '../Dialog/dialog.tsx';
import classes from './confirm-dialog.module.css';
import { confirmation } from './confirm-store.ts';

export default function ConfirmDialog() {
  const { asked } = useSnapshot(confirmation);
  if (!asked) return null;
  return (
    <Dialog onClose={() => asked.answer(false)} title={asked.title}>
      <p className={classes.body}>{asked.body}</p>
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={() => asked.answer(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="md"
          {...(asked.isDangerous ? { color: 'var(--keiko-danger)' } : {})}
          onClick={() => asked.answer(true)}
          data-autofocus
        >
          {asked.action}
        </Button>
      </div>
    </Dialog>
  );
}
