import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Appeal } from '../../../../domain/exams/exam-appeal.schema.ts';
import { appealAgainstMark } from '../../../../domain/exams/exam-appeals.contract.ts';
import { call } from '../../../lib/api.ts';
import { ExamMoment } from '../exam-times.tsx';
import { ownResultQuery } from '../own-exams.queries.ts';
import classes from './appeal-box.module.css';

interface Props {
  readonly examId: number;
  readonly questionId: number;
  readonly appeal: Appeal | undefined;
  readonly until: string | null;
}

/** What one has against the marking of a question, and what came of it. */
export function AppealBox({ examId, questionId, appeal, until }: Props) {
  const [isWriting, setWriting] = useState(false);
  if (appeal) return <Told appeal={appeal} />;
  if (until === null) return null;
  return isWriting ? (
    <Writing
      examId={examId}
      questionId={questionId}
      until={until}
      onClose={() => setWriting(false)}
    />
  ) : (
    <Button
      size="md"
      variant="subtle"
      className={classes.open ?? ''}
      onClick={() => setWriting(true)}
    >
      <Trans>Appeal against this mark</Trans>
    </Button>
  );
}

function Writing({
  examId,
  questionId,
  until,
  onClose,
}: Omit<Props, 'appeal'> & { until: string; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: async () => {
      const params = { examId, questionId };
      await call(appealAgainstMark, { params, body: { text: text.trim() } });
      await client.invalidateQueries(ownResultQuery(examId));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        size="md"
        label={t`What should be looked at again?`}
        description={
          <Trans>
            The people running the exam read it and decide. It can be sent once, until{' '}
            <ExamMoment at={until} />.
          </Trans>
        }
        autosize
        minRows={3}
        maxLength={2000}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="md" disabled={text.trim() === ''} loading={send.isPending}>
          <Trans>Send the appeal</Trans>
        </Button>
      </div>
    </form>
  );
}

function Told({ appeal }: { appeal: Appeal }) {
  const { text, at, isGranted, reply, decidedAt } = appeal;
  return (
    <section className={classes.told}>
      <p>
        <b>
          <Trans>Your appeal</Trans>
        </b>{' '}
        <small>
          <ExamMoment at={at} />
        </small>
      </p>
      <p className={classes.words}>{text}</p>
      {decidedAt === null ? (
        <p>
          <small>
            <Trans>No decision yet. You will be told when there is one.</Trans>
          </small>
        </p>
      ) : (
        <>
          <p>
            <b>{isGranted ? <Trans>Granted</Trans> : <Trans>Not granted</Trans>}</b>{' '}
            <small>
              <ExamMoment at={decidedAt} />
            </small>
          </p>
          <p className={classes.words}>{reply}</p>
        </>
      )}
    </section>
  );
}
