import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { FibKeySchema, type QuestionOf } from '../../../../domain/challenges/question.schema.ts';
import { isAccepted } from '../../../../domain/challenges/kinds/fib.ts';
import { blankIdsOf } from '../../../../domain/challenges/blanks.ts';
import { PromptText } from '../prompt-text.tsx';
import { AcceptedList } from './accepted-list.tsx';
import classes from './fib.module.css';
import type { AnsweringProps, KindViews, ReviewProps } from './kind-views.ts';

export const fibViews: KindViews<'FIB'> = { Answering, Review, Task };

function Task({ question }: { question: QuestionOf<'FIB'> }) {
  return (
    <Plural
      value={question.body.blanks.length}
      one="Fill in the blank"
      other="Fill in the # blanks"
    />
  );
}

const mostLetters = 500;

function Answering({ question, answer, keyword, onLeave, onAnswer }: AnsweringProps<'FIB'>) {
  const { t } = useLingui();
  const ids = blankIdsOf(question.prompt);
  const given = answer?.blanks ?? {};
  const textOf = (id: string) => (Object.hasOwn(given, id) ? (given[id] ?? '') : '');
  return (
    <PromptText
      markdown={question.prompt}
      keyword={keyword}
      renderBlank={(id) => {
        const number = ids.indexOf(id) + 1;
        const text = textOf(id);
        return (
          <input
            className={classes.blank}
            aria-label={t`Blank ${number}`}
            value={text}
            maxLength={mostLetters}
            size={Math.min(40, Math.max(8, text.length + 2))}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            disabled={!onAnswer}
            onBlur={onLeave}
            onChange={(event) => {
              const blanks = { ...given, [id]: event.currentTarget.value };
              onAnswer?.({ kind: 'FIB', blanks }, 'typing');
            }}
          />
        );
      }}
    />
  );
}

function Review({ question, answer, mark }: ReviewProps<'FIB'>) {
  const key = FibKeySchema.safeParse(mark?.answerKey).data;
  const ids = blankIdsOf(question.prompt);
  return (
    <>
      <PromptText
        markdown={question.prompt}
        renderBlank={(id) => {
          const text = textIn(answer, id);
          const blank = key?.blanks.find((each) => each.id === id);
          return (
            <Filled
              text={text}
              number={ids.indexOf(id) + 1}
              isRight={blank && isAccepted(blank, text)}
            />
          );
        }}
      />
      {key && <AcceptedList ids={ids} answerKey={key} />}
      {mark && mark.points !== null && <Whole isRight={mark.isCorrect === true} />}
    </>
  );
}

interface FilledProps {
  readonly text: string;
  readonly number: number;
  /** Undefined for who is not told. */
  readonly isRight: boolean | undefined;
}

/** Right and wrong differ by their sign, their line and a word, and not by colour alone. */
function Filled({ text, number, isRight }: FilledProps) {
  const Sign = isRight ? IconCheck : IconX;
  return (
    <span className={classes.filled} data-right={isRight}>
      <sup aria-hidden>{number}</sup>
      <span className={classes.words}>
        {text.trim() === '' ? (
          <em>
            <Trans>left empty</Trans>
          </em>
        ) : (
          text
        )}
      </span>
      {isRight !== undefined && (
        <>
          <Sign className={classes.sign} size={16} stroke={2.5} aria-hidden />
          <VisuallyHidden>
            {isRight ? <Trans>correct</Trans> : <Trans>incorrect</Trans>}
          </VisuallyHidden>
        </>
      )}
    </span>
  );
}

function Whole({ isRight }: { isRight: boolean }) {
  return (
    <p className={classes.whole} data-right={isRight}>
      {isRight ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
      {isRight ? <Trans>All blanks are correct</Trans> : <Trans>Some blanks are incorrect</Trans>}
    </p>
  );
}

const textIn = (answer: ReviewProps<'FIB'>['answer'], id: string): string =>
  answer && Object.hasOwn(answer.blanks, id) ? (answer.blanks[id] ?? '') : '';
