import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClock,
  IconListCheck,
  IconRepeat,
  IconStar,
} from '@tabler/icons-react';
import type { ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { askedOf, sampleOf } from '../../../domain/challenges/draw.rules.ts';
import type { CountedAttempt } from '../../../domain/classrules/counted-attempt.schema.ts';
import type { NextStep } from '../../ui/StepBar/step-bar.tsx';
import { Steps } from '../../ui/StepBar/steps.tsx';
import { EarlierAttempts } from './earlier-attempts.tsx';
import type { AttemptStanding } from './attempt-standing.ts';
import classes from './quiz-intro.module.css';
import frame from './quiz-runner.module.css';
import { ScoreHead } from './score-head.tsx';
import { TimeLeft } from './time-left.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

interface Props {
  quiz: ClassQuiz;
  standing: AttemptStanding;
  /** Of the open attempt's time; undefined without a limit. */
  secondsLeft: number | undefined;
  /** What the server would not take, in its words. */
  refusal: string | undefined;
  isReadOnly: boolean;
  /** One comes back to it from the questions or a result. */
  isReturn: boolean;
  onOpen: (uuid: string) => void;
  onStart: () => void;
  onHandIn: (uuid: string) => void;
}

/** What awaits who begins, and what they did before. */
export function QuizIntro(props: Props) {
  const { quiz, standing, secondsLeft, refusal, isReadOnly, onOpen, onStart } = props;
  const { questions, maxPoints, settings, attemptsAllowed, lang } = quiz;
  const { timeLimitMinutes } = settings;
  const { open, done, counted, mayStart, hasEnded, isUsedUp, isWorthRetaking } = standing;
  const [last] = done;
  const count = sampleOf(askedOf(questions, quiz.excluded), settings).length;
  const heading = useHeadingFocus(props.isReturn);
  return (
    <div className={frame.page}>
      <h1 className={classes.title} lang={lang} ref={heading} tabIndex={-1}>
        {quiz.title}
      </h1>
      {quiz.description && (
        <p className={classes.description} lang={lang}>
          {quiz.description}
        </p>
      )}
      <ul className={classes.facts}>
        <li>
          <IconListCheck size={20} stroke={1.75} aria-hidden />
          <Plural value={count} one="# question" other="# questions" />
        </li>
        <li>
          <IconStar size={20} stroke={1.75} aria-hidden />
          <Plural value={maxPoints} one="# point" other="# points" />
        </li>
        <li>
          <IconRepeat size={20} stroke={1.75} aria-hidden />
          <Attempts allowed={attemptsAllowed} counts={settings.counts} />
        </li>
        {timeLimitMinutes !== null && (
          <li>
            <IconClock size={20} stroke={1.75} aria-hidden />
            <Plural value={timeLimitMinutes} one="# minute" other="# minutes" />
          </li>
        )}
      </ul>
      {refusal && (
        <p className={classes.refusal} role="alert">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          {refusal}
        </p>
      )}
      {!open && last && (
        <div className={classes.standing}>
          {counted && counted.points !== null && (
            <ScoreHead points={counted.points} maxPoints={maxPoints} size={88} />
          )}
          <div className={classes.actions}>
            <Button size="md" variant="default" onClick={() => onOpen((counted ?? last).uuid)}>
              <Trans>See the result</Trans>
            </Button>
            {mayStart && !isWorthRetaking && (
              <Button size="md" variant="default" onClick={onStart}>
                <Trans>Take it again</Trans>
              </Button>
            )}
          </div>
        </div>
      )}
      {open && secondsLeft !== undefined && !isReadOnly && (
        <p className={classes.hint}>
          <TimeLeft seconds={secondsLeft} />
        </p>
      )}
      <p className={classes.hint}>
        {timeLimitMinutes !== null && !open && mayStart ? (
          <Trans>
            The time runs from the start, even while you are away or offline. When it is over, your
            answers are handed in.
          </Trans>
        ) : (open && !isReadOnly) || mayStart ? (
          <Trans>Each answer is saved as you go. You can leave at any time and come back.</Trans>
        ) : isUsedUp ? (
          <Trans>Connect to the network to take this quiz again.</Trans>
        ) : hasEnded && !last ? (
          <Trans>The class has ended: no new attempt can be started.</Trans>
        ) : null}
      </p>
      {done.length > 0 && (
        <EarlierAttempts
          attempts={done}
          counted={done.length > 1 ? counted?.uuid : undefined}
          maxPoints={maxPoints}
          onOpen={onOpen}
        />
      )}
      <Steps next={nextOf(props)} isUndone={last === undefined} />
    </div>
  );
}

/** Undefined where the quiz asks for nothing any more. */
function nextOf(props: Props): NextStep | undefined {
  const { standing, isReadOnly, onOpen, onStart, onHandIn } = props;
  const { open, done, mayStart, isWorthRetaking } = standing;
  if (open)
    return isReadOnly
      ? {
          label: <Trans>Hand in what was answered</Trans>,
          onGo: () => onHandIn(open.uuid),
          sign: 'none',
        }
      : { label: <Trans>Continue</Trans>, onGo: () => onOpen(open.uuid) };
  if (!mayStart) return undefined;
  if (done.length === 0) return { label: <Trans>Start</Trans>, onGo: onStart };
  return isWorthRetaking ? { label: <Trans>Take it again</Trans>, onGo: onStart } : undefined;
}

function Attempts({ allowed, counts }: { allowed: number | null; counts: CountedAttempt }) {
  if (allowed === 1) return <Trans>Can be taken once</Trans>;
  const often =
    allowed === null ? (
      <Trans>Can be taken again</Trans>
    ) : (
      <Plural value={allowed} one="Can be taken # time" other="Can be taken # times" />
    );
  return (
    <>
      {often} ·{' '}
      {counts === 'best' ? (
        <Trans>the best attempt counts</Trans>
      ) : counts === 'first' ? (
        <Trans>the first attempt counts</Trans>
      ) : (
        <Trans>the last attempt counts</Trans>
      )}
    </>
  );
}
