import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Attempt, ClassQuiz, Mark } from '../../../domain/challenges/attempt.schema.ts';
import { askedOf, dealtOf } from '../../../domain/challenges/draw.rules.ts';
import { sumPoints } from '../../../domain/challenges/points.ts';
import { Steps } from '../../ui/StepBar/steps.tsx';
import type { AttemptStanding } from './attempt-standing.ts';
import { Counting } from './counting.tsx';
import classes from './quiz-result.module.css';
import frame from './quiz-runner.module.css';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { ScoreChip } from './score-chip.tsx';
import { ScoreHead } from './score-head.tsx';
import { OwnCheck } from './code/understanding/own-check.tsx';
import type { Place } from './attempts-in-step.ts';
import { TimingChip } from './timing-chip.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

interface Props {
  place: Place;
  quiz: ClassQuiz;
  attempt: Attempt;
  standing: AttemptStanding;
  refusal: string | undefined;
  onStart: () => void;
  onClose: () => void;
}

/** What was answered, what it earned, and why. */
export function QuizResult({ place, quiz, attempt, standing, refusal, onStart, onClose }: Props) {
  const { t } = useLingui();
  const [isOnlyMistakes, setOnlyMistakes] = useState(false);
  const heading = useHeadingFocus();
  const { marks } = attempt;
  const { mayStart, isWorthRetaking } = standing;
  // While free texts wait, what has its points is told.
  const points = attempt.points ?? sumPoints(marks.map((mark) => mark.points ?? 0));
  const mistakes = marks.filter(isMistake).length;
  const asked = askedOf(
    dealtOf(attempt.uuid, quiz.questions, quiz.settings, quiz.pooled),
    quiz.excluded,
    (id) => attempt.answers.some(({ questionId }) => questionId === id),
  );
  const all = asked.map((question, index) => ({
    question,
    number: index + 1,
    mark: marks.find(({ questionId }) => questionId === question.id),
  }));
  const shown = isOnlyMistakes ? all.filter(({ mark }) => mark && isMistake(mark)) : all;
  return (
    <div className={frame.page}>
      <header className={classes.head}>
        <h1 className={classes.title} lang={quiz.lang} ref={heading} tabIndex={-1}>
          {quiz.title}
        </h1>
        {marks.length > 0 && (
          <ScoreHead
            points={points}
            maxPoints={attempt.maxPoints}
            isOpen={attempt.points === null}
          />
        )}
        <span className={classes.chips}>
          {attempt.points === null && <ScoreChip attempt={attempt} />}
          <TimingChip attempt={attempt} />
        </span>
        <p className={classes.lead} role="status">
          {refusal ?? <StateWords attempt={attempt} />}
        </p>
        <Counting quiz={quiz} attempt={attempt} standing={standing} />
        {mayStart && !isWorthRetaking && (
          <Button size="md" variant="default" onClick={onStart}>
            <Trans>Take it again</Trans>
          </Button>
        )}
      </header>
      {/* Of what has reached the server alone. */}
      {marks.length > 0 && attempt.answers.length > 0 && (
        <OwnCheck place={place} submissionUuid={attempt.uuid} />
      )}
      {mistakes > 0 && mistakes < all.length && (
        <div className={classes.filter} role="group" aria-label={t`Which questions to show`}>
          <UnstyledButton aria-pressed={!isOnlyMistakes} onClick={() => setOnlyMistakes(false)}>
            <Trans>All {all.length}</Trans>
          </UnstyledButton>
          <UnstyledButton aria-pressed={isOnlyMistakes} onClick={() => setOnlyMistakes(true)}>
            <Trans>Only my mistakes ({mistakes})</Trans>
          </UnstyledButton>
        </div>
      )}
      <ol className={classes.questions}>
        {shown.map(({ question, number, mark }) => (
          <li key={question.id}>
            <ReviewedQuestion
              number={number}
              question={question}
              answer={attempt.answers.find((each) => each.questionId === question.id)?.answer}
              mark={mark}
              late={attempt.late.find((each) => each.questionId === question.id)}
            />
          </li>
        ))}
      </ol>
      <Steps
        back={{ label: t`Back to the overview`, onGo: onClose }}
        next={isWorthRetaking ? { label: <Trans>Take it again</Trans>, onGo: onStart } : undefined}
      />
    </div>
  );
}

const isMistake = ({ points, maxPoints }: Mark): boolean => points !== null && points < maxPoints;

/** How far the points are, in a sentence. */
function StateWords({ attempt: { marks, late, scoreStatus } }: { attempt: Attempt }) {
  if (marks.length === 0)
    return (
      <Trans>Handed in on this device. It is scored as soon as it has reached the server.</Trans>
    );
  if (late.some(({ state }) => state === 'waiting'))
    return (
      <Trans>
        Some answers arrived after this had been handed in. They are late: they wait for the
        instructor.
      </Trans>
    );
  if (marks.some(({ points }) => points === null))
    return (
      <Trans>
        An instructor reads your free-text answers. You will be told when they are marked.
      </Trans>
    );
  if (scoreStatus === 'hasdifference')
    return <Trans>A question was corrected for everybody, and your points changed with it.</Trans>;
  if (scoreStatus === 'manualupdate')
    return <Trans>An instructor has looked at the points and changed them.</Trans>;
  return <Trans>Every answer has its points.</Trans>;
}
