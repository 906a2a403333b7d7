import {
  deleteRehearsal,
  getRehearsal,
  putRehearsal,
} from '../../../domain/systemcheck/systemcheck.contract.ts';
import { call } from '../../lib/api.ts';
import { deleteDatabase } from '../database/database.ts';
import { UserDatabase } from '../database/user-database.ts';
import type { Transport } from '../outbox/transport.ts';
import { flush, type Outcome } from '../outbox/flusher.ts';
import { newOperation } from '../outbox/new-operation.ts';
import { OutboxStore } from '../outbox/outbox-store.ts';
import { carryTo } from '../outbox/page-transport.ts';
import { newUuid } from '../uuid.ts';

/** In the order in which they are done. */
export const rehearsalSteps = ['edit', 'save', 'lose', 'restart', 'recover', 'clean'] as const;
export type RehearsalStep = (typeof rehearsalSteps)[number];

export interface RehearsedStep {
  readonly step: RehearsalStep;
  readonly ms: number;
  /** What was not as it must be; absent when all was well. */
  readonly fault?: string;
}

/** Apart from everybody's own, so that nothing of theirs is touched. */
const databaseName = 'rehearsal';
const texts = ['Typed with a network.', 'Typed without a network.'] as const;

/**
 * Does with a text that nobody needs what the product does with real work: the same queue on the disk,
 * the same sender, the same server, under the same promise of once and once only. Only the network is
 * lost on purpose, for these writes alone. Ends early at the first step that fails; cleans up in any case.
 */
export async function rehearse(
  userId: number,
  onStep: (done: RehearsedStep) => void,
): Promise<readonly RehearsedStep[]> {
  // One that was cut short may have left something.
  await deleteDatabase(databaseName);
  const stage = new Stage(userId);
  const done: RehearsedStep[] = [];
  for (const step of rehearsalSteps) {
    if (step !== 'clean' && done.some(({ fault }) => fault !== undefined)) continue;
    const began = performance.now();
    const fault = await stage[step]().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const ms = performance.now() - began;
    const rehearsed = { step, ms, ...(fault === undefined ? {} : { fault }) };
    done.push(rehearsed);
    onStep(rehearsed);
  }
  return done;
}

class Stage implements Record<RehearsalStep, () => Promise<void>> {
  readonly #userId: number;
  readonly #uuid = newUuid();
  #database = new UserDatabase(databaseName);
  #store = new OutboxStore(this.#database);
  /** `deaf`: what is sent arrives, and the answer is lost on its way back. */
  #network: 'open' | 'cut' | 'deaf' = 'open';

  constructor(userId: number) {
    this.#userId = userId;
  }

  async edit(): Promise<void> {
    await this.#write(texts[0]);
    await this.#expectWaiting([texts[0]]);
  }

  async save(): Promise<void> {
    await this.#send('idle');
    await this.#expectWaiting([]);
    await this.#expectServer(texts[0], 1);
  }

  async lose(): Promise<void> {
    this.#network = 'cut';
    await this.#write(texts[1]);
    await this.#send('later');
    await this.#expectWaiting([texts[1]]);
    await this.#expectServer(texts[0], 1);
  }

  /** What is only in the memory of this page would be gone now. */
  async restart(): Promise<void> {
    this.#database.shut();
    this.#database = new UserDatabase(databaseName);
    this.#store = new OutboxStore(this.#database);
    await this.#expectWaiting([texts[1]]);
  }

  async recover(): Promise<void> {
    this.#network = 'deaf';
    await this.#send('later');
    this.#network = 'open';
    await this.#send('idle');
    await this.#expectWaiting([]);
    // Sent twice, and written once.
    await this.#expectServer(texts[1], 2);
  }

  async clean(): Promise<void> {
    this.#database.shut();
    await deleteDatabase(databaseName);
    await call(deleteRehearsal, this.#named, this.#quiet).catch(() => {
      // The server takes it away by itself after a day.
    });
  }

  get #named() {
    return { params: { rehearsalUuid: this.#uuid } };
  }

  get #quiet() {
    return { actingUser: this.#userId, ignoreErrors: true };
  }

  async #write(text: string): Promise<void> {
    const operation = newOperation({
      endpoint: putRehearsal,
      ...this.#named,
      body: { text },
      entity: `rehearsal:${this.#uuid}`,
    });
    await this.#store.add(operation, false);
  }

  async #send(expected: Outcome['kind']): Promise<void> {
    const { kind } = await flush({
      userId: 'rehearsal',
      store: this.#store,
      transport: this.#transport,
      isEager: true,
      signal: AbortSignal.timeout(60_000),
      onEnd: () => {},
    });
    if (kind === expected) return;
    throw new Error(`sending ended with '${kind}' and not with '${expected}'`);
  }

  get #transport(): Transport {
    return {
      carry: async (operation) => {
        if (this.#network === 'cut') return { kind: 'unanswered' };
        const reply = await carryTo(putRehearsal, operation, this.#userId);
        return this.#network === 'deaf' && reply.kind === 'done' ? { kind: 'unanswered' } : reply;
      },
      isDoneWhenGone: () => false,
      settle: () => undefined,
    };
  }

  async #expectWaiting(expected: readonly string[]): Promise<void> {
    const waiting = await this.#store.list();
    const found = JSON.stringify(waiting.map(({ body }) => body));
    if (found === JSON.stringify(expected.map((text) => ({ text })))) return;
    throw new Error(`${waiting.length} on this device and not ${expected.length}`);
  }

  async #expectServer(text: string, revision: number): Promise<void> {
    const { result } = await call(getRehearsal, this.#named, this.#quiet);
    if (result.text === text && result.revision === revision) return;
    throw new Error(`the server has write ${result.revision} and not ${revision}`);
  }
}
