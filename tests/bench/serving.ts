import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { z } from 'zod';

const ReadySchema = z.object({ url: z.string(), databaseUrl: z.string(), password: z.string() });
const MemorySchema = z.object({ bytes: z.number() });

/** The server that is measured, in a process of its own. */
export interface Serving extends z.infer<typeof ReadySchema> {
  /** Bytes the process holds in memory. */
  memory(): Promise<number>;
  /** Bytes of objects and buffers that are in use, without what is garbage by now. */
  heldMemory(): Promise<number>;
  /** The cookie of a new session. */
  signIn(accountName: string): Promise<string>;
  stop(): Promise<void>;
}

export async function serve(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Serving> {
  const child = fork(resolve(import.meta.dirname, 'bench-server.ts'), {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      UPLOAD_FILE_MB: '5000',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...variables,
    },
  });
  const ready = ReadySchema.parse(await answerOf(child));
  const ask = async (question: 'memory' | 'held memory') => {
    const answer = answerOf(child);
    child.send(question);
    return MemorySchema.parse(await answer).bytes;
  };
  return {
    ...ready,
    memory: () => ask('memory'),
    heldMemory: () => ask('held memory'),
    signIn: (accountName) => signIn(ready.url, accountName, ready.password),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const early = once(child, 'exit', over).then(() => {
    throw new Error('the measured server ended');
  });
  try {
    const [message]: unknown[] = await Promise.race([once(child, 'message', over), early]);
    return message;
  } finally {
    early.catch(() => {});
    over.abort();
  }
}

async function signIn(url: string, accountName: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountName, password }),
  });
  const cookie = /keiko_session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (!cookie) throw new Error(`could not sign in as ${accountName}: ${response.status}`);
  return cookie;
}
