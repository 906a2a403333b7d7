import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { mostReason } from '../../../../domain/selflearning/application-states.ts';
import type { Application } from '../../../../domain/selflearning/selflearning.contract.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { useDecide } from './desk.queries.ts';
import classes from './desk.module.css';

interface Props {
  readonly application: Application;
  readonly decision: 'refuse' | 'askBack';
  readonly onClose: () => void;
}

/** Asks for the sentence that whoever applied will read. */
export function DecisionDialog({ application, decision, onClose }: Props) {
  const { t } = useLingui();
  const [sentence, setSentence] = useState('');
  const decide = useDecide();
  const { trainee, subject, id } = application;
  const isRefusal = decision === 'refuse';

  async function send(): Promise<void> {
    const isDone = await decide.mutateAsync({ id, decision, sentence: sentence.trim() }).then(
      () => true,
      () => false,
    );
    if (isDone) onClose();
  }

  return (
    <Dialog title={isRefusal ? t`Refuse the application` : t`Ask a question`} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className={classes.hint}>
          {trainee.name} · {subject.title}
        </p>
        <Textarea
          size="md"
          autosize
          minRows={3}
          maxLength={mostReason}
          label={isRefusal ? t`Why not?` : t`What do you want to know?`}
          description={t`${trainee.name} will see this.`}
          value={sentence}
          onChange={({ currentTarget }) => setSentence(currentTarget.value)}
          data-autofocus
        />
        <div className={classes.ends}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            type="submit"
            {...(isRefusal ? { color: 'red' } : {})}
            disabled={sentence.trim() === ''}
            loading={decide.isPending}
          >
            {isRefusal ? <Trans>Refuse</Trans> : <Trans>Ask</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
