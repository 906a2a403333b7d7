import type { ServerProcess } from './server-process.ts';

/** For the environment of a server whose clock a test puts forward. */
export const withClock = {
  NODE_OPTIONS: `--import=${new URL('./clock-ahead.ts', import.meta.url).href}`,
};

/** By more than a signed address is good for. */
export function putForward({ pid }: ServerProcess): void {
  if (pid === undefined) throw new Error('The server is not running.');
  process.kill(pid, 'SIGUSR2');
}
