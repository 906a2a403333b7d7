import { useEffect, useState } from 'react';
import { z } from 'zod';
import { AnswerSchema, type StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { findValue, keepValue } from '../values.ts';

const FlagsSchema = z.array(z.int());
const LastWordsSchema = z.array(z.tuple([z.int(), AnswerSchema]));

const flagsOf = (uuid: string) => `challenges.flags.${uuid}`;
const lastWordsOf = (uuid: string) => `challenges.lastWords.${uuid}`;

/** What this device knows of an open attempt beside its answers. */
export interface AttemptMemory {
  /** Questions the trainee wants to look at again: a mark of his own. */
  readonly flags: readonly number[];
  /** What was typed and had not gone into the outbox when the page ended. */
  readonly lastWords: ReadonlyMap<number, StoredAnswer>;
}

/** Undefined until it has been read. */
export function useAttemptMemory(uuid: string): AttemptMemory | undefined {
  const [memory, setMemory] = useState<AttemptMemory>();
  useEffect(() => {
    let isWanted = true;
    async function read(): Promise<void> {
      const found = await readMemory(uuid);
      if (isWanted) setMemory(found);
    }
    void read();
    return () => {
      isWanted = false;
    };
  }, [uuid]);
  return memory;
}

async function readMemory(uuid: string): Promise<AttemptMemory> {
  const [flags, lastWords] = await Promise.all([
    findValue(flagsOf(uuid)),
    findValue(lastWordsOf(uuid)),
  ]);
  return {
    flags: FlagsSchema.safeParse(flags).data ?? [],
    lastWords: new Map(LastWordsSchema.safeParse(lastWords).data),
  };
}

export function keepFlags(uuid: string, flags: readonly number[]): void {
  keepValue(flagsOf(uuid), flags.length === 0 ? undefined : [...flags]).catch(() => {});
}

type Answers = ReadonlyMap<number, StoredAnswer>;

/**
 * With every key that is typed: a page that is closed has no time to wait. One write at a time, and the
 * newest words after it.
 */
export class LastWords {
  readonly #name: string;
  #next: Answers | undefined;
  #isEmpty: boolean;
  #isWriting = false;

  /** `before`: what lies there now. */
  constructor(uuid: string, before: Answers) {
    this.#name = lastWordsOf(uuid);
    this.#isEmpty = before.size === 0;
  }

  keep(answers: Answers): void {
    if (this.#isEmpty && answers.size === 0) return;
    this.#isEmpty = answers.size === 0;
    this.#next = answers;
    if (!this.#isWriting) void this.#write();
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    for (let words = this.#next; words; words = this.#next) {
      this.#next = undefined;
      const value = words.size === 0 ? undefined : [...words];
      // What could not be kept here is still told as unsaved, and goes into the outbox.
      await keepValue(this.#name, value).catch(() => {});
    }
    this.#isWriting = false;
  }
}
