import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LastWords } from './attempt-memory.ts';

/** A pause in typing that long is worth a save; code is long, and all of it is sent each time. */
const pauses = { typing: 800, coding: 3000 } as const;

const tryAgainMs = 5000;

export type AnswerPace = keyof typeof pauses | 'chosen';

interface Kept<Answer> {
  readonly uuid: string;
  /** What is known to be saved, the newest of each question. */
  readonly saved: readonly { readonly questionId: number; readonly answer: Answer }[];
  /** What an earlier page was closed upon. */
  readonly before: ReadonlyMap<number, Answer>;
  /** Puts it into the outbox; rejects when this device cannot keep it. */
  readonly write: (questionId: number, answer: Answer) => Promise<void>;
  /** It lies in the outbox, and is still the newest of its question. */
  readonly onKept: (questionId: number, answer: Answer) => void;
}

/**
 * The answers of an open attempt, saved as one goes: what is chosen at once, what is typed when the
 * typing pauses, and all of it when the page is left or hidden.
 */
export function useKeptAnswers<Answer>({
  uuid,
  saved: known,
  before,
  write: put,
  onKept,
}: Kept<Answer>) {
  type Answers = ReadonlyMap<number, Answer>;
  const [unsaved, setUnsaved] = useState<Answers>(before);
  const [lastWords] = useState(() => new LastWords(uuid, before));
  const [hasFailed, setHasFailed] = useState(false);
  const pending = useRef<Answers>(unsaved);
  const inFlight = useRef(new Map<Answer, Promise<boolean>>());
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
  function save([questionId, given]: [number, Answer]): Promise<boolean> {
    const saving =
      inFlight.current.get(given) ??
      write(questionId, given).finally(() => inFlight.current.delete(given));
    inFlight.current.set(given, saving);
    return saving;
  }

  async function write(questionId: number, answer: Answer): Promise<boolean> {
    try {
      await put(questionId, answer);
    } catch {
      return false;
    }
    if (pending.current.get(questionId) === answer) {
      onKept(questionId, answer);
      keep(new Map([...pending.current].filter(([id]) => id !== questionId)));
      lastWords.keep(pending.current);
    }
    return true;
  }

  function answer(questionId: number, given: Answer, how: AnswerPace): void {
    keep(new Map(pending.current).set(questionId, given));
    clearTimeout(timer.current);
    if (how === 'chosen') void flush();
    else {
      lastWords.keep(pending.current);
      timer.current = setTimeout(() => void flush(), pauses[how]);
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

  // There may be room by now, or a network.
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setInterval(flushLast, tryAgainMs);
    return () => clearInterval(timer);
  }, [hasFailed]);

  const saved = new Map(known.map((one) => [one.questionId, one.answer]));
  return {
    answers: new Map([...saved, ...unsaved]) as Answers,
    answer,
    flush,
    /** What nothing has kept so far, as it is now. */
    listUnsaved: () => pending.current,
    isUnsaved: unsaved.size > 0,
    hasFailed,
  };
}
