import { Trans } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { McqKeySchema, type QuestionOf } from '../../../../domain/challenges/question.schema.ts';
import { PromptText } from '../prompt-text.tsx';
import { QuizText } from '../quiz-text.tsx';
import { letterOf } from './letter-of.ts';
import type { AnsweringProps, KindViews, ReviewProps } from './kind-views.ts';
import classes from './mcq.module.css';

export const mcqViews: KindViews<'MCQ'> = { Answering, Review, Task };

function Task({ question }: { question: QuestionOf<'MCQ'> }) {
  const { multiple, partialCredit } = question.body;
  if (multiple && partialCredit)
    return <Trans>Choose all correct answers; wrong ones lose points</Trans>;
  return multiple ? <Trans>Choose all correct answers</Trans> : <Trans>Choose one answer</Trans>;
}

function Answering({ question, answer, keyword, onAnswer }: AnsweringProps<'MCQ'>) {
  const name = useId();
  const { multiple, choices } = question.body;
  const chosen = answer?.choices ?? [];
  const toggle = (id: string, isOn: boolean) => {
    const others = multiple ? chosen.filter((each) => each !== id) : [];
    onAnswer?.({ kind: 'MCQ', choices: isOn ? [...others, id] : others }, 'chosen');
  };
  return (
    <>
      <PromptText markdown={question.prompt} keyword={keyword} isTitle />
      <div className={classes.choices}>
        {choices.map(({ id, text }, index) => (
          <label key={id} className={classes.choice}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              className={classes.input}
              name={name}
              checked={chosen.includes(id)}
              disabled={!onAnswer}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            <span className={classes.letter} aria-hidden>
              {letterOf(index)}
            </span>
            <span className={classes.text}>
              <QuizText markdown={text} keyword={keyword} />
            </span>
            <span className={classes.sign} data-multiple={multiple} aria-hidden>
              <IconCheck size={16} stroke={3} />
            </span>
          </label>
        ))}
      </div>
    </>
  );
}

function Review({ question, answer, mark }: ReviewProps<'MCQ'>) {
  const correct = McqKeySchema.safeParse(mark?.answerKey).data?.correct;
  return (
    <>
      <PromptText markdown={question.prompt} />
      <ul className={classes.choices}>
        {question.body.choices.map(({ id, text }, index) => {
          const isChosen = answer?.choices.includes(id) ?? false;
          const isCorrect = correct?.includes(id);
          return (
            <li key={id} className={classes.choice} data-chosen={isChosen} data-correct={isCorrect}>
              <span className={classes.letter} aria-hidden>
                {letterOf(index)}
              </span>
              <span className={classes.text}>
                <QuizText markdown={text} />
                <Said isChosen={isChosen} isCorrect={isCorrect} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Said({ isChosen, isCorrect }: { isChosen: boolean; isCorrect: boolean | undefined }) {
  if (isCorrect)
    return (
      <span className={classes.said} data-tone="ok">
        <IconCheck size={16} aria-hidden />
        {isChosen ? <Trans>Chosen, correct</Trans> : <Trans>Correct answer</Trans>}
      </span>
    );
  if (!isChosen) return null;
  return (
    <span className={classes.said} data-tone={isCorrect === undefined ? 'plain' : 'bad'}>
      {isCorrect === false && <IconX size={16} aria-hidden />}
      {isCorrect === false ? <Trans>Chosen, incorrect</Trans> : <Trans>Chosen</Trans>}
    </span>
  );
}
