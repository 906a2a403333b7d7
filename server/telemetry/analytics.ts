import type { AnalyticsEvent } from '../../domain/systemcheck/faults.contract.ts';
import { report } from './report.ts';

const patienceMs = 5000;
const mostWaiting = 1000;

/**
 * Hands events on to the address of an analytics vendor, one after the other, as JSON. They are not
 * worth keeping: what the vendor does not take is lost, and said once until it takes something again.
 */
export class AnalyticsVendor {
  readonly #url: string;
  readonly #waiting: AnalyticsEvent[] = [];
  #sending: Promise<void> | undefined;
  #isFailing = false;

  constructor(url: string) {
    this.#url = url;
  }

  hand(event: AnalyticsEvent): void {
    if (this.#waiting.length >= mostWaiting) return;
    this.#waiting.push(event);
    this.#sending ??= this.#sendAll();
  }

  /** When all that was handed over has gone its way. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    for (let event = this.#waiting.shift(); event; event = this.#waiting.shift())
      await this.#send(event);
    this.#sending = undefined;
  }

  async #send(event: AnalyticsEvent): Promise<void> {
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) report('The analytics vendor does not take events', error);
      this.#isFailing = true;
    }
  }
}
