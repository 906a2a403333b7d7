import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../../..');

/** The real server on a data folder of its own; it can go away and come back at the same address. */
export class ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  constructor(dataDir: string, port: number, env: Record<string, string> = {}) {
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = {
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      // The database is the folder's own, whatever the person running the tests has set.
      DATABASE_URL: '',
      REDIS_URL: '',
      // Trying what the machine can run takes time of its own; what is about that asks for it.
      RUNNER: '0',
      // A machine that is busy with other tests is no reason to send a caller away.
      MOST_DELAY_MS: '0',
      ...env,
    };
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** `clientDir`: another build of the client than the one in `dist`. */
  async start({ clientDir = '' } = {}): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...this.#env, CLIENT_DIR: clientDir },
    });
    this.#child = child;
    await new Promise<void>((ready, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('Keiko is ready')) ready();
      });
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}
