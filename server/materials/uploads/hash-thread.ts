import { type FileHandle, open } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { SegmentHasher } from '../../storage/segment-hasher.ts';
import type { HashedFile } from '../../storage/storage.ts';

/** What the thread is asked: to read a file up to there, to say what all of it is, or to forget it. */
export type ThreadTask =
  | { readonly kind: 'follow'; readonly path: string; readonly upTo: number }
  | {
      readonly kind: 'digest';
      readonly path: string;
      readonly bytes: number;
      readonly question: number;
    }
  | { readonly kind: 'forget'; readonly path: string };

export interface ThreadAnswer {
  readonly question: number;
  /** Undefined when the file could not be read. */
  readonly hashed: HashedFile | undefined;
}

interface Followed {
  readonly hasher: SegmentHasher;
  readonly inode: bigint;
  at: number;
}

const readBytes = 1024 * 1024;
/** What falls out is read again when it is needed. */
const mostFollowed = 200;
const buffer = Buffer.allocUnsafe(readBytes);
const followed = new Map<string, Followed>();

async function follow(path: string, upTo: number): Promise<Followed> {
  const file = await open(path);
  try {
    const { ino } = await file.stat({ bigint: true });
    const known = followed.get(path);
    // It is another file, or was begun anew: what was read of it counts no more.
    const isSame = known?.inode === ino && known.at <= upTo;
    const state = isSame ? known : { hasher: new SegmentHasher(), inode: ino, at: 0 };
    keep(path, state);
    await readOn(file, state, upTo);
    return state;
  } catch (error) {
    followed.delete(path);
    throw error;
  } finally {
    await file.close();
  }
}

async function readOn(file: FileHandle, state: Followed, upTo: number): Promise<void> {
  while (state.at < upTo) {
    const wanted = Math.min(readBytes, upTo - state.at);
    const { bytesRead } = await file.read(buffer, 0, wanted, state.at);
    if (bytesRead === 0) throw new Error('an upload is shorter than it was');
    state.hasher.update(buffer.subarray(0, bytesRead));
    state.at += bytesRead;
  }
}

function keep(path: string, state: Followed): void {
  followed.delete(path);
  followed.set(path, state);
  if (followed.size <= mostFollowed) return;
  const [oldest] = followed.keys();
  if (oldest !== undefined) followed.delete(oldest);
}

async function answer(path: string, bytes: number): Promise<HashedFile | undefined> {
  const state = await follow(path, bytes).catch(() => undefined);
  followed.delete(path);
  return state?.hasher.digest();
}

async function perform(task: ThreadTask): Promise<void> {
  if (task.kind === 'forget') followed.delete(task.path);
  // What cannot be read now is read when somebody asks, who is told then.
  else if (task.kind === 'follow') await follow(task.path, task.upTo).catch(() => {});
  else {
    const { path, bytes, question } = task;
    const said: ThreadAnswer = { question, hashed: await answer(path, bytes) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between two threads
    parentPort?.postMessage(said);
  }
}

let last = Promise.resolve();
parentPort?.on('message', (task: ThreadTask) => {
  // One after the other: the state of a file is no more than one task's at a time.
  last = last.then(() => perform(task));
});
