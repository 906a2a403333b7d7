import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type FairUse, fairUse } from '../../domain/fair-use.ts';
import { FairQueue } from '../fair-queue.ts';

type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void;

const asking = new AsyncLocalStorage<string>();

/** Whatever is asked of the database in here is asked for these; the server's own work is for nobody. */
export const askFor = <Result>(asker: string, work: () => Promise<Result>): Promise<Result> =>
  asking.run(asker, work);

/**
 * A pool whose connections are given by turns to those who ask, never all of them to one. Who would wait
 * too long for one is refused; the server's own work waits.
 */
export class FairPool extends pg.Pool {
  readonly #queue: FairQueue;
  readonly #turns = new WeakMap<pg.PoolClient, () => void>();

  constructor(
    config: pg.PoolConfig & { readonly max: number },
    { shareOfOne, ...limits }: FairUse['database'] = fairUse.database,
  ) {
    super(config);
    const { max: atOnce } = config;
    this.#queue = new FairQueue({
      ...limits,
      atOnce,
      atOnceOfOne: Math.max(1, Math.ceil(atOnce * shareOfOne)),
    });
    // A connection lost while idle is replaced at its next use, and one lost while at work fails its query,
    // which is told to whoever asked; without listeners they would end the process.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
    this.on('release', (_error, client) => this.#turns.get(client)?.());
  }

  /** Who waits for a turn. */
  get waitingForTurn(): number {
    return this.#queue.waitingCount;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | void {
    if (!callback) return this.#connect();
    void this.#tell(callback);
  }

  async #tell(onConnected: OnConnected): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#connect();
    } catch (error) {
      const refusal = error instanceof Error ? error : new Error('not connected', { cause: error });
      return onConnected(refusal, undefined, () => {});
    }
    onConnected(undefined, client, (error) => client.release(error));
  }

  async #connect(): Promise<pg.PoolClient> {
    const asker = asking.getStore();
    const leave = await this.#queue.enter(asker ?? '', asker === undefined);
    try {
      const client = await super.connect();
      this.#turns.set(client, leave);
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
