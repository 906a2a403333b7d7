import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attempt, ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { NetworkError } from '../../lib/api-error.ts';
import { NotHere } from '../../ui/NotHere/not-here.tsx';
import { useWaiting, useWasRead } from '../../offline/outbox/use-waiting.ts';
import { Steps } from '../../ui/StepBar/steps.tsx';
import { saysWhenNotKept } from '../../ui/Toast/says-when-not-kept.ts';
import { AttemptDesk } from './attempt-desk.tsx';
import { type Place, withWaiting } from './attempts-in-step.ts';
import { useAttemptStanding } from './attempt-standing.ts';
import { attemptsQuery, classQuizQuery } from './challenges.queries.ts';
import { PicturesContext, picturesOfVersion } from './pictures-context.ts';
import { QuizLangContext } from './quiz-lang-context.ts';
import { QuizFault } from './quiz-fault.tsx';
import { QuizIntro } from './quiz-intro.tsx';
import { QuizResult } from './quiz-result.tsx';
import classes from './quiz-runner.module.css';
import { QuizWaiting } from './quiz-waiting.tsx';
import { useAttemptClock } from '../../offline/attempts/use-attempt-clock.ts';
import { useAttempts, useRefusal } from './use-attempts.ts';

interface Props extends Place {
  /** Only what was done can be looked at, and handed in. */
  isReadOnly: boolean;
  /** Called once it was handed in on this device. */
  onSubmitted: () => void;
}

/** A quiz of a class: what it is, its questions one by one, and what became of it. */
export function QuizRunner({ classId, classMaterialId, isReadOnly, onSubmitted }: Props) {
  const place = { classId, classMaterialId };
  const quiz = useQuery(classQuizQuery(place));
  const attempts = useQuery(attemptsQuery(place));
  // What this device remembers may be from a moment before the last answer; what waits never is. What was
  // written before it is in it already, and must not lie over a newer answer.
  const waiting = useWaiting('attempt:');
  const wasRead = useWasRead('attempt:');
  const isMissing = quiz.data === undefined || attempts.data === undefined;
  const retry = () => void Promise.all([quiz.refetch(), attempts.refetch()]);
  return (
    <div className={classes.runner}>
      {isMissing ? (
        quiz.isError || attempts.isError ? (
          <>
            {(quiz.error ?? attempts.error) instanceof NetworkError ? (
              <NotHere onRetry={retry} />
            ) : (
              <QuizFault onRetry={retry} />
            )}
            <Steps isUndone />
          </>
        ) : (
          <QuizWaiting />
        )
      ) : !wasRead ? (
        <QuizWaiting />
      ) : (
        <PicturesContext value={picturesOfVersion(quiz.data.materialVersionId)}>
          <QuizLangContext value={quiz.data.lang}>
            <Sittings
              key={classMaterialId}
              place={place}
              isReadOnly={isReadOnly}
              quiz={quiz.data}
              attempts={withWaiting(
                attempts.data,
                waiting.filter(({ createdAt }) => createdAt >= attempts.dataUpdatedAt),
                place,
              )}
              onSubmitted={onSubmitted}
            />
          </QuizLangContext>
        </PicturesContext>
      )}
    </div>
  );
}

interface SittingsProps {
  place: Place;
  isReadOnly: boolean;
  quiz: ClassQuiz;
  attempts: readonly Attempt[];
  onSubmitted: () => void;
}

/** `at` is the attempt that is on the table; without one the quiz introduces itself. */
function Sittings({ place, isReadOnly, quiz, attempts, onSubmitted }: SittingsProps) {
  const [at, setAt] = useState<string>();
  const [isReturn, setReturn] = useState(false);
  const { start, submit, check } = useAttempts(place);
  const refusal = useRefusal(place, attempts);
  const standing = useAttemptStanding(quiz, attempts, isReadOnly);
  const { open } = standing;
  const clock = useAttemptClock(open, quiz.settings.timeLimitMinutes);
  const isOver = clock?.secondsLeft === 0;
  // Whatever is on the table: what was answered is handed in when the time is over.
  const attempt = isOver ? open : attempts.find(({ uuid }) => uuid === at);

  async function begin(): Promise<void> {
    const started = start(quiz, standing.issued);
    if (await saysWhenNotKept(started)) setAt(await started);
  }

  const close = () => {
    setAt(undefined);
    setReturn(true);
  };

  async function handIn(uuid: string): Promise<void> {
    if (await saysWhenNotKept(submit(uuid, clock?.usedSeconds()))) onSubmitted();
  }

  if (!attempt || (isReadOnly && attempt.submittedAt === null))
    return (
      <QuizIntro
        quiz={quiz}
        standing={standing}
        secondsLeft={clock?.secondsLeft}
        refusal={refusal}
        isReadOnly={isReadOnly}
        isReturn={isReturn}
        onOpen={setAt}
        onStart={() => void begin()}
        onHandIn={(uuid) => void handIn(uuid)}
      />
    );
  if (attempt.submittedAt !== null)
    return (
      <QuizResult
        key={attempt.uuid}
        place={place}
        quiz={quiz}
        attempt={attempt}
        standing={standing}
        refusal={refusal}
        onStart={begin}
        onClose={close}
      />
    );
  return (
    <AttemptDesk
      key={attempt.uuid}
      place={place}
      quiz={quiz}
      attempt={attempt}
      secondsLeft={clock?.secondsLeft}
      onClose={close}
      onCheck={(questionId, answer) => check(attempt.uuid, questionId, answer)}
      onSubmit={async () => {
        setAt(attempt.uuid);
        await handIn(attempt.uuid);
      }}
    />
  );
}
