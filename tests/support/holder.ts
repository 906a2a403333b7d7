import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A process that holds the embedded database of a folder, and can be stopped or killed. */
export interface Holder {
  /** Rejects with the sentence by which the start was refused. */
  url(): Promise<string>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

const script = join(import.meta.dirname, 'hold-database.ts');

export function holdDatabase(dataDir: string, user: { uid?: number; gid?: number } = {}): Holder {
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  const exited = once(child, 'exit');
  const outcome = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        if (line.startsWith('url ')) resolve(line.slice(4));
        if (line.startsWith('error ')) reject(new Error(line.slice(6)));
      })
      .on('close', () => reject(new Error('The process ended without a word.')));
  });
  outcome.catch(() => {});
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return { url: () => outcome, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
