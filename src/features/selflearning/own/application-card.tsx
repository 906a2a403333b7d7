import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { mostReason } from '../../../../domain/selflearning/application-states.ts';
import { mayStart, mayWithdraw } from '../../../../domain/selflearning/learning.rules.ts';
import type { OwnApplication } from '../../../../domain/selflearning/selflearning.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { StateChip } from '../state-chip.tsx';
import classes from './application-card.module.css';
import { SubjectCard } from './subject-card.tsx';
import { useOwnSteps } from './use-apply.ts';

interface Props {
  readonly application: OwnApplication;
  readonly hasCatalogue: boolean;
  readonly heading?: 'h2' | 'h3';
  readonly isStarting: boolean;
  readonly onStart: () => void;
}

/** What was applied for, how it stands, and what its applicant can do about it. */
export function ApplicationCard({ application, hasCatalogue, heading = 'h3', ...told }: Props) {
  const { t } = useLingui();
  const { id, subject, state } = application;
  const steps = useOwnSteps();
  const [isBusy, setBusy] = useState(false);

  async function withdraw(): Promise<void> {
    const isSure = await confirm({
      title: t`Withdraw this application?`,
      body: t`You can apply again at any time.`,
      action: t`Withdraw`,
    });
    if (!isSure) return;
    setBusy(true);
    await steps.withdraw(id).catch(() => {});
    setBusy(false);
  }

  return (
    <div className={classes.whole}>
      <SubjectCard
        subject={subject}
        heading={heading}
        isLinked={hasCatalogue || subject.kind === 'path'}
        words={<Standing application={application} />}
        action={
          <div className={classes.buttons}>
            {mayWithdraw(state) && (
              <Button size="md" variant="subtle" loading={isBusy} onClick={() => void withdraw()}>
                <Trans>Withdraw</Trans>
              </Button>
            )}
            {mayStart(state) && (
              <Button
                size="md"
                {...(state === 'waiting' ? { variant: 'light' } : {})}
                loading={told.isStarting}
                onClick={told.onStart}
              >
                <Trans>Start</Trans>
              </Button>
            )}
          </div>
        }
      />
      {application.sentence !== '' && (
        <blockquote className={classes.said}>
          {application.decidedBy && (
            <span className={classes.who}>{application.decidedBy.name}</span>
          )}
          {application.sentence}
        </blockquote>
      )}
      {state === 'askedBack' && (
        <AnswerForm onAnswer={async (words) => void (await steps.answer(id, words))} />
      )}
    </div>
  );
}

function Standing({ application: { state, appliedAt, place } }: { application: OwnApplication }) {
  return (
    <>
      <StateChip state={state} />
      <span className={classes.when}>
        {state === 'waiting' && place !== null ? (
          <Plural value={place} one="You are next in line" other="You are number # in line" />
        ) : (
          <Trans>
            Applied <RelativeTime at={appliedAt} />
          </Trans>
        )}
      </span>
    </>
  );
}

function AnswerForm({ onAnswer }: { onAnswer: (words: string) => Promise<void> }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    // What could not be sent stays in the field; a message has said why.
    await onAnswer(words.trim()).catch(() => {});
    setSending(false);
  }

  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxLength={mostReason}
        label={t`Your answer`}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button size="md" type="submit" disabled={words.trim() === ''} loading={isSending}>
        <Trans>Send the answer</Trans>
      </Button>
    </form>
  );
}
