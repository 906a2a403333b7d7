import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askInvigilator, type ExamSign } from '../../../../domain/exams/exam-board.contract.ts';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { SaveEmergency } from '../emergency/save-emergency.tsx';
import { ExamMoment } from '../exam-times.tsx';
import classes from './help-dialog.module.css';

interface Props {
  readonly examId: number;
  readonly messages: ExamSign['messages'];
  readonly flush: () => Promise<boolean>;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

/** To ask whoever invigilates, everything that was written so far, and what helps without a network. */
export function HelpDialog({ examId, messages, flush, onAsked, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const ask = useMutation({
    mutationFn: async () => {
      await call(askInvigilator, { params: { examId }, body: { text: text.trim() } });
    },
    onSuccess: () => {
      setText('');
      onAsked();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') ask.mutate();
  };
  return (
    <Dialog title={t`Questions and help`} onClose={onClose}>
      <ol className={classes.messages}>
        {messages.toReversed().map(({ id, isMine, text: words, at }) => (
          <li key={id} data-mine={isMine || undefined}>
            <small>
              {isMine ? <Trans>You</Trans> : <Trans>Invigilator</Trans>} · <ExamMoment at={at} />
            </small>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <form className={classes.form} onSubmit={submit}>
        <Textarea
          size="md"
          label={t`Ask your invigilator`}
          description={t`They see your question at once. It needs a connection.`}
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" size="md" disabled={text.trim() === ''} loading={ask.isPending}>
          <Trans>Send</Trans>
        </Button>
      </form>
      <div className={classes.emergency}>
        <SaveEmergency examId={examId} flush={flush} />
      </div>
    </Dialog>
  );
}
