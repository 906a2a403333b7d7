import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { freePort } from '../../e2e/support/free-port.ts';
import { browserPath, startScreen } from './webkit.ts';
import {
  type Driven,
  finder,
  finderArguments,
  saying,
  type Sought,
  until,
  within,
} from './visitor.ts';

interface Said {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { targetInfo?: { targetId: string; type: string }; message?: string };
  readonly result?: { result?: { objectId?: string; value?: unknown }; wasThrown?: boolean };
  readonly error?: { message: string };
}

/**
 * WebKit with a profile on the disk. Driven as tests are, it keeps nothing beyond its end; so it is started
 * as a person starts it, and asked through the inspector that it offers to another computer.
 */
export class InspectedWebKit implements Driven {
  readonly #browser: ChildProcess;
  readonly #screen: ChildProcess;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (said: Said) => void>();
  #target = '';
  #number = 0;

  private constructor(browser: ChildProcess, screen: ChildProcess, socket: WebSocket) {
    this.#browser = browser;
    this.#screen = screen;
    this.#socket = socket;
    socket.on('message', (text: Buffer) => this.#hear(JSON.parse(text.toString())));
  }

  static async start(profile: string): Promise<InspectedWebKit> {
    const screen = await startScreen();
    const place = `127.0.0.1:${await freePort()}`;
    const folders = ['DATA', 'CACHE', 'CONFIG'].map((kind) => {
      const folder = join(profile, kind.toLowerCase());
      mkdirSync(folder, { recursive: true });
      return [`XDG_${kind}_HOME`, folder] as const;
    });
    const browser = spawn(
      browserPath,
      [`--cookies-file=${join(profile, 'cookies')}`, '--geometry=820x1180', 'about:blank'],
      {
        env: {
          ...process.env,
          ...Object.fromEntries(folders),
          DISPLAY: screen.display,
          WEBKIT_INSPECTOR_HTTP_SERVER: place,
          // Its sandbox does not work for root; the pages are our own.
          ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
        },
        stdio: 'ignore',
        // A group of its own, so that all its processes die at once.
        detached: true,
      },
    );
    const path = await until('the inspector', async () => {
      const page = await (await fetch(`http://${place}/`)).text();
      return /\/socket\/\d+\/\d+\/WebPage/.exec(page)?.[0];
    });
    const started = new InspectedWebKit(
      browser,
      screen.process,
      new WebSocket(`ws://${place}${path}`),
    );
    await until('a page', async () => started.#target !== '');
    return started;
  }

  async open(address: string): Promise<void> {
    await this.run('globalThis.isLeft = true; location.href = arguments[0];', address);
    await until(`open ${address}`, () =>
      this.run('return !globalThis.isLeft && document.readyState === "complete";'),
    );
  }

  async run<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    const expression = `(async function () { ${body} }).apply(null, ${JSON.stringify(args)})`;
    const begun = await this.#ask('Runtime.evaluate', { expression });
    const promiseObjectId = begun.result?.result?.objectId;
    const { result } = await this.#ask('Runtime.awaitPromise', {
      promiseObjectId,
      returnByValue: true,
    });
    if (result?.wasThrown) throw new Error(`The page threw: ${JSON.stringify(result.result)}`);
    return result?.result?.value as Result;
  }

  async click(sought: Sought): Promise<void> {
    const script = `
      const found = (function () { ${finder} })(...arguments);
      found?.focus();
      found?.click();
      return found !== null;`;
    if (!(await this.run<boolean>(script, ...finderArguments(sought))))
      throw new Error(`There is no ${saying(sought)}.`);
  }

  async type(text: string): Promise<void> {
    for (const letter of text)
      await this.run('document.execCommand("insertText", false, arguments[0]);', letter);
  }

  /** From one moment to the next, without a word to any page. */
  async kill(): Promise<void> {
    this.#socket.terminate();
    const { pid } = this.#browser;
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    this.#screen.kill('SIGKILL');
    if (pid !== undefined) await until('nothing of it lives', async () => isGone(pid));
  }

  async #ask(method: string, params: object): Promise<Said> {
    this.#number += 1;
    const inner = this.#number;
    const { promise, resolve } = Promise.withResolvers<Said>();
    this.#waiting.set(inner, resolve);
    this.#number += 1;
    const message = JSON.stringify({ id: inner, method, params });
    this.#socket.send(
      JSON.stringify({
        id: this.#number,
        method: 'Target.sendMessageToTarget',
        params: { targetId: this.#target, message },
      }),
    );
    const said = await within(method, promise);
    if (said.error) throw new Error(said.error.message);
    return said;
  }

  #hear({ method, params }: Said): void {
    if (method === 'Target.targetCreated' && params?.targetInfo?.type === 'page')
      this.#target = params.targetInfo.targetId;
    if (method !== 'Target.dispatchMessageFromTarget') return;
    const said = JSON.parse(params?.message ?? '{}') as Said;
    if (said.id === undefined) return;
    this.#waiting.get(said.id)?.(said);
    this.#waiting.delete(said.id);
  }
}

function isGone(group: number): boolean {
  try {
    process.kill(-group, 0);
    return false;
  } catch {
    return true;
  }
}
