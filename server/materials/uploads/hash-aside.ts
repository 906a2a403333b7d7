import { Worker } from 'node:worker_threads';
import type { HashedFile } from '../../storage/storage.ts';
import type { ThreadAnswer, ThreadTask } from './hash-thread.ts';

type Answer = ThreadAnswer['answer'];

/** The thread, while it lives, and who waits for it. */
let thread: Worker | undefined;
const waiting = new Map<number, (answer: Answer) => void>();
let questions = 0;

/**
 * Hashes what is here of an upload while the rest of it is on its way, in a thread of its own. It reads
 * the file itself, and only what is noted as here, which nobody changes any more. After a restart it
 * begins at the beginning.
 */
export function hashBehind(path: string, upTo: number): void {
  tell({ kind: 'follow', path, upTo });
}

/** The same of a part that has come so far, and counts only when its checksum is right. */
export function hashPart(path: string, start: number, upTo: number): void {
  tell({ kind: 'try', path, start, upTo });
}

/** Of a part that is written; see `partChecksum`. */
export async function checksumOfPart(
  path: string,
  start: number,
  end: number,
): Promise<Uint8Array> {
  const checksum = await ask((question) => ({ kind: 'checksum', path, start, end, question }));
  if (!(checksum instanceof Uint8Array)) throw new Error('a part that was written cannot be read');
  return checksum;
}

/** Of a whole upload, what it still has to read of it included; undefined when it could not. */
export async function hashWhole(path: string, bytes: number): Promise<HashedFile | undefined> {
  const hashed = await ask((question) => ({ kind: 'digest', path, bytes, question }));
  return hashed instanceof Uint8Array ? undefined : hashed;
}

export function forgetHashed(path: string): void {
  if (thread) tell({ kind: 'forget', path });
}

async function ask(taskOf: (question: number) => ThreadTask): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const question = ++questions;
  waiting.set(question, resolve);
  // Somebody waits: the process does not end before it is told.
  tell(taskOf(question)).ref();
  return await promise;
}

function tell(task: ThreadTask): Worker {
  thread ??= begin();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between two threads
  thread.postMessage(task);
  return thread;
}

function begin(): Worker {
  const begun = new Worker(new URL('./hash-thread.ts', import.meta.url));
  begun.unref();
  begun.on('message', ({ question, answer }: ThreadAnswer) => {
    waiting.get(question)?.(answer);
    waiting.delete(question);
    if (waiting.size === 0) begun.unref();
  });
  const end = () => {
    if (thread !== begun) return;
    thread = undefined;
    for (const answered of waiting.values()) answered(undefined);
    waiting.clear();
  };
  begun.on('error', end);
  begun.on('exit', end);
  return begun;
}
