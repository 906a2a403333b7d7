import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/find-chromium.ts';
import { removeFolder } from '../../support/remove-folder.ts';

/** A browser that can die like a tablet whose battery is empty, and come back with what its disk has. */
export class KillableBrowser {
  readonly #folder: string;
  #process: ChildProcess | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  static async make(): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(join(tmpdir(), 'keiko-profile-')));
  }

  async start(): Promise<BrowserContext> {
    const child = spawn(
      findChromium() ?? chromium.executablePath(),
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--lang=en-GB',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#folder}`,
        'about:blank',
      ],
      // A group of its own, so that all its processes die at once.
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#process = child;
    const address = await new Promise<string>((found, reject) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        const ws = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
        if (ws !== undefined) found(ws);
      });
      child.once('exit', (code) => reject(new Error(`The browser ended with ${code}.`)));
    });
    const browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    return context;
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    await removeFolder(this.#folder);
  }
}
