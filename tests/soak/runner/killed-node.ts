import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../server/runner-node.ts');

interface NodeOptions {
  readonly port: number;
  readonly token: string;
  readonly dataDir: string;
  readonly firstUid: number;
  readonly languages: readonly string[];
}

/** A node as an operator starts it, and as a supervisor starts it again. */
export class KilledNode {
  readonly #options: NodeOptions;
  #child: ChildProcess | undefined;

  constructor(options: NodeOptions) {
    this.#options = options;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  start(): void {
    const { port, token, dataDir, firstUid, languages } = this.#options;
    this.#child = spawn(process.execPath, [program], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: String(port),
        RUNNER_TOKEN: token,
        DATA_DIR: dataDir,
        RUNNER_SLOTS: '1',
        RUNNER_FIRST_UID: String(firstUid),
        RUNNER_LANGUAGES: languages.join(','),
      },
    });
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
