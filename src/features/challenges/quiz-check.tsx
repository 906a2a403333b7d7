import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Question } from '../../../domain/challenges/question.schema.ts';
import type { Language } from '../../../domain/format/language.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { Steps } from '../../ui/StepBar/steps.tsx';
import { firstLineOf } from './first-line.ts';
import classes from './quiz-check.module.css';
import frame from './quiz-runner.module.css';

interface Props {
  questions: readonly Question[];
  /** Of the quiz. */
  lang: Language;
  isAnswered: (questionId: number) => boolean;
  flags: readonly number[];
  onOpen: (index: number) => void;
  onSubmit: () => Promise<void>;
}

/** All questions at a glance, what is still open first in mind, and the way to hand them in. */
export function QuizCheck({ questions, lang, isAnswered, flags, onOpen, onSubmit }: Props) {
  const { t } = useLingui();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const open = questions.filter(({ id }) => !isAnswered(id)).length;

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);

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
    <div className={frame.body}>
      <h2 className={classes.title} ref={title} tabIndex={-1}>
        <Trans>All questions</Trans>
      </h2>
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
              <span className={classes.prompt} lang={lang}>
                {firstLineOf(prompt)}
              </span>
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
      <Steps
        isKeyless
        back={{ label: t`Back to the questions`, onGo: () => onOpen(questions.length - 1) }}
        next={{
          label: <Trans>Hand in</Trans>,
          onGo: () => void submit(),
          isBusy: isSubmitting,
          sign: 'none',
        }}
      />
    </div>
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
