import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LateAnswer, Marking } from '../../../domain/challenges/attempt.schema.ts';
import { decideLateAnswers } from '../../../domain/challenges/markings.contract.ts';
import { call } from '../../lib/api.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import { AnswerText } from './answer-text.tsx';
import { markingQuery, markingsKey } from './markings.queries.ts';
import { LateChip } from './late-chip.tsx';
import classes from './late-answers.module.css';

const mostLetters = 2000;

/** What came after the attempt had been handed in, beside what had been; accepted or refused together. */
export function LateAnswers({ classId, marking }: { classId: number; marking: Marking }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const headingId = useId();
  const [reason, setReason] = useState('');
  const { attemptId, late } = marking;
  const waiting = late.filter(({ state }) => state === 'waiting');
  const decide = useMutation({
    mutationFn: async (isAccepted: boolean) => {
      const lateAnswerIds = waiting.map(({ id }) => id);
      const body = { lateAnswerIds, isAccepted, reason };
      return (await call(decideLateAnswers, { params: { classId, attemptId }, body })).result;
    },
    onSuccess: async (fresh, isAccepted) => {
      client.setQueryData(markingQuery(classId, attemptId).queryKey, fresh);
      setReason('');
      showToast(
        'success',
        isAccepted
          ? t`Accepted and scored. The trainee has been told.`
          : t`Not accepted. The trainee has been told.`,
      );
      await client.invalidateQueries({ queryKey: markingsKey(classId), refetchType: 'none' });
    },
    // Somebody else decided, or more came in: it is shown as it is now.
    onError: () => client.invalidateQueries({ queryKey: markingsKey(classId) }),
  });

  if (late.length === 0) return null;
  return (
    <section className={classes.late} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.title}>
        <Trans>Late answers</Trans>
      </h3>
      <p className={classes.hint}>
        <Trans>
          They arrived after the attempt had been handed in, from a device that was offline.
          Accepted answers replace what was handed in and are scored.
        </Trans>
      </p>
      <ul className={classes.list}>
        {late.map((each) => (
          <li key={each.id}>
            <Compared marking={marking} late={each} />
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <div className={classes.decision}>
          <Textarea
            size="md"
            className={classes.reason}
            label={t`Reason (optional; the trainee sees it)`}
            autosize
            minRows={1}
            maxLength={mostLetters}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button size="md" loading={decide.isPending} onClick={() => decide.mutate(true)}>
            <Trans>Accept</Trans>
          </Button>
          <Button
            size="md"
            variant="default"
            disabled={decide.isPending}
            onClick={() => decide.mutate(false)}
          >
            <Trans>Do not accept</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Compared({ marking, late }: { marking: Marking; late: LateAnswer }) {
  const { i18n } = useLingui();
  const position = marking.answers.findIndex(({ question }) => question.id === late.questionId);
  const entry = marking.answers[position];
  const moment = (at: string) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <article className={classes.answer}>
      <header className={classes.head}>
        <strong>
          <Trans>Question {position + 1}</Trans>
        </strong>
        <LateChip state={late.state} />
      </header>
      <div className={classes.pair}>
        {late.state !== 'accepted' && (
          <div>
            <h4>
              <Trans>Handed in</Trans>
            </h4>
            <AnswerText question={entry?.question} answer={entry?.answer ?? null} />
          </div>
        )}
        <div>
          <h4>
            <Trans>Arrived late</Trans>
          </h4>
          <AnswerText question={entry?.question} answer={late.answer} />
        </div>
      </div>
      <p className={classes.times}>
        <Trans>
          Answered {moment(late.answeredAt)} by the clock of the device · received{' '}
          {moment(late.receivedAt)}
        </Trans>
      </p>
      {late.reason !== '' && <p className={classes.times}>{late.reason}</p>}
    </article>
  );
}
