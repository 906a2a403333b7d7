import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../e2e/support/free-port.ts';

interface Platform {
  readonly issuer: string;
  readonly clientId: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
}

const RegisteredSchema = z.object({ registered: z.literal(true), publicKey: z.string() });

/** A real tool at an address of its own. */
export class LtiToolProcess {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  /** It keeps what it must in a database of its own. */
  static async start(databaseUrl: string): Promise<LtiToolProcess> {
    const port = await freePort();
    const child = fork(join(import.meta.dirname, 'lti-tool.mjs'), {
      env: { ...process.env, TOOL_PORT: String(port), TOOL_DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The tool ended with ${String(code)}.`);
    });
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => {});
    return new LtiToolProcess(`http://127.0.0.1:${port}`, child);
  }

  /** Makes the platform known to the tool; returns the key that the tool signs with for it. */
  async register(platform: Platform): Promise<{ publicKey: string }> {
    const answered = once(this.#child, 'message');
    this.#child.send({ platform });
    const [message]: unknown[] = await answered;
    return RegisteredSchema.parse(message);
  }

  /** What an admin enters of it. */
  get addresses() {
    const { url } = this;
    return {
      loginUrl: `${url}/login`,
      targetLinkUri: `${url}/`,
      redirectUris: [`${url}/`],
      jwksUrl: `${url}/keys`,
    };
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
