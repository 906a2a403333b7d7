import {
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import { hashKey, notifyManager, partialMatchKey } from '@tanstack/react-query';
import type {
  Query,
  QueryClient,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { keptViewTag } from '../../lib/view.ts';
import { firstPaint } from './first-paint.ts';
import { keptShapes } from './kept-shapes.ts';
import { QueryStorage } from './query-storage.ts';

/**
 * Keeps what one person reads on this device: each query by itself, as soon as it is known, without an
 * age limit. A query with `meta: { keep: false }` is never kept.
 */
export class KeptQueries {
  readonly #storage: QueryStorage;
  /** What was read in one view is never shown in another. */
  readonly #buster = keptShapes + keptViewTag();
  readonly #persister: ReturnType<typeof experimental_createQueryPersister<PersistedQuery>>;
  /** For each query which of its data is on the disk: two changes may fall into one millisecond. */
  readonly #kept = new Map<string, string>();

  constructor(userId: number, isPinned: (query: PersistedQuery) => boolean = () => false) {
    this.#storage = new QueryStorage(userId, isPinned);
    this.#persister = experimental_createQueryPersister({
      storage: this.#storage,
      buster: this.#buster,
      maxAge: Number.POSITIVE_INFINITY,
      prefix: '',
      serialize: slim,
      deserialize: agedRightly,
      // Its own way leaves a refusal to nobody; see `refreshSoon`.
      refetchOnRestore: false,
    });
  }

  /** The `persister` of every query of this person's client. */
  readonly read = async <Data, Key extends QueryKey>(
    ask: QueryFunction<Data, Key>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ): Promise<Data> => {
    if (!isKept(query)) return await ask(context);
    const hasData = query.state.data !== undefined;
    let isRestored = true;
    const data = await this.#persister.persisterFn(
      async (inner: QueryFunctionContext<Key>) => {
        isRestored = false;
        if (hasData) await firstPaint();
        try {
          return await ask(inner);
        } catch (error) {
          // What the server says is not this person's (any more) is not shown from here either.
          if (isGone(error)) await this.#forget(query);
          throw error;
        }
      },
      context,
      query,
    );
    if (isRestored) refreshSoon(query);
    return data;
  };

  /** What is kept of one query, without asking the server; undefined when nothing is. */
  async find<Data>(client: QueryClient, queryKey: QueryKey): Promise<Found<Data> | undefined> {
    const { queryHash } = client.defaultQueryOptions({ queryKey });
    const persisted = await this.#storage.getItem(`-${queryHash}`);
    if (persisted?.buster !== this.#buster || persisted.state.data === undefined) return undefined;
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

  /**
   * Changes every query whose key begins so, those too that are on the disk only. Resolves when all of
   * them are there.
   */
  async change<Data>(client: QueryClient, change: KeptChange<Data>): Promise<void> {
    const cache = client.getQueryCache();
    for (const [key, data] of client.getQueriesData<Data>({ queryKey: change.prefix }))
      if (data !== undefined) client.setQueryData<Data>(key, change.apply(data, key));
    // `["notes"]` and whatever has more parts begin with the same characters.
    const begins = `-${hashKey(change.prefix).slice(0, -1)}`;
    await this.#storage.change(begins, (persisted) => {
      const inMemory = cache.get(persisted.queryHash)?.state.data;
      if (inMemory !== undefined || !partialMatchKey(persisted.queryKey, change.prefix))
        return undefined;
      // The key names the query, and the query its data, as everywhere in the cache.
      const data = change.apply(persisted.state.data as Data, persisted.queryKey);
      return { ...persisted, state: { ...persisted.state, data } };
    });
    await this.flush(client);
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

  async #forget(query: Query): Promise<void> {
    query.setState({ data: undefined, dataUpdatedAt: 0 });
    await this.#storage.removeItem(`-${query.queryHash}`);
  }

  async #keep(client: QueryClient, hash: string): Promise<void> {
    const query = client.getQueryCache().get(hash);
    if (!query) return;
    const { data, dataUpdatedAt, dataUpdateCount } = query.state;
    if (data === undefined || !isKept(query)) return;
    const which = `${dataUpdatedAt}/${dataUpdateCount}`;
    if (this.#kept.get(query.queryHash) === which) return;
    this.#kept.set(query.queryHash, which);
    await this.#persister.persistQuery(query);
  }
}

/** What became of one of a person's writes, in the queries that show it. */
export interface KeptChange<Data> {
  readonly prefix: QueryKey;
  readonly apply: (data: Data, key: QueryKey) => Data;
}

export interface Found<Data> {
  readonly data: Data;
  readonly updatedAt: number;
}

const isKept = (query: Query): boolean => query.meta?.['keep'] !== false;

/** What seems to be from the future was kept while the clock was wrong: it is as good as old. */
function agedRightly(persisted: PersistedQuery): PersistedQuery {
  if (persisted.state.dataUpdatedAt <= Date.now()) return persisted;
  return { ...persisted, state: { ...persisted.state, dataUpdatedAt: 1 } };
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.error === 'notFound' || error.error === 'forbidden');

/** After what is kept is shown, and known to be as old as it is. */
function refreshSoon(query: Query): void {
  notifyManager.schedule(() => {
    // The query remembers the failure, and whoever shows it says so.
    if (query.isStale()) query.fetch().catch(() => {});
  });
}

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
