import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { report } from './telemetry/report.ts';

export interface WorkerState {
  /** `apart`: somebody else starts `server/worker.ts`. */
  readonly place: 'beside' | 'apart';
  isUp: boolean;
  /** Since this server was started. */
  restarts: number;
}

/** What a worker is told first; its answer is that it is ready. */
export interface WorkerOrders {
  readonly databaseUrl: string;
}

const file = join(import.meta.dirname, 'worker.ts');
const firstPauseMs = 500;
const longestPauseMs = 60_000;
/** Who has lived this long begins again with the shortest pause. */
const soundMs = 60_000;
const patienceMs = 6000;

/**
 * Starts the process that works on files, and starts it again when it ends. It notices by itself that
 * this server is gone. Returns what ends it.
 */
export function keepWorker(state: WorkerState, databaseUrl: string): () => Promise<void> {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isStopping = false;

  const start = () => {
    const startedAt = Date.now();
    const orders: WorkerOrders = { databaseUrl };
    child = fork(file, [], { stdio: 'inherit' });
    child.on('message', () => (state.isUp = true));
    child.on('error', (error) => report('The worker', error));
    child.send(orders, () => {});
    child.once('exit', (code, signal) => {
      child = undefined;
      state.isUp = false;
      if (isStopping) return;
      report('The worker', new Error(`ended with ${signal ?? code}; it is started again`));
      state.restarts += 1;
      if (Date.now() - startedAt > soundMs) pauseMs = firstPauseMs;
      timer = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  };
  start();

  return async () => {
    isStopping = true;
    clearTimeout(timer);
    const running = child;
    if (!running) return;
    const gone = new Promise<void>((done) => running.once('exit', () => done()));
    const late = setTimeout(() => running.kill('SIGKILL'), patienceMs);
    running.kill('SIGTERM');
    await gone;
    clearTimeout(late);
  };
}
