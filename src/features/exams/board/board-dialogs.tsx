import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type BoardMessage,
  giveExamTime,
  writeExamMessage,
} from '../../../../domain/exams/exam-board.contract.ts';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import type { Whom } from './whom.ts';
import { boardKey } from './board.queries.ts';
import classes from './board-dialogs.module.css';

interface Props {
  readonly examId: number;
  readonly whom: Whom;
  readonly onClose: () => void;
}

/** `asked`: what they wait for an answer to. */
export function MessageDialog({
  examId,
  whom,
  asked,
  onClose,
}: Props & { readonly asked: readonly BoardMessage[] }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const send = useDeed(examId, onClose, async () => {
    await call(writeExamMessage, {
      params: { examId },
      body: { userId: whom.userId, text: text.trim() },
    });
  });
  return (
    <Deed
      title={whom.userId === null ? t`Message to everybody` : t`Message to ${whom.name}`}
      action={<Trans>Send</Trans>}
      isReady={text.trim() !== ''}
      isSaving={send.isPending}
      onDo={() => send.mutate()}
      onClose={onClose}
    >
      {asked.map(({ id, text }) => (
        <blockquote key={id} className={classes.asked}>
          {text}
        </blockquote>
      ))}
      <Textarea
        size="md"
        label={t`Message`}
        description={t`It appears over the questions, and stays until it is read.`}
        autosize
        minRows={3}
        maxLength={2000}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Deed>
  );
}

export function TimeDialog({ examId, whom, onClose }: Props) {
  const { t } = useLingui();
  const [minutes, setMinutes] = useState(5);
  const [reason, setReason] = useState('');
  const give = useDeed(examId, onClose, async () => {
    await call(giveExamTime, {
      params: { examId },
      body: { userId: whom.userId, minutes, reason: reason.trim() },
    });
  });
  return (
    <Deed
      title={whom.userId === null ? t`Give everybody time` : t`Give ${whom.name} time`}
      action={<Trans>Give time</Trans>}
      isReady={reason.trim() !== '' && minutes >= 1}
      isSaving={give.isPending}
      onDo={() => give.mutate()}
      onClose={onClose}
    >
      <NumberInput
        size="md"
        label={t`Minutes to add`}
        min={1}
        max={240}
        allowDecimal={false}
        value={minutes}
        onChange={(value) => setMinutes(typeof value === 'number' ? value : 0)}
      />
      <TextInput
        size="md"
        label={t`Reason`}
        description={t`It is recorded in the ledger, which trainees can read too.`}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Deed>
  );
}

export function useDeed<Given = void>(
  examId: number,
  onDone: () => void,
  deed: (given: Given) => Promise<void>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: boardKey(examId) });
    },
  });
}

interface DeedProps {
  title: string;
  action: ReactNode;
  isReady: boolean;
  isSaving: boolean;
  onDo: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function Deed({ title, action, isReady, isSaving, onDo, onClose, children }: DeedProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onDo();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        {children}
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="md" disabled={!isReady} loading={isSaving}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
