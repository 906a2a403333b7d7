import {
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import type {
  Query,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
} from '@tanstack/react-query';
import { firstPaint } from './first-paint.ts';
import { keptShapes } from './kept-shapes.ts';
import { QueryStorage } from './query-storage.ts';

/**
 * Keeps what one person reads on this device: each query by itself, as soon as it is known, without an
 * age limit. A query with `meta: { keep: false }` is never kept.
 */
export class KeptQueries {
  readonly #storage: QueryStorage;
  readonly #persister: ReturnType<typeof experimental_createQueryPersister<PersistedQuery>>;
  /** For each query the time of the data that is on the disk. */
  readonly #keptAt = new Map<string, number>();

  constructor(userId: number, isPinned: (query: PersistedQuery) => boolean = () => false) {
    this.#storage = new QueryStorage(userId, isPinned);
    this.#persister = experimental_createQueryPersister({
      storage: this.#storage,
      buster: keptShapes,
      maxAge: Number.POSITIVE_INFINITY,
      prefix: '',
      serialize: slim,
      deserialize: (persisted) => persisted,
    });
  }

  /** The `persister` of every query of this person's client. */
  readonly read = <Data, Key extends QueryKey>(
    ask: QueryFunction<Data, Key>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ): Promise<Data> => {
    if (!isKept(query)) return Promise.resolve(ask(context));
    const hasData = query.state.data !== undefined;
    return this.#persister.persisterFn(
      async (inner: QueryFunctionContext<Key>) => {
        if (hasData) await firstPaint();
        return await ask(inner);
      },
      context,
      query,
    );
  };

  /** What is kept of one query, without asking the server; undefined when nothing is. */
  async find<Data>(client: QueryClient, queryKey: QueryKey): Promise<Found<Data> | undefined> {
    const { queryHash } = client.defaultQueryOptions({ queryKey });
    const persisted = await this.#storage.getItem(`-${queryHash}`);
    if (persisted?.buster !== keptShapes || persisted.state.data === undefined) return undefined;
    // The key names the query, and the query its data, as everywhere in the cache.
    return { data: persisted.state.data as Data, updatedAt: persisted.state.dataUpdatedAt };
  }

  /** Keeps what this device itself changes in the cache as well. Returns how to stop. */
  follow(client: QueryClient): () => void {
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (event.action.manual === true) void this.#keep(client, event.query.queryHash);
    });
  }

  /** Resolves when everything this client knows by now is on the disk. */
  async flush(client: QueryClient): Promise<void> {
    await Promise.all(
      client
        .getQueryCache()
        .getAll()
        .map((query) => this.#keep(client, query.queryHash)),
    );
    await this.#storage.settle();
  }

  /** Nothing more is written, not even what is already on its way there. */
  async close(): Promise<void> {
    this.#storage.close();
    await this.#storage.settle();
  }

  async #keep(client: QueryClient, hash: string): Promise<void> {
    const query = client.getQueryCache().get(hash);
    if (!query) return;
    const { data, dataUpdatedAt } = query.state;
    if (data === undefined || !isKept(query)) return;
    if (this.#keptAt.get(query.queryHash) === dataUpdatedAt) return;
    this.#keptAt.set(query.queryHash, dataUpdatedAt);
    await this.#persister.persistQuery(query);
  }
}

export interface Found<Data> {
  readonly data: Data;
  readonly updatedAt: number;
}

const isKept = (query: Query): boolean => query.meta?.['keep'] !== false;

/** Only what is needed to show it again: no failures, and nothing that cannot be stored. */
function slim(persisted: PersistedQuery): PersistedQuery {
  const { data, dataUpdatedAt, dataUpdateCount } = persisted.state;
  return {
    ...persisted,
    state: {
      data,
      dataUpdatedAt,
      dataUpdateCount,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: false,
      status: 'success',
    },
  };
}
