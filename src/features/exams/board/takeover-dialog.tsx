import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { decideTakeover } from '../../../../domain/exams/exam-board.contract.ts';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { useDeed } from './board-dialogs.tsx';
import classes from './board-dialogs.module.css';
import type { Whom } from './whom.ts';

interface Props {
  readonly examId: number;
  readonly whom: Whom;
  /** Given back by rule, at most; 0: nothing is. */
  readonly deviceMinutes: number;
  readonly onClose: () => void;
}

/** Whether somebody goes on at the device that asks. */
export function TakeoverDialog({ examId, whom, deviceMinutes, onClose }: Props) {
  const { t } = useLingui();
  const { userId, name } = whom;
  const decide = useDeed(examId, onClose, async (isAllowed: boolean) => {
    if (userId === null) return;
    await call(decideTakeover, { params: { examId, userId }, body: { isAllowed } });
  });
  return (
    <Dialog title={t`Let ${name} continue on another device?`} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.said}>
          <Trans>
            The exam continues on the new device. Answers from the old one no longer count
            automatically.
          </Trans>
        </p>
        {deviceMinutes > 0 && (
          <p className={classes.said}>
            <Plural
              value={deviceMinutes}
              one="They get back the time since the old one was last heard of, up to # minute."
              other="They get back the time since the old one was last heard of, up to # minutes."
            />
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            size="md"
            variant="default"
            disabled={decide.isPending}
            onClick={() => decide.mutate(false)}
          >
            <Trans>Refuse</Trans>
          </Button>
          <Button size="md" loading={decide.isPending} onClick={() => decide.mutate(true)}>
            <Trans>Let them</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
