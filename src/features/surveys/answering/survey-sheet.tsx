import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconSpy } from '@tabler/icons-react';
import { useState } from 'react';
import { keptAnswers } from '../../../../domain/surveys/answers.rules.ts';
import type { SurveyAnswers } from '../../../../domain/surveys/answers.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import type { SurveyContent } from '../../../../domain/surveys/survey.schema.ts';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { SurveyForm } from '../form/survey-form.tsx';
import { useAnswering } from '../form/use-answering.ts';
import classes from './survey-sheet.module.css';

interface Props {
  readonly title: string;
  /** Of the survey. */
  readonly lang: Language;
  readonly content: SurveyContent;
  readonly before: SurveyAnswers;
  readonly isReadOnly: boolean;
  /** It was handed in before. */
  readonly isChange: boolean;
  /** False when this device could not keep what was answered last. */
  readonly isKept: boolean;
  /** What the server said when it would not take it. */
  readonly refusal: string | undefined;
  readonly onChange: (answers: SurveyAnswers) => void;
  readonly onHandIn: (answers: SurveyAnswers) => Promise<void>;
  readonly onCancel: (() => void) | undefined;
}

/** The questions with what is around them: whose answers these are, and how they are handed in. */
export function SurveySheet(props: Props) {
  const { title, lang, content, isReadOnly, isChange, isKept, refusal, onCancel } = props;
  const { t } = useLingui();
  const { answers, faults, form, answer, leave, check } = useAnswering(
    content,
    props.before,
    props.onChange,
  );
  const [isSending, setIsSending] = useState(false);

  async function handIn(): Promise<void> {
    if (isSending || !check()) return;
    setIsSending(true);
    const deed = props.onHandIn(keptAnswers(content, answers));
    if (!(await saysWhenNotKept(deed))) setIsSending(false);
  }

  return (
    <div className={classes.sheet}>
      <h1 className={classes.title} lang={lang}>
        {title}
      </h1>
      {content.isAnonymous && <AnonymityNote />}
      {refusal !== undefined && <RefusalNote>{refusal}</RefusalNote>}
      <div ref={form}>
        <SurveyForm
          content={content}
          lang={lang}
          answers={answers}
          faults={faults}
          isDisabled={isReadOnly}
          onAnswer={answer}
          onLeave={leave}
        />
      </div>
      {isReadOnly ? (
        <Steps isUndone />
      ) : (
        <Steps
          {...(onCancel ? { back: { label: t`Cancel`, onGo: onCancel } } : {})}
          next={{
            label: isChange ? <Trans>Hand in the changes</Trans> : <Trans>Hand in</Trans>,
            onGo: () => void handIn(),
            isBusy: isSending,
            sign: 'none',
          }}
        />
      )}
      {!isReadOnly && (
        <div className={classes.foot}>
          {faults.size > 0 && (
            <p role="alert" className={classes.alert}>
              <Trans>Please look at the questions marked above.</Trans>
            </p>
          )}
          {!isKept && (
            <p role="alert" className={classes.alert}>
              <Trans>This device cannot save your answers: hand them in before you leave.</Trans>
            </p>
          )}
          <p className={classes.note}>
            {content.isAnonymous || !content.mayChange ? (
              <Trans>
                Your answers stay on this device until you hand them in. After that they cannot be
                changed.
              </Trans>
            ) : (
              <Trans>
                Your answers stay on this device until you hand them in. You can change them until
                the class ends.
              </Trans>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** What is promised, in words that say how far it goes. */
export function AnonymityNote() {
  return (
    <div className={classes.anonymous}>
      <IconSpy size={22} stroke={1.5} aria-hidden />
      <p>
        <b>
          <Trans>This survey is anonymous.</Trans>
        </b>{' '}
        <Trans>
          Your answers are kept without your name and without a time. Others can see that you have
          answered, not what. Results are shown only once five people have answered. Please do not
          write names in your answers.
        </Trans>
      </p>
    </div>
  );
}

export function RefusalNote({ children }: { children: string }) {
  const { t } = useLingui();
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} stroke={1.75} />}
      title={t`The server did not accept your answers`}
    >
      {children}
    </Alert>
  );
}
