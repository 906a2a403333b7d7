import { useState } from 'react';
import { todayIn } from '../../../domain/calendar/calendar-day.ts';
import { countedOf } from '../../../domain/challenges/attempt.rules.ts';
import type { Attempt, ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { verdictOf } from '../../../domain/challenges/verdict.rules.ts';

/** Where somebody stands with a quiz, by their attempts. */
export interface AttemptStanding {
  readonly open: Attempt | undefined;
  /** Handed in, newest first. */
  readonly done: readonly Attempt[];
  /** The one that stands; undefined while none has its points. */
  readonly counted: Attempt | undefined;
  readonly hasEnded: boolean;
  /** A new attempt may be begun now. */
  readonly mayStart: boolean;
  /** It may be, and would do good. */
  readonly isWorthRetaking: boolean;
  /** As whom a new attempt has to be begun; undefined where any UUID will do. */
  readonly issued: string | undefined;
  /** All that this device was issued has been begun: the next is to be had with a network alone. */
  readonly isUsedUp: boolean;
}

export function useAttemptStanding(
  quiz: ClassQuiz,
  attempts: readonly Attempt[],
  isReadOnly: boolean,
): AttemptStanding {
  const [hasEnded] = useState(() => todayHere() > quiz.classEndAt);
  const { attemptsAllowed, maxPoints, settings } = quiz;
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  const done = attempts.filter(({ submittedAt }) => submittedAt !== null);
  const counted = countedOf(done, settings.counts);
  const isLeft = attemptsAllowed === null || done.length < attemptsAllowed;
  const isNew = (uuid: string) => !attempts.some((attempt) => attempt.uuid === uuid);
  const issued = quiz.issued?.find(isNew);
  const isDue = !isReadOnly && !open && !hasEnded && isLeft;
  const isUsedUp = isDue && quiz.issued !== undefined && issued === undefined;
  const mayStart = isDue && !isUsedUp;
  const points = counted?.points ?? null;
  return {
    open,
    done,
    counted,
    hasEnded,
    mayStart,
    issued,
    isUsedUp,
    isWorthRetaking: mayStart && points !== null && verdictOf({ points, maxPoints }) === 'low',
  };
}

// The server knows the organisation's own date; this only spares a trainee the way to a refusal.
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const todayHere = () => todayIn(timeZone, new Date());
