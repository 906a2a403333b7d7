import type pg from 'pg';
import { type Added, insertAnswers, type NewAnswer } from './answers.repo.ts';

interface Waiting {
  readonly answer: NewAnswer;
  resolve(added: Added): void;
  reject(error: unknown): void;
}

const mostTogether = 100;
const mostAtOnce = 2;

/**
 * Writes answers as they come; those that come while others are being written go together in the next
 * statement. A quiet server answers at once, a busy one does not make a round trip for each.
 */
export function answerWriter(pool: pg.Pool): (answer: NewAnswer) => Promise<Added> {
  let queue: Waiting[] = [];
  let running = 0;

  function start(): void {
    while (running < mostAtOnce && queue.length > 0) {
      const batch = take();
      running += 1;
      void write(batch).finally(() => {
        running -= 1;
        start();
      });
    }
  }

  /** Two with one UUID do not go together: the second must find the first. */
  function take(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const uuids = new Set<string>();
    for (const each of queue) {
      const isFree = batch.length < mostTogether && !uuids.has(each.answer.uuid);
      uuids.add(each.answer.uuid);
      (isFree ? batch : left).push(each);
    }
    queue = left;
    return batch;
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const added = await insertAnswers(
        pool,
        batch.map(({ answer }) => answer),
      );
      for (const [index, each] of added.entries()) batch[index]?.resolve(each);
    } catch (error) {
      const [only] = batch;
      if (only && batch.length === 1) return only.reject(error);
      // One of them is at fault: each stands for itself.
      for (const each of batch) await write([each]);
    }
  }

  return (answer) =>
    new Promise((resolve, reject) => {
      queue.push({ answer, resolve, reject });
      start();
    });
}
