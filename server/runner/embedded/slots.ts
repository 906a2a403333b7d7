import { randomBytes } from 'node:crypto';
import { bwrapCommand } from './bwrap-command.ts';
import type { ControlGroups } from './control-groups.ts';
import type { RunnerFolder } from './runner-folder.ts';
import { Sandbox } from './sandbox.ts';

export interface SlotsOptions {
  readonly folder: RunnerFolder;
  readonly groups: ControlGroups;
  readonly bwrap: string;
  readonly toolchains: readonly string[];
  /** How many submissions are run at the same time. */
  readonly slots: number;
  /** The first of the users to whom sandboxes belong; 0: whoever runs the runner. */
  readonly firstUid: number;
}

/**
 * Sandboxes, each for one submission. So many stand ready beforehand, so that a submission does not wait
 * for its sandbox to be made. Each has a user of its own, who has nothing else.
 */
export class Slots {
  readonly #options: SlotsOptions;
  readonly #freeUids: number[];
  readonly #ready: Promise<Sandbox>[] = [];
  readonly #all = new Set<Promise<void>>();
  #isClosed = false;

  constructor(options: SlotsOptions) {
    this.#options = options;
    const { slots, firstUid } = options;
    // As many are in use as stand ready, and some more are just being cleared away.
    this.#freeUids = Array.from({ length: slots * 4 }, (_, index) =>
      firstUid === 0 ? 0 : firstUid + index,
    );
  }

  /** Has sandboxes stand ready. */
  fill(): void {
    while (!this.#isClosed && this.#ready.length < this.#options.slots) {
      const next = this.#open();
      next.catch(() => {});
      this.#ready.push(next);
    }
  }

  /** Lets something be done in a sandbox, of which nothing is left afterwards. */
  async use<Result>(work: (sandbox: Sandbox) => Promise<Result>): Promise<Result> {
    const sandbox = await this.#take();
    try {
      return await work(sandbox);
    } finally {
      this.#clear(sandbox);
      this.fill();
    }
  }

  /** Resolves when nothing is being cleared away or made ready any more. */
  async idle(): Promise<void> {
    await Promise.all(this.#all);
    await Promise.allSettled(this.#ready);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const next of this.#ready.splice(0))
      await next.then(
        (sandbox) => this.#clear(sandbox),
        () => {},
      );
    await Promise.all(this.#all);
  }

  async #take(): Promise<Sandbox> {
    for (let next = this.#ready.shift(); next; next = this.#ready.shift()) {
      const sandbox = await next.catch(() => undefined);
      if (sandbox?.isUp) return sandbox;
      if (sandbox) this.#clear(sandbox);
    }
    return this.#open();
  }

  readonly #uids = new WeakMap<Sandbox, number>();

  async #open(): Promise<Sandbox> {
    const { groups } = this.#options;
    const uid = this.#freeUids.shift();
    if (uid === undefined) throw new Error('more sandboxes are open than there are users for them');
    const { watch, files } = await groups.open(randomBytes(8).toString('hex'));
    const sandbox = new Sandbox(bwrapCommand({ ...this.#options, groupFiles: files, uid }), watch);
    this.#uids.set(sandbox, uid);
    try {
      await sandbox.ready();
    } catch (error) {
      this.#clear(sandbox);
      throw error;
    }
    return sandbox;
  }

  async #giveBack(sandbox: Sandbox): Promise<void> {
    await sandbox.close();
    const uid = this.#uids.get(sandbox);
    if (uid !== undefined) this.#freeUids.push(uid);
  }

  /** In the background: whoever waits for a result does not wait for that, too. */
  #clear(sandbox: Sandbox): void {
    const cleared = this.#giveBack(sandbox).catch((error: unknown) => {
      // Its user is not given to anybody else.
      console.error('a sandbox could not be cleared away:', error);
    });
    this.#all.add(cleared);
    void cleared.finally(() => this.#all.delete(cleared));
  }
}
