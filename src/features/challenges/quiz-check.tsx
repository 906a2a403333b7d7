import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconFlagFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Question } from '../../../domain/challenges/question.schema.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import classes from './quiz-check.module.css';
import { QuizTop } from './quiz-top.tsx';
import { firstLineOf } from './first-line.ts';
import frame from './quiz-runner.module.css';

interface Props {
  title: string;
  questions: readonly Question[];
  isAnswered: (questionId: number) => boolean;
  flags: readonly number[];
  saved: ReactNode;
  onOpen: (index: number) => void;
  onClose: () => void;
  onSubmit: () => Promise<void>;
}

/** All questions at a glance, what is still open first in mind, and the way to hand them in. */
export function QuizCheck(props: Props) {
  const { title, questions, isAnswered, flags, saved, onOpen, onClose, onSubmit } = props;
  const { t } = useLingui();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const open = questions.filter(({ id }) => !isAnswered(id)).length;

  async function submit() {
    const isSure = await confirm({
      title: t`Hand in your answers?`,
      body:
        open > 0
          ? t`Questions without an answer: ${open}. After handing in you cannot change anything.`
          : t`After handing in you cannot change anything.`,
      action: t`Hand in`,
    });
    if (!isSure) return;
    setIsSubmitting(true);
    await onSubmit().finally(() => setIsSubmitting(false));
  }

  return (
    <>
      <QuizTop
        title={title}
        number={questions.length + 1}
        count={questions.length}
        onClose={onClose}
      />
      <div className={frame.body}>
        <div className={frame.facts}>
          <h2 className={classes.title}>
            <Trans>All questions</Trans>
          </h2>
          {saved}
        </div>
        <p className={classes.lead}>
          {open === 0 ? (
            <Trans>Every question has an answer.</Trans>
          ) : (
            <Plural
              value={open}
              one="# question has no answer yet."
              other="# questions have no answer yet."
            />
          )}
        </p>
        <ol className={classes.list}>
          {questions.map(({ id, prompt }, index) => (
            <li key={id}>
              <UnstyledButton className={classes.entry} onClick={() => onOpen(index)}>
                <span className={classes.number}>{index + 1}</span>
                <span className={classes.prompt}>{firstLineOf(prompt)}</span>
                {flags.includes(id) && (
                  <span className={classes.state} data-tone="warn">
                    <IconFlagFilled size={16} aria-hidden />
                    <Trans>Look again</Trans>
                  </span>
                )}
                <AnsweredState isAnswered={isAnswered(id)} />
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </div>
      <div className={frame.bottom}>
        <Button
          className={frame.back}
          variant="default"
          onClick={() => onOpen(questions.length - 1)}
        >
          <Trans>Back</Trans>
        </Button>
        <Button className={frame.next} loading={isSubmitting} onClick={() => void submit()}>
          <Trans>Hand in</Trans>
        </Button>
      </div>
    </>
  );
}

function AnsweredState({ isAnswered }: { isAnswered: boolean }) {
  return (
    <span className={classes.state} data-tone={isAnswered ? 'ok' : 'open'}>
      {isAnswered ? (
        <>
          <IconCircleCheckFilled size={16} aria-hidden />
          <Trans>Answered</Trans>
        </>
      ) : (
        <>
          <IconCircleDashed size={16} aria-hidden />
          <Trans>Open</Trans>
        </>
      )}
    </span>
  );
}
