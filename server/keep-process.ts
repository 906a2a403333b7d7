import { type ChildProcess, fork, type ForkOptions, type Serializable } from 'node:child_process';
import { report } from './telemetry/report.ts';

export interface KeptProgram {
  /** As the log calls it. */
  readonly name: string;
  /** The module that it runs. */
  readonly file: string;
  readonly options?: ForkOptions;
  /** What each new process is told first. */
  readonly opening: Serializable;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** How long a stop waits for it before it is killed. */
  readonly patienceMs?: number;
  readonly onMessage: (message: unknown) => void;
  /** It has ended, or could not begin; told how often it was to be started again so far. */
  readonly onGone: (restarts: number) => void;
}

export interface KeptProcess {
  /** False when nobody is there to be told. */
  readonly send: (message: Serializable) => boolean;
  readonly close: () => Promise<void>;
}

/** Who has lived this long begins again with the shortest pause. */
const soundMs = 60_000;

/**
 * Keeps one process running: it is started again after growing pauses, whether it has ended or could
 * not begin.
 */
export function keepProcess({
  name,
  file,
  options,
  opening,
  firstPauseMs,
  longestPauseMs,
  patienceMs = 6000,
  onMessage,
  onGone,
}: KeptProgram): KeptProcess {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let restarts = 0;
  let isStopping = false;

  const start = () => {
    const startedAt = Date.now();
    const lose = (why: Error) => {
      child = undefined;
      if (!isStopping) {
        report(name, why);
        restarts += 1;
        if (Date.now() - startedAt > soundMs) pauseMs = firstPauseMs;
        timer = setTimeout(start, pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
      onGone(restarts);
    };
    let begun: ChildProcess;
    try {
      begun = fork(file, [], { ...options, stdio: 'inherit' });
    } catch (error) {
      // Node tells some obstacles by an event, and throws others: that there is no memory, for one.
      lose(notBegun(error));
      return;
    }
    child = begun;
    begun.on('message', onMessage);
    begun.on('error', (error) => {
      // No exit comes of one that never began.
      if (begun.pid === undefined) lose(notBegun(error));
      else report(name, error);
    });
    begun.once('exit', (code, signal) => lose(new Error(`ended with ${signal ?? code}; ${again}`)));
    send(opening);
  };

  const send = (message: Serializable): boolean => {
    // One that could not begin may not even have a channel.
    if (!child?.connected) return false;
    // What one does not hear that is about to end is noticed by its exit.
    child.send(message, () => {});
    return true;
  };

  const close = async () => {
    isStopping = true;
    clearTimeout(timer);
    const running = child;
    if (running?.pid === undefined) return;
    const gone = new Promise<void>((done) => running.once('exit', () => done()));
    const late = setTimeout(() => running.kill('SIGKILL'), patienceMs);
    running.kill('SIGTERM');
    await gone;
    clearTimeout(late);
  };

  start();
  return { send, close };
}

const again = 'it is started again';
const notBegun = (cause: unknown) => new Error(`could not begin; ${again}`, { cause });
