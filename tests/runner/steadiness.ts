import type { RunResult } from './test-result.ts';

/** How often a test is run that does not pass: once among the others, and twice by itself. */
export const mostTries = 3;

/** So many may pass only when they are run again; one more, and the run has failed. */
export const mostUnsteady = 5;

/** A test; a file, where what broke is outside of every test; a whole step, where no file is known. */
export interface Subject {
  readonly step: string;
  readonly file: string | null;
  readonly title: string | null;
  readonly line: number | null;
  /** Which of those that a file calls by the same title; the first is 0. */
  readonly nth: number;
}

interface Failure {
  readonly why: readonly string[];
  readonly trace: string | null;
}

interface Tries {
  readonly subject: Subject;
  /** It is no test, such as the build: what it said once it says again. */
  isFinal: boolean;
  passes: number;
  readonly failures: Failure[];
}

export interface Judged extends Subject, Failure {
  /** How often it was run. */
  readonly tries: number;
}

export interface Verdict {
  readonly passed: number;
  /** Failed every time they were run. */
  readonly failed: readonly Judged[];
  /** Failed once or twice, and passed once. */
  readonly unsteady: readonly Judged[];
  readonly isTooUnsteady: boolean;
}

/**
 * The rule for a test that failed: it is run again by itself, after all others, up to twice. If it passes
 * then it has passed, and is listed; a run that lists more than a few has failed all the same.
 */
export class Steadiness {
  readonly #subjects = new Map<string, Tries>();

  /** What one run of a step, or of a part of it, came to. */
  add(step: string, { tests, faults }: RunResult): void {
    const called = new Map<string, number>();
    for (const { file, title, line, state, why, trace } of tests) {
      const name = JSON.stringify([file, title]);
      const nth = called.get(name) ?? 0;
      called.set(name, nth + 1);
      if (state === 'skipped') continue;
      this.#note({ step, file, title, line, nth }, state === 'passed' ? undefined : { why, trace });
    }
    for (const { file, why } of faults) {
      this.#note({ step, file, title: null, line: null, nth: 0 }, { why, trace: null });
    }
  }

  /** What was run again and said nothing of itself: a fault that is gone, or a test that was not reached. */
  addSilent(subject: Subject): void {
    const silence = { why: ['It was to be run again, and no test of this name ran.'], trace: null };
    this.#note(subject, subject.title === null ? undefined : silence);
  }

  /** A step that has no tests has failed; it is not run again. */
  addFailedStep(step: string, why: readonly string[]): void {
    const subject = { step, file: null, title: null, line: null, nth: 0 };
    this.#note(subject, { why, trace: null });
    const tries = this.#subjects.get(keyOf(subject));
    if (tries) tries.isFinal = true;
  }

  triesOf(subject: Subject): number {
    const tries = this.#subjects.get(keyOf(subject));
    return tries === undefined ? 0 : countOf(tries);
  }

  /**
   * What never passed and has tries left; nothing where so much failed that the run has failed whatever
   * comes of it.
   */
  toRunAgain(): Subject[] {
    const neverPassed = [...this.#subjects.values()].filter(({ passes }) => passes === 0);
    if (neverPassed.length > mostUnsteady) return [];
    return neverPassed
      .filter((tries) => !tries.isFinal && countOf(tries) < mostTries)
      .map(({ subject }) => subject);
  }

  verdict(): Verdict {
    const all = [...this.#subjects.values()];
    const unsteady = all.filter(({ passes, failures }) => passes > 0 && failures.length > 0);
    return {
      passed: all.filter(({ subject, passes }) => subject.title !== null && passes > 0).length,
      failed: all.filter(({ passes }) => passes === 0).map(judged),
      unsteady: unsteady.map(judged),
      isTooUnsteady: unsteady.length > mostUnsteady,
    };
  }

  #note(subject: Subject, failure: Failure | undefined): void {
    const key = keyOf(subject);
    const tries = this.#subjects.get(key) ?? { subject, isFinal: false, passes: 0, failures: [] };
    this.#subjects.set(key, tries);
    if (failure) tries.failures.push(failure);
    else tries.passes += 1;
  }
}

const keyOf = ({ step, file, title, nth }: Subject): string =>
  JSON.stringify([step, file, title, nth]);

const countOf = ({ passes, failures }: Tries): number => passes + failures.length;

function judged(tries: Tries): Judged {
  const [first] = tries.failures;
  const { why, trace } = first ?? { why: [], trace: null };
  return { ...tries.subject, why, trace, tries: countOf(tries) };
}
