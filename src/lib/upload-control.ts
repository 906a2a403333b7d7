import { CancelledError } from './api-error.ts';

/** `lost`: there is no connection, and it goes on by itself when there is one; `finishing`: all has gone up. */
export type UploadState = 'sending' | 'paused' | 'lost' | 'finishing';

interface Transfer {
  start(): void;
  stop(): void;
  giveUp(error: Error): void;
}

/** By which whoever chose a file pauses its upload, goes on with it or gives it up. */
export class UploadControl {
  #state: UploadState = 'sending';
  #transfer: Transfer | undefined;
  #isCancelled = false;
  readonly #listeners = new Set<() => void>();

  readonly state = (): UploadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  readonly pause = (): void => {
    if (this.#state === 'finishing') return;
    this.#become('paused');
    this.#transfer?.stop();
  };

  readonly resume = (): void => {
    if (this.#state !== 'paused' && this.#state !== 'lost') return;
    this.#become('sending');
    this.#transfer?.start();
  };

  readonly cancel = (): void => {
    this.#isCancelled = true;
    this.#transfer?.stop();
    this.#transfer?.giveUp(new CancelledError());
  };

  /** What sends it waits until the connection is back. */
  lose(): void {
    if (this.#state === 'sending') this.#become('lost');
  }

  begin(transfer: Transfer): void {
    this.#transfer = transfer;
    if (this.#isCancelled) transfer.giveUp(new CancelledError());
    else if (this.#state === 'sending') transfer.start();
  }

  finish(): void {
    this.#transfer = undefined;
    this.#become('finishing');
  }

  #become(state: UploadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
