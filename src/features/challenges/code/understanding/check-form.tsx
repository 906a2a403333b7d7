import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerCheck } from '../../../../../domain/aichats/answer-check.contract.ts';
import type { OwnChecks } from '../../../../../domain/aichats/understanding.contract.ts';
import { enqueue } from '../../../../offline/outbox/outbox.ts';
import { useBusy } from '../../../../offline/updates/use-busy.ts';
import { InlineCode } from '../../../../ui/InlineCode/inline-code.tsx';
import { saysWhenNotKept } from '../../../../ui/Toast/says-when-not-kept.ts';
import type { Place } from '../../attempts-in-step.ts';
import { ownChecksQuery } from './check.queries.ts';
import classes from './check.module.css';

interface Props {
  readonly place: Place;
  readonly submissionUuid: string;
  readonly questions: readonly string[];
}

const mostLetters = 2000;

/** Where the three questions are answered, with or without a network. */
export function CheckForm({ place, submissionUuid, questions }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [answers, setAnswers] = useState(() => questions.map(() => ''));
  useBusy();
  const isWhole = answers.every((answer) => answer.trim() !== '');

  async function send(): Promise<void> {
    const answeredAt = new Date().toISOString();
    const kept = enqueue({
      endpoint: answerCheck,
      params: { submissionUuid },
      body: { answers, answeredAt },
      entity: `check:${submissionUuid}`,
      place,
    });
    if (!(await saysWhenNotKept(kept))) return;
    client.setQueryData<OwnChecks>(
      ownChecksQuery(place).queryKey,
      (before) =>
        before && {
          ...before,
          checks: before.checks.map((one) =>
            one.submissionUuid === submissionUuid ? { ...one, answers, answeredAt } : one,
          ),
        },
    );
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {questions.map((question, index) => (
        <Textarea
          key={question}
          size="md"
          label={<InlineCode text={question} />}
          aria-label={t`Answer to: ${question}`}
          autosize
          minRows={2}
          maxLength={mostLetters}
          value={answers[index] ?? ''}
          onChange={({ currentTarget }) => setAnswers(answers.with(index, currentTarget.value))}
        />
      ))}
      <Button className={classes.send ?? ''} type="submit" size="md" disabled={!isWhole}>
        <Trans>Send the answers</Trans>
      </Button>
    </form>
  );
}
