import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Criteria, Mark } from '../../../../domain/challenges/attempt.schema.ts';
import { FreetextKeySchema } from '../../../../domain/challenges/question.schema.ts';
import { growField } from '../../../ui/GrowingField/grow-field.ts';
import { PromptText } from '../prompt-text.tsx';
import classes from './freetext.module.css';
import type { AnsweringProps, KindViews, ReviewProps } from './kind-views.ts';

export const freetextViews: KindViews<'FREETEXT'> = {
  Answering,
  Review,
  Task: () => <Trans>Answer in your own words; an instructor reads it</Trans>,
};

function Answering({ question, answer, keyword, onLeave, onAnswer }: AnsweringProps<'FREETEXT'>) {
  const { t } = useLingui();
  const countId = useId();
  const text = answer?.text ?? '';
  const { maxLength } = question.body;
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => growField(field.current));
  return (
    <>
      <PromptText markdown={question.prompt} keyword={keyword} isTitle />
      <textarea
        ref={field}
        className={classes.text}
        aria-label={t`Your answer`}
        aria-describedby={countId}
        value={text}
        maxLength={maxLength}
        disabled={!onAnswer}
        onBlur={onLeave}
        onChange={(event) =>
          onAnswer?.({ kind: 'FREETEXT', text: event.currentTarget.value }, 'typing')
        }
      />
      <p className={classes.count} id={countId}>
        <Trans>
          {text.length} of {maxLength} characters
        </Trans>
      </p>
    </>
  );
}

function Review({ question, answer, mark }: ReviewProps<'FREETEXT'>) {
  const text = answer?.text ?? '';
  return (
    <>
      <PromptText markdown={question.prompt} />
      {text.trim() === '' ? (
        <p className={classes.nothing}>
          <Trans>No answer was given.</Trans>
        </p>
      ) : (
        <p className={classes.given}>{text}</p>
      )}
      {mark?.criteria && <RubricResult mark={mark} criteria={mark.criteria} />}
    </>
  );
}

/** By what it was marked, once it was. */
function RubricResult({ mark, criteria }: { mark: Mark; criteria: Criteria }) {
  const { i18n } = useLingui();
  const rubric = FreetextKeySchema.safeParse(mark.answerKey).data?.rubric ?? [];
  return (
    <ul className={classes.rubric}>
      {rubric.map(({ id, title, description, points }) => (
        <li key={id}>
          <span className={classes.criterion}>
            <b>{title}</b>
            {description && <span>{description}</span>}
          </span>
          <span className={classes.earned}>
            {i18n.number(criteria[id] ?? 0)} / {i18n.number(points)}
          </span>
        </li>
      ))}
    </ul>
  );
}
