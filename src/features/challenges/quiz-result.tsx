import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Attempt, ClassQuiz, Mark } from '../../../domain/challenges/attempt.schema.ts';
import { dealtOf } from '../../../domain/challenges/draw.rules.ts';
import { sumPoints } from '../../../domain/challenges/points.ts';
import type { Question, StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import { ProgressRing } from '../../ui/ProgressRing/progress-ring.tsx';
import { Explanation } from './explanation.tsx';
import { LateAnswerNote } from './late-answer-note.tsx';
import { ReviewView } from './question-views.tsx';
import classes from './quiz-result.module.css';
import frame from './quiz-runner.module.css';
import { ScoreChip } from './score-chip.tsx';
import { TimingChip } from './timing-chip.tsx';

interface Props {
  quiz: ClassQuiz;
  attempt: Attempt;
  refusal: string | undefined;
  onClose: () => void;
}

/** What was answered, what it earned, and why. */
export function QuizResult({ quiz, attempt, refusal, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { marks } = attempt;
  // While free texts wait, what has its points is told.
  const points = attempt.points ?? sumPoints(marks.map((mark) => mark.points ?? 0));
  const isSent = marks.length > 0;
  const waits = marks.filter((mark) => mark.points === null).length;
  const isLate = attempt.late.some(({ state }) => state === 'waiting');
  return (
    <div className={frame.page}>
      <header className={classes.head}>
        {isSent && (
          <ProgressRing percent={(points / quiz.maxPoints) * 100} label={t`Points`} size={112}>
            <span className={classes.points}>
              <b>{i18n.number(points)}</b>
              <span>/ {i18n.number(quiz.maxPoints)}</span>
            </span>
          </ProgressRing>
        )}
        <div>
          <h1 className={classes.title}>{quiz.title}</h1>
          <span className={classes.chips}>
            <ScoreChip attempt={attempt} />
            <TimingChip attempt={attempt} />
          </span>
          <p className={classes.lead} role="status">
            {refusal ??
              (!isSent ? (
                <Trans>
                  Handed in on this device. It is scored as soon as it has reached the server.
                </Trans>
              ) : isLate ? (
                <Trans>
                  Some answers arrived after this had been handed in. They are late: they wait for
                  the instructor.
                </Trans>
              ) : waits > 0 ? (
                <Trans>
                  An instructor reads your free-text answers. You will be told when they are marked.
                </Trans>
              ) : attempt.scoreStatus === 'manualupdate' ? (
                <Trans>An instructor has looked at the points and changed them.</Trans>
              ) : (
                <Trans>Every answer has its points.</Trans>
              ))}
          </p>
          <Button variant="default" onClick={onClose}>
            <Trans>Back to the overview</Trans>
          </Button>
        </div>
      </header>
      <ol className={classes.questions}>
        {dealtOf(attempt.uuid, quiz.questions, quiz.settings).map((question, index) => (
          <li key={question.id}>
            <Reviewed
              number={index + 1}
              question={question}
              answer={attempt.answers.find((each) => each.questionId === question.id)?.answer}
              mark={marks.find((each) => each.questionId === question.id)}
              late={attempt.late.find((each) => each.questionId === question.id)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ReviewedProps {
  number: number;
  question: Question;
  answer: StoredAnswer | undefined;
  mark: Mark | undefined;
  late: Attempt['late'][number] | undefined;
}

function Reviewed({ number, question, answer, mark, late }: ReviewedProps) {
  const { i18n } = useLingui();
  return (
    <article className={classes.card}>
      <h2 className={classes.number}>
        <Trans>Question {number}</Trans>
        {mark && (
          <span className={classes.mark} data-state={stateOf(mark)}>
            {mark.points === null ? (
              <Trans>Waits for a mark</Trans>
            ) : (
              <Trans>
                {i18n.number(mark.points)} of {i18n.number(mark.maxPoints)} points
              </Trans>
            )}
          </span>
        )}
      </h2>
      <ReviewView question={question} answer={answer} mark={mark} />
      {late && <LateAnswerNote question={question} late={late} />}
      {mark?.comment && (
        <section className={classes.note} data-kind="comment">
          <h3>
            <Trans>Comment of the instructor</Trans>
          </h3>
          <MarkdownView markdown={mark.comment} size="compact" />
        </section>
      )}
      {mark && <Explanation markdown={mark.explanation} />}
    </article>
  );
}

function stateOf({ points, maxPoints }: Mark): 'waits' | 'full' | 'none' | 'part' {
  if (points === null) return 'waits';
  if (points >= maxPoints) return 'full';
  return points === 0 ? 'none' : 'part';
}
