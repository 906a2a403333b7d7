import { parentPort } from 'node:worker_threads';
import type { HashedFile } from '../../storage/storage.ts';
import { FollowedFile } from './followed-file.ts';

/**
 * What the thread is asked about a file: to read it up to there, which is sure; to read a part up to there,
 * which is not; what the checksum of a part is; what all of it is; or to forget it.
 */
export type ThreadTask = { readonly path: string } & (
  | { readonly kind: 'follow'; readonly upTo: number }
  | { readonly kind: 'try'; readonly start: number; readonly upTo: number }
  | {
      readonly kind: 'checksum';
      readonly start: number;
      readonly end: number;
      readonly question: number;
    }
  | { readonly kind: 'digest'; readonly bytes: number; readonly question: number }
  | { readonly kind: 'forget' }
);

export interface ThreadAnswer {
  readonly question: number;
  /** Undefined when the file could not be read. */
  readonly answer: HashedFile | Uint8Array | undefined;
}

/** What falls out is read again when it is needed. */
const mostFollowed = 200;
const followed = new Map<string, Followed>();

interface Followed {
  readonly file: FollowedFile;
  /** Its tasks until now are done when this is. */
  done: Promise<void>;
}

function keep(path: string): Followed {
  const known = followed.get(path) ?? { file: new FollowedFile(path), done: Promise.resolve() };
  followed.delete(path);
  followed.set(path, known);
  const [oldest] = followed.keys();
  if (followed.size > mostFollowed && oldest !== undefined) followed.delete(oldest);
  return known;
}

async function perform(known: Followed, task: ThreadTask, before: Promise<void>): Promise<void> {
  await before;
  const { file } = known;
  try {
    if (task.kind === 'follow') await file.follow(task.upTo);
    else if (task.kind === 'try') await file.try(task.start, task.upTo);
    else if (task.kind === 'checksum')
      tell(task.question, await file.checksum(task.start, task.end));
    else if (task.kind === 'digest') {
      tell(task.question, await file.digest(task.bytes));
      forget(task.path, known);
    }
  } catch {
    // What cannot be read now is read when somebody asks, who is told then.
    forget(task.path, known);
    if ('question' in task) tell(task.question, undefined);
  }
}

function forget(path: string, known = followed.get(path)): void {
  if (followed.get(path) === known) followed.delete(path);
}

function tell(question: number, answer: ThreadAnswer['answer']): void {
  const said: ThreadAnswer = { question, answer };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between two threads
  parentPort?.postMessage(said);
}

parentPort?.on('message', (task: ThreadTask) => {
  if (task.kind === 'forget') {
    forget(task.path);
    return;
  }
  const known = keep(task.path);
  // One after the other for each file; a long one keeps no other file waiting.
  known.done = perform(known, task, known.done);
});
