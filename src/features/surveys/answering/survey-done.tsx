import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { carriedAnswers } from '../../../../domain/surveys/answers.rules.ts';
import type { SurveyAnswers } from '../../../../domain/surveys/answers.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import type { SurveyContent } from '../../../../domain/surveys/survey.schema.ts';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import { SurveyForm } from '../form/survey-form.tsx';
import { RefusalNote } from './survey-sheet.tsx';
import classes from './survey-sheet.module.css';

interface Props {
  readonly title: string;
  /** Of the survey. */
  readonly lang: Language;
  readonly content: SurveyContent;
  /** Undefined where it is anonymous, and while this device does not know them. */
  readonly answers: SurveyAnswers | undefined;
  readonly isUnsent: boolean;
  readonly refusal: string | undefined;
  readonly onChange: (() => void) | undefined;
}

const noFaults: ReadonlyMap<string, string> = new Map();

/** It was handed in: what that means, and what was answered. */
export function SurveyDone({ title, lang, content, answers, isUnsent, refusal, onChange }: Props) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div className={classes.sheet} ref={start}>
      <h1 className={classes.title} lang={lang}>
        {title}
      </h1>
      {refusal === undefined ? (
        <div className={classes.done} role="status">
          <span className={classes.mark}>
            <IconCheck size={24} stroke={2} aria-hidden />
          </span>
          <div>
            <p className={classes.thanks}>
              <Trans>Thank you for your answers.</Trans>
            </p>
            <p className={classes.words}>
              {isUnsent ? (
                <Trans>
                  They are on this device, and are sent as soon as there is a connection.
                </Trans>
              ) : content.isAnonymous ? (
                <Trans>
                  They were handed in without your name: nobody can tell any more which are yours.
                </Trans>
              ) : (
                <Trans>They were handed in.</Trans>
              )}
            </p>
          </div>
        </div>
      ) : (
        <RefusalNote>{refusal}</RefusalNote>
      )}
      {onChange && (
        <div>
          <Button
            size="md"
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.75} />}
            onClick={onChange}
          >
            <Trans>Change the answers</Trans>
          </Button>
        </div>
      )}
      {answers && (
        <section className={classes.own}>
          <h2 className={classes.ownTitle}>
            <Trans>What you answered</Trans>
          </h2>
          <SurveyForm
            content={{ items: content.items, intro: '' }}
            lang={lang}
            answers={carriedAnswers(content, answers)}
            faults={noFaults}
            isDisabled
            onAnswer={() => {}}
          />
        </section>
      )}
      <Steps />
    </div>
  );
}
