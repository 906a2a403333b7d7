import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '../e2e/support/free-port.ts';
import type { Figure } from './figure.ts';
import { median } from './load.ts';

const root = resolve(import.meta.dirname, '../..');
const starts = 3;
const pollMs = 20;

/** `npm start` on a tree that is built and a database that is there, until the first answer. */
export async function measureStart(dataDir: string): Promise<Figure[]> {
  const seconds: number[] = [];
  for (let i = 0; i < starts; i++) seconds.push(await startOnce(dataDir));
  return [
    {
      name: 'second npm start until the first answer',
      value: median(seconds),
      unit: 's',
      bound: { is: '≤', than: 3 },
      how: `from the command to the first 200 of /api/health, the middle of ${starts}`,
    },
  ];
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: 'ignore',
    // A group of its own, which is told to stop as a terminal tells it.
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: String(port) },
  });
  const exited = once(child, 'exit');
  while (!(await answers(port))) await new Promise((done) => setTimeout(done, pollMs));
  const seconds = (performance.now() - began) / 1000;
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await exited;
  return seconds;
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
  return response?.ok ?? false;
}
