import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClock,
  IconListCheck,
  IconRepeat,
  IconStar,
} from '@tabler/icons-react';
import type { Attempt, ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { countedOf } from '../../../domain/challenges/attempt.rules.ts';
import { sampleOf } from '../../../domain/challenges/draw.rules.ts';
import type { CountedAttempt } from '../../../domain/challenges/quiz-settings.schema.ts';
import { todayIn } from '../../../domain/calendar/calendar-day.ts';
import { useState } from 'react';
import { EarlierAttempts } from './earlier-attempts.tsx';
import classes from './quiz-intro.module.css';
import frame from './quiz-runner.module.css';
import { TimeLeft } from './time-left.tsx';

interface Props {
  quiz: ClassQuiz;
  attempts: readonly Attempt[];
  /** Of the open attempt's time; undefined without a limit. */
  secondsLeft: number | undefined;
  /** What the server would not take, in its words. */
  refusal: string | undefined;
  isReadOnly: boolean;
  onOpen: (uuid: string) => void;
  onStart: () => void;
  onHandIn: (uuid: string) => void;
}

/** What awaits who begins, and what he did before. */
export function QuizIntro(props: Props) {
  const { quiz, attempts, secondsLeft, refusal, isReadOnly, onOpen, onStart, onHandIn } = props;
  const { questions, maxPoints, settings, attemptsAllowed } = quiz;
  const { timeLimitMinutes } = settings;
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  const done = attempts.filter(({ submittedAt }) => submittedAt !== null);
  const [last] = done;
  const [hasEnded] = useState(() => todayHere() > quiz.classEndAt);
  const isLeft = attemptsAllowed === null || done.length < attemptsAllowed;
  const mayStart = !isReadOnly && !open && !hasEnded && isLeft;
  const count = sampleOf(questions, settings).length;
  return (
    <div className={frame.page}>
      <h1 className={classes.title}>{quiz.title}</h1>
      {quiz.description && <p className={classes.description}>{quiz.description}</p>}
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
      <div className={classes.actions}>
        {open && (
          <Button size="md" onClick={() => (isReadOnly ? onHandIn : onOpen)(open.uuid)}>
            {isReadOnly ? <Trans>Hand in what was answered</Trans> : <Trans>Continue</Trans>}
          </Button>
        )}
        {mayStart && (
          <Button size="md" onClick={onStart}>
            {last ? <Trans>Take it again</Trans> : <Trans>Start</Trans>}
          </Button>
        )}
        {!open && last && (
          <Button
            size="md"
            variant={mayStart ? 'default' : 'filled'}
            onClick={() => onOpen(last.uuid)}
          >
            <Trans>See the result</Trans>
          </Button>
        )}
      </div>
      {open && secondsLeft !== undefined && !isReadOnly && (
        <p className={classes.hint}>
          <TimeLeft seconds={secondsLeft} />
        </p>
      )}
      <p className={classes.hint}>
        {timeLimitMinutes !== null && !open && mayStart ? (
          <Trans>
            The time runs from the start, also while you are away or without a network. When it is
            over, what you answered is handed in.
          </Trans>
        ) : (open && !isReadOnly) || mayStart ? (
          <Trans>Each answer is saved as you go. You can leave at any time and come back.</Trans>
        ) : hasEnded && !last ? (
          <Trans>The class has ended: no new attempt can be started.</Trans>
        ) : null}
      </p>
      {done.length > 0 && (
        <EarlierAttempts
          attempts={done}
          counted={done.length > 1 ? countedOf(done, settings.counts)?.uuid : undefined}
          maxPoints={maxPoints}
          onOpen={onOpen}
        />
      )}
    </div>
  );
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
      ) : (
        <Trans>the last attempt counts</Trans>
      )}
    </>
  );
}

// The server knows the organisation's own date; this only spares a trainee the way to a refusal.
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const todayHere = () => todayIn(timeZone, new Date());
