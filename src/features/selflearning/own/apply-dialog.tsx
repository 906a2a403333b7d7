import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { mostReason } from '../../../../domain/selflearning/application-states.ts';
import type { SeatOutlook, Subject } from '../../../../domain/selflearning/selflearning.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { SubjectFacts } from '../subject-facts.tsx';
import classes from './apply-dialog.module.css';
import { sendApplication } from './use-apply.ts';
import { useDeciders } from './use-deciders.ts';

interface Props {
  readonly subject: Subject;
  readonly seats: SeatOutlook | undefined;
  readonly onClose: () => void;
}

/** Asks why, and says who will read it and what it takes. */
export function ApplyDialog({ subject, seats, onClose }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    const isKept = await sendApplication(subject, reason.trim()).then(
      () => true,
      () => false,
    );
    setSending(false);
    if (!isKept) {
      showToast('error', t`This device could not save your application. Please try again.`);
      return;
    }
    showToast('success', t`Your application is on its way`);
    onClose();
  }

  return (
    <Dialog title={t`Apply`} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div>
          <p className={classes.title} lang={subject.lang}>
            {subject.title}
          </p>
          <p className={classes.facts}>
            <SubjectFacts subject={subject} />
          </p>
        </div>
        <Textarea
          size="md"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={mostReason}
          label={t`Why do you want to learn this?`}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <p className={classes.note}>
          <Approvers seats={seats} /> <SeatWords seats={seats} />
        </p>
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={reason.trim() === ''} loading={isSending}>
            <Trans>Apply</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Approvers({ seats }: { seats: SeatOutlook | undefined }) {
  const names = useDeciders(seats);
  if (names === null) return <Trans>An admin will decide on it.</Trans>;
  return <Trans>{names} will decide on it.</Trans>;
}

function SeatWords({ seats }: { seats: SeatOutlook | undefined }) {
  if (!seats || seats.until !== null) return null;
  if (seats.free === 0)
    return <Trans>All seats are taken at the moment: you may have to wait for one.</Trans>;
  return <Trans>A seat is taken when you start, not before.</Trans>;
}
