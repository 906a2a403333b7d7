import { setTimeout } from 'node:timers/promises';
import { report } from './telemetry/report.ts';

const patienceMs = 10_000;

interface Part {
  name: string;
  stop: () => Promise<unknown>;
}

/** Thrown out of the start when somebody asks to stop before it is through. */
class StoppedEarly extends Error {}

/** What has been started and must be stopped again, in the opposite order. */
export class Lifecycle {
  readonly #parts: Part[] = [];
  #isStopping = false;
  /** How long it serves on after it was told to stop, so that nobody is sent to it any more. */
  delayMs = 0;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Refuses to go on starting once a stop was asked for; the part itself is still stopped. */
  add(name: string, stop: () => Promise<unknown>): void {
    this.#parts.push({ name, stop });
    if (this.#isStopping) throw new StoppedEarly();
  }

  /**
   * Runs the start, and stops everything that it had started when it fails, or later when the process
   * is told to. A second request ends the process at once.
   */
  async run(start: () => Promise<void>): Promise<void> {
    const started = start();
    let firstAt = 0;
    const onSignal = () => {
      // A wrapper may pass on what the terminal already sent to everybody.
      if (firstAt !== 0 && Date.now() - firstAt > 500) process.exit(130);
      firstAt ||= Date.now();
      void this.stop(started);
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
    try {
      await started;
    } catch (error) {
      if (error instanceof StoppedEarly) return;
      await this.#stopAll();
      throw error;
    }
  }

  /** Ends the process when everything has stopped. */
  async stop(started: Promise<unknown> = Promise.resolve()): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    await started.catch(() => {});
    if (this.delayMs > 0) await setTimeout(this.delayMs);
    globalThis
      .setTimeout(() => {
        console.error(`Not everything stopped within ${patienceMs / 1000} s; leaving.`);
        process.exit(1);
      }, patienceMs)
      .unref();
    await this.#stopAll();
    process.exit();
  }

  async #stopAll(): Promise<void> {
    for (const { name, stop } of this.#parts.toReversed()) {
      await stop().catch((error: unknown) => report(`Stopping ${name}`, error));
    }
  }
}
