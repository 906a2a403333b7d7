import { useEffect, useState } from 'react';
import { z } from 'zod';
import { findValue, keepValue } from '../values.ts';

const FlagsSchema = z.array(z.int());

const flagsOf = (uuid: string) => `challenges.flags.${uuid}`;
const lastWordsOf = (uuid: string) => `challenges.lastWords.${uuid}`;

/** What this device knows of an open attempt beside its answers. */
export interface AttemptMemory<Answer> {
  /** Questions the trainee wants to look at again: a mark of their own. */
  readonly flags: readonly number[];
  /** What was typed and had not gone into the outbox when the page ended. */
  readonly lastWords: ReadonlyMap<number, Answer>;
}

/** Undefined until it has been read. */
export function useAttemptMemory<Answer>(
  uuid: string,
  schema: z.ZodType<Answer>,
): AttemptMemory<Answer> | undefined {
  const [memory, setMemory] = useState<AttemptMemory<Answer>>();
  useEffect(() => {
    let isWanted = true;
    async function read(): Promise<void> {
      const found = await readMemory(uuid, schema);
      if (isWanted) setMemory(found);
    }
    void read();
    return () => {
      isWanted = false;
    };
  }, [uuid, schema]);
  return memory;
}

async function readMemory<Answer>(
  uuid: string,
  schema: z.ZodType<Answer>,
): Promise<AttemptMemory<Answer>> {
  const [flags, lastWords] = await Promise.all([
    findValue(flagsOf(uuid)),
    findValue(lastWordsOf(uuid)),
  ]);
  return {
    flags: FlagsSchema.safeParse(flags).data ?? [],
    lastWords: new Map(z.array(z.tuple([z.int(), schema])).safeParse(lastWords).data),
  };
}

export function keepFlags(uuid: string, flags: readonly number[]): void {
  keepValue(flagsOf(uuid), flags.length === 0 ? undefined : [...flags]).catch(() => {});
}

/**
 * With every key that is typed: a page that is closed has no time to wait. One write at a time, and the
 * newest words after it.
 */
export class LastWords<Answer> {
  readonly #name: string;
  #next: ReadonlyMap<number, Answer> | undefined;
  #isEmpty: boolean;
  #isWriting = false;

  /** `before`: what lies there now. */
  constructor(uuid: string, before: ReadonlyMap<number, Answer>) {
    this.#name = lastWordsOf(uuid);
    this.#isEmpty = before.size === 0;
  }

  keep(answers: ReadonlyMap<number, Answer>): void {
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
