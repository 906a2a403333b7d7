import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/find-chromium.ts';

const flags = [
  '--headless',
  '--remote-debugging-port=0',
  '--window-size=820,1180',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-breakpad',
];
const patienceMs = 30_000;

/** A real browser on a profile of its own, which can be killed as a battery kills it, and started again. */
export class BrowserProcess {
  readonly #profile: string;
  #child: ChildProcess | undefined;
  #browser: Browser | undefined;

  constructor(profile: string) {
    this.#profile = profile;
  }

  get context(): BrowserContext {
    const context = this.#browser?.contexts()[0];
    if (!context) throw new Error('The browser is not running.');
    return context;
  }

  /** Returns the page that a new browser shows. */
  async start(): Promise<Page> {
    const child = spawn(findChromium() ?? 'chromium', this.#args(), {
      // A group of its own: its processes die together.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    const address = await addressOf(child);
    this.#browser = await chromium.connectOverCDP(address, { timeout: patienceMs });
    return this.context.pages()[0] ?? (await this.context.newPage());
  }

  /** From one moment to the next, without a word to any page. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child?.pid) return;
    signalGroup(child.pid, 'SIGKILL');
    // The profile is free when the last of them is gone.
    while (signalGroup(child.pid, 0)) await delay(5);
    await this.#browser?.close().catch(() => {});
  }

  /** As a person closes it: what the browser itself keeps is on the disk then. */
  async close(): Promise<void> {
    const child = this.#child;
    if (!child || !this.#browser) return;
    const exited = once(child, 'exit');
    const session = await this.#browser.newBrowserCDPSession();
    await session.send('Browser.close').catch(() => {});
    await exited;
    await this.kill();
  }

  #args(): string[] {
    // Chromium's sandbox does not work for root; the pages are our own.
    const forRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return [...flags, ...forRoot, `--user-data-dir=${this.#profile}`, 'about:blank'];
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, reject) => {
    if (!child.stderr) throw new Error('The browser has no voice.');
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address) found(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The browser ended with ${code}.`)));
  });
}

/** False when nobody is left to hear it. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
