import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ExamAnswer } from '../../../../domain/exams/exam-answer.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import type { AnswerPace } from '../../../offline/attempts/use-kept-answers.ts';
import { useQuestionKit } from '../question-kit.ts';
import { ExamMoment } from '../exam-times.tsx';
import { CorrectionDifference } from './correction-difference.tsx';
import type { Numbered } from './numbered.ts';
import classes from './question-pane.module.css';

interface Props {
  readonly examId: number;
  readonly isRehearsal: boolean;
  readonly isUnsaved: boolean;
  readonly hasFailed: boolean;
  readonly lang: Language;
  readonly numbered: Numbered;
  readonly answer: ExamAnswer | undefined;
  readonly isFlagged: boolean;
  readonly isLast: boolean;
  readonly onAnswer: (answer: ExamAnswer, how: AnswerPace) => void;
  readonly onLeave: () => void;
  readonly onFlag: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: () => void;
}

export function QuestionPane(props: Props) {
  const { numbered, answer, isFlagged, isLast, onPrevious } = props;
  const { question, number, part, partTitle, corrections = [] } = numbered;
  const { t } = useLingui();
  const { Answering, Task } = useQuestionKit();
  const promptId = useId();
  const start = useRef<HTMLDivElement>(null);
  // Whoever goes on by keyboard or ear begins at the top of the next question.
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <div
        className={classes.body}
        data-wide={question.kind === 'CODE' || undefined}
        ref={start}
        tabIndex={-1}
      >
        <fieldset className={classes.question} aria-describedby={promptId}>
          <legend className={classes.legend}>
            <Trans>
              Part {part} {partTitle} · Question {number}
            </Trans>{' '}
            · <Task question={question} /> ·{' '}
            <Plural value={question.weight} one="# point" other="# points" />
          </legend>
          {corrections.map((correction) => (
            <details key={correction.id} className={classes.corrected}>
              <summary>
                <Trans>
                  Corrected on <ExamMoment at={correction.at} />
                </Trans>
              </summary>
              <CorrectionDifference correction={correction} lang={props.lang} />
            </details>
          ))}
          <div id={promptId}>
            <Answering
              examId={props.examId}
              isRehearsal={props.isRehearsal}
              question={question}
              answer={answer}
              isUnsaved={props.isUnsaved}
              hasFailed={props.hasFailed}
              onLeave={props.onLeave}
              onAnswer={props.onAnswer}
            />
          </div>
        </fieldset>
      </div>
      <footer className={classes.steps}>
        <Button
          size="md"
          variant="default"
          disabled={!onPrevious}
          leftSection={<IconArrowLeft size={18} stroke={1.75} />}
          aria-label={t`Previous`}
          onClick={onPrevious}
        >
          <span className={classes.label}>
            <Trans>Previous</Trans>
          </span>
        </Button>
        <Button
          className={classes.flag ?? ''}
          size="md"
          variant="default"
          aria-pressed={isFlagged}
          data-flagged={isFlagged || undefined}
          leftSection={
            isFlagged ? <IconFlagFilled size={18} /> : <IconFlag size={18} stroke={1.75} />
          }
          onClick={props.onFlag}
        >
          <Trans>Flag for review</Trans>
        </Button>
        <span className={classes.grow} />
        <Button
          className={classes.next ?? ''}
          size="md"
          rightSection={<IconArrowRight size={18} stroke={1.75} />}
          onClick={props.onNext}
        >
          {isLast ? <Trans>Review</Trans> : <Trans>Next</Trans>}
        </Button>
      </footer>
    </>
  );
}
