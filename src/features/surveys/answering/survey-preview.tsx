import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SurveyContent } from '../../../../domain/surveys/survey.schema.ts';
import { SurveyForm } from '../form/survey-form.tsx';
import { useAnswering } from '../form/use-answering.ts';
import { AnonymityNote } from './survey-sheet.tsx';
import classes from './survey-sheet.module.css';

interface Props {
  readonly title: string;
  readonly content: SurveyContent;
}

/** To try it out: nothing is kept and nothing is sent. */
export function SurveyPreview({ title, content }: Props) {
  const { answers, faults, form, answer, leave, check } = useAnswering(content, {});
  const [isRight, setIsRight] = useState(false);
  return (
    <div className={classes.sheet}>
      <h2 className={classes.title}>{title}</h2>
      {content.isAnonymous && <AnonymityNote />}
      <div ref={form}>
        <SurveyForm
          content={content}
          answers={answers}
          faults={faults}
          onAnswer={(fieldId, given) => {
            setIsRight(false);
            answer(fieldId, given);
          }}
          onLeave={leave}
        />
      </div>
      <div className={classes.foot}>
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={() => setIsRight(check())}>
            <Trans>Check the answers</Trans>
          </Button>
        </div>
        <p className={classes.note} role="status">
          {isRight ? (
            <Trans>A trainee could hand this in.</Trans>
          ) : (
            <Trans>This is a preview: nothing is kept and nothing is sent.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}
