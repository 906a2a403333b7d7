import { createClient } from '@redis/client';

const patienceMs = 500;
const slowestReconnectMs = 2000;

type Client = ReturnType<typeof clientOf>;

/** What several servers share that may be lost: whoever uses it can do without. */
export interface Redis {
  readonly isReady: boolean;
  ping(): Promise<unknown>;
  /** Undefined when Redis does not answer: do it another way. */
  use<Result>(work: (client: Client) => Promise<Result>): Promise<Result | undefined>;
  close(): Promise<void>;
}

/** Connects, and again whenever the connection is lost; a start does not wait for it. */
export function openRedis(url: string): Redis {
  const client = clientOf(url);
  // The client connects again by itself; that it is away is told by the health.
  client.on('error', () => {});
  client.connect().catch(() => {});
  return {
    get isReady() {
      return client.isReady;
    },
    ping: () => client.ping(),
    async use(work) {
      if (!client.isReady) return undefined;
      return await work(client).catch(() => undefined);
    },
    async close() {
      client.destroy();
    },
  };
}

function clientOf(url: string) {
  return createClient({
    url,
    name: 'keiko',
    disableOfflineQueue: true,
    commandOptions: { timeout: patienceMs },
    socket: {
      connectTimeout: 5000,
      reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, slowestReconnectMs),
    },
  });
}
