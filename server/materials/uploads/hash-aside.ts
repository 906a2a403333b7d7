import { Worker } from 'node:worker_threads';
import type { HashedFile } from '../../storage/storage.ts';
import type { ThreadAnswer, ThreadTask } from './hash-thread.ts';

type Answered = (hashed: HashedFile | undefined) => void;

/** The thread, while it lives, and who waits for it. */
let thread: Worker | undefined;
const waiting = new Map<number, Answered>();
let questions = 0;

/**
 * Hashes what is here of an upload while the rest of it is on its way, in a thread of its own. It reads
 * the file itself, and only what is noted as here, which nobody changes any more. After a restart it
 * begins at the beginning.
 */
export function hashBehind(path: string, upTo: number): void {
  tell({ kind: 'follow', path, upTo });
}

/** Of a whole upload, what it still has to read of it included; undefined when it could not. */
export async function hashWhole(path: string, bytes: number): Promise<HashedFile | undefined> {
  const { promise, resolve } = Promise.withResolvers<HashedFile | undefined>();
  const question = ++questions;
  waiting.set(question, resolve);
  const asked = tell({ kind: 'digest', path, bytes, question });
  // Somebody waits: the process does not end before it is told.
  asked.ref();
  return await promise;
}

export function forgetHashed(path: string): void {
  if (thread) tell({ kind: 'forget', path });
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
  begun.on('message', ({ question, hashed }: ThreadAnswer) => {
    waiting.get(question)?.(hashed);
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
