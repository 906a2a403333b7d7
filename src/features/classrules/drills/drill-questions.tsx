import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { replaceBlanks } from '../../../../domain/challenges/blanks.ts';
import type { DrillQuestion } from '../../../../domain/challenges/drills.contract.ts';
import { plainText } from '../../../../domain/materials/plain-text.ts';
import classes from './drills.module.css';

interface Props {
  offered: readonly DrillQuestion[];
  chosen: ReadonlySet<number>;
  /** They are one trainee's: how many got it wrong says nothing. */
  isOne: boolean;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** The questions that were got wrong, most often first, to be chosen among. */
export function DrillQuestions({ offered, chosen, isOne, onChoose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const ids = offered.map(({ question }) => question.id);
  const count = ids.filter((each) => chosen.has(each)).length;
  if (offered.length === 0)
    return (
      <p className={classes.hint}>
        {isOne ? (
          <Trans>They have got nothing wrong that a drill quiz could ask again.</Trans>
        ) : (
          <Trans>Nobody has got anything wrong that a drill quiz could ask again.</Trans>
        )}
      </p>
    );

  function toggle(questionId: number) {
    const next = new Set(chosen);
    if (!next.delete(questionId)) next.add(questionId);
    onChoose(next);
  }

  return (
    <fieldset className={classes.questions} aria-labelledby={id}>
      <div className={classes.questionsHead}>
        <span id={id} className={classes.label}>
          <Trans>
            Questions: {count} of {offered.length}
          </Trans>
        </span>
        <Button
          size="compact-md"
          variant="subtle"
          onClick={() => onChoose(new Set(count === offered.length ? [] : ids))}
        >
          {count === offered.length ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
        </Button>
      </div>
      <ul className={classes.offered}>
        {offered.map(({ question, quizTitle, wrongCount, answeredCount }) => (
          <li key={question.id}>
            <Checkbox
              size="md"
              checked={chosen.has(question.id)}
              onChange={() => toggle(question.id)}
              label={
                <span className={classes.question}>
                  <span className={classes.prompt}>
                    {plainText(replaceBlanks(question.prompt, () => '＿＿'))}
                  </span>
                  <span className={classes.small}>{quizTitle}</span>
                </span>
              }
            />
            {!isOne && (
              <span className={classes.wrong}>
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${(wrongCount / answeredCount) * 100}%` }} />
                </span>
                <span>
                  <Plural
                    value={answeredCount}
                    one={`${wrongCount} of # wrong`}
                    other={`${wrongCount} of # wrong`}
                  />
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.hint}>
        {isOne
          ? t`Based on their latest answers. Questions marked by people are left out.`
          : t`Based on everybody’s latest answers. Questions marked by people are left out.`}
      </p>
    </fieldset>
  );
}
