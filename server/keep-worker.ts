import { join } from 'node:path';
import { keepProcess } from './keep-process.ts';

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

/**
 * Keeps the process running that works on files. It notices by itself that this server is gone. Returns
 * what ends it.
 */
export function keepWorker(state: WorkerState, databaseUrl: string): () => Promise<void> {
  const orders: WorkerOrders = { databaseUrl };
  const worker = keepProcess({
    name: 'The worker',
    file: join(import.meta.dirname, 'worker.ts'),
    opening: orders,
    firstPauseMs: 500,
    longestPauseMs: 60_000,
    onMessage: () => (state.isUp = true),
    onGone: (restarts) => {
      state.isUp = false;
      state.restarts = restarts;
    },
  });
  return worker.close;
}
