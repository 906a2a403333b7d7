import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../e2e/support/free-port.ts';

export interface RedisProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** Undefined, and said aloud, where the program is not installed (Debian: `apt-get install redis-server`). */
export const hasRedis: boolean = (() => {
  const isThere = spawnSync('redis-server', ['--version']).status === 0;
  if (!isThere)
    console.warn('\n!! redis-server is not installed: NOTHING is tested with Redis. !!\n');
  return isThere;
})();

/** A real Redis that keeps nothing, at this port or at a free one. */
export async function startRedis(port?: number): Promise<RedisProcess & { port: number }> {
  const own = port ?? (await freePort());
  const keepNothing = ['--save', '', '--appendonly', 'no'];
  const child = spawn(
    'redis-server',
    ['--port', String(own), '--bind', '127.0.0.1', ...keepNothing],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // Nothing is left behind by a test that was broken off.
  child.unref();
  process.once('exit', () => child.kill('SIGKILL'));
  await new Promise<void>((ready, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) ready();
    });
    child.once('exit', (code) => reject(new Error(`Redis ended with ${code}.`)));
  });
  return {
    port: own,
    url: `redis://127.0.0.1:${own}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
