/** What the screen called saved, as the page's observer reports it. */
export type Sight =
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'answer'; readonly question: number; readonly words: string };

/** One attempt at the quiz, as its trainee saw it. */
export interface SeenAttempt {
  /** By the question's number: what the screen called saved last. */
  readonly saved: Map<number, string>;
  /** By the question's number: what was given since, which may have been kept or not. */
  readonly tried: Map<number, Set<string>>;
  isSubmitted: boolean;
  /** The screen has shown a question of it. */
  isCertain: boolean;
}

/**
 * The book outside the browser in which is written down what the screen called saved. Words only grow, so
 * that of each note the longest counts.
 */
export class Ledger {
  readonly notes = new Map<string, string>();
  readonly attempts: SeenAttempt[] = [];
  /** Slugs of the chapters that were marked as read, by the class material. */
  readonly chapters = new Map<number, Set<string>>();
  /** What had been called saved and was not shown after a start. */
  readonly vanished: string[] = [];
  /** What the server would not take, or what was never sent. */
  readonly unsent: string[] = [];
  acknowledged = 0;
  #number: number;

  /** Two books about one person's words count from different numbers. */
  constructor(before = 0) {
    this.#number = before;
  }

  get attempt(): SeenAttempt | undefined {
    return this.attempts.at(-1);
  }

  /** For words of which there is only one. */
  nextNumber(): number {
    this.#number += 1;
    return this.#number;
  }

  note(sight: Sight): void {
    if (sight.kind === 'note') this.#noteSaved(sight.text);
    else this.#answerSaved(sight.question, sight.words);
  }

  chapterRead(classMaterialId: number, slug: string): void {
    const slugs = this.chapters.get(classMaterialId) ?? new Set();
    this.chapters.set(classMaterialId, slugs.add(slug));
    this.acknowledged += 1;
  }

  begin(): void {
    this.attempts.push({
      saved: new Map(),
      tried: new Map(),
      isSubmitted: false,
      isCertain: false,
    });
  }

  /** It was never begun after all: the device was cut off before. */
  forgetUncertain(): void {
    if (this.attempt?.isCertain === false) this.attempts.pop();
  }

  try(question: number, words: string): void {
    const tried = this.attempt?.tried;
    tried?.set(question, (tried.get(question) ?? new Set()).add(words));
  }

  #noteSaved(text: string): void {
    const tag = tagOf(text);
    if (tag === undefined || text.length <= (this.notes.get(tag)?.length ?? 0)) return;
    // The newest last.
    this.notes.delete(tag);
    this.notes.set(tag, text);
    this.acknowledged += 1;
  }

  #answerSaved(question: number, words: string): void {
    const attempt = this.attempt;
    if (!attempt || attempt.isSubmitted || attempt.saved.get(question) === words) return;
    attempt.saved.set(question, words);
    attempt.tried.delete(question);
    this.acknowledged += 1;
  }
}

/** Every note of the soak begins with a name of its own. */
export const tagOf = (text: string): string | undefined => /^(note-\d+) /.exec(text)?.[1];
