import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../../domain/format/language.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { useQuestionKit } from '../question-kit.ts';
import type { Numbered } from './numbered.ts';
import { State } from './question-nav.tsx';
import classes from './review-pane.module.css';

interface Props {
  readonly questions: readonly Numbered[];
  readonly lang: Language;
  readonly flags: readonly number[];
  readonly isAnswered: (questionId: number) => boolean;
  readonly onOpen: (index: number) => void;
  readonly onSubmit: () => Promise<void>;
}

/** What is still open before one hands in, and the one button that cannot be taken back. */
export function ReviewPane({ questions, lang, flags, isAnswered, onOpen, onSubmit }: Props) {
  const { t } = useLingui();
  const { firstLineOf } = useQuestionKit();
  const [isSubmitting, setSubmitting] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const worthALook = questions.filter(
    ({ question: { id } }) => !isAnswered(id) || flags.includes(id),
  );
  const open = questions.filter(({ question }) => !isAnswered(question.id)).length;

  async function submit(): Promise<void> {
    const isSure = await confirm({
      title: t`Hand in the exam?`,
      body:
        open > 0
          ? t`Questions without an answer: ${open}. After handing in you cannot change anything.`
          : t`After handing in you cannot change anything.`,
      action: t`Hand in`,
    });
    if (!isSure) return;
    setSubmitting(true);
    await onSubmit().finally(() => setSubmitting(false));
  }

  return (
    <div className={classes.body}>
      <h2 className={classes.title} ref={title} tabIndex={-1}>
        <Trans>Review and hand in</Trans>
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
      {worthALook.length > 0 && (
        <ol className={classes.list}>
          {worthALook.map(({ question: { id, prompt }, number }) => (
            <li key={id}>
              <UnstyledButton className={classes.entry} onClick={() => onOpen(number - 1)}>
                <span className={classes.number}>{number}</span>
                <span className={classes.words} lang={lang}>
                  {firstLineOf(prompt)}
                </span>
                <State isAnswered={isAnswered(id)} isFlagged={flags.includes(id)} />
              </UnstyledButton>
            </li>
          ))}
        </ol>
      )}
      <div className={classes.actions}>
        <Button size="lg" variant="default" onClick={() => onOpen(0)}>
          <Trans>To the first question</Trans>
        </Button>
        <Button size="lg" loading={isSubmitting} onClick={() => void submit()}>
          <Trans>Hand in</Trans>
        </Button>
      </div>
    </div>
  );
}
