import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Attempt } from '../../../domain/challenges/attempt.schema.ts';
import { addAnswer } from '../../../domain/challenges/challenges.contract.ts';
import type { StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { enqueue } from '../../offline/outbox/outbox.ts';
import { newUuid } from '../../offline/uuid.ts';
import { LastWords } from './attempt-memory.ts';
import { answered, change, type Place } from './attempts-in-step.ts';
import { attemptsKey } from './challenges.queries.ts';

/** A pause in typing that long is worth a save. */
const pauseMs = 800;

type Answers = ReadonlyMap<number, StoredAnswer>;

/**
 * The answers of an open attempt, saved as one goes: what is chosen at once, what is typed when the
 * typing pauses, and all of it when the page is left or hidden. `before` is what an earlier page was
 * closed upon.
 */
export function useAnswers(place: Place, attempt: Attempt, before: Answers) {
  const client = useQueryClient();
  const queryKey = attemptsKey(place);
  const [unsaved, setUnsaved] = useState<Answers>(before);
  const [lastWords] = useState(() => new LastWords(attempt.uuid, before));
  const [hasFailed, setHasFailed] = useState(false);
  const pending = useRef<Answers>(unsaved);
  const inFlight = useRef(new Map<StoredAnswer, Promise<boolean>>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function keep(next: Answers): void {
    pending.current = next;
    setUnsaved(next);
  }

  /** Resolves to false when this device could not keep something. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    const results = await Promise.all([...pending.current].map(save));
    const isKept = results.every(Boolean);
    setHasFailed(!isKept);
    return isKept;
  }

  /** Two who ask for the same answer at once wait for one save. */
  function save([questionId, given]: [number, StoredAnswer]): Promise<boolean> {
    const saving =
      inFlight.current.get(given) ??
      write(questionId, given).finally(() => inFlight.current.delete(given));
    inFlight.current.set(given, saving);
    return saving;
  }

  async function write(questionId: number, answer: StoredAnswer): Promise<boolean> {
    try {
      await enqueue({
        endpoint: addAnswer,
        params: { attemptUuid: attempt.uuid, answerUuid: newUuid() },
        body: { questionId, answer, answeredAt: new Date().toISOString() },
        entity: `attempt:${attempt.uuid}`,
        place,
      });
    } catch {
      return false;
    }
    if (pending.current.get(questionId) === answer) {
      show(questionId, answer);
      keep(new Map([...pending.current].filter(([id]) => id !== questionId)));
      lastWords.keep(pending.current);
    }
    return true;
  }

  function show(questionId: number, given: StoredAnswer): void {
    // An answer of the server that is on its way does not know of this one.
    void client.cancelQueries({ queryKey });
    client.setQueryData<Attempt[]>(queryKey, (attempts = []) =>
      change(attempts, attempt.uuid, (one) => answered(one, questionId, given)),
    );
  }

  function answer(questionId: number, given: StoredAnswer, how: 'typing' | 'chosen'): void {
    keep(new Map(pending.current).set(questionId, given));
    clearTimeout(timer.current);
    if (how === 'chosen') void flush();
    else {
      lastWords.keep(pending.current);
      timer.current = setTimeout(() => void flush(), pauseMs);
    }
  }

  const flushLast = useEffectEvent(() => void flush());
  useEffect(() => {
    flushLast();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flushLast();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    addEventListener('pagehide', flushLast);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      removeEventListener('pagehide', flushLast);
      flushLast();
    };
  }, []);

  const saved = new Map(attempt.answers.map((one) => [one.questionId, one.answer]));
  return {
    answers: new Map([...saved, ...unsaved]) as Answers,
    answer,
    flush,
    isUnsaved: unsaved.size > 0,
    hasFailed,
  };
}
