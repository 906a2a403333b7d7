import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services.ts';

const labels = ['method', 'route', 'status'] as const;
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this server measures of itself, for Prometheus. */
export function createMetrics(services: Services): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { database, jobs, redis, signals, tally } = services;

  gauge('keiko_pool_connections', 'Connections to the database', ['state'], (set) => {
    const { totalCount, idleCount, waitingCount, waitingForTurn } = database.pool;
    set({ state: 'used' }, totalCount - idleCount);
    set({ state: 'idle' }, idleCount);
    // Who asks for a connection and has none yet.
    set({ state: 'waiting' }, waitingCount + waitingForTurn);
  });
  gauge('keiko_jobs', 'Jobs in the database, of all servers', ['name', 'state'], async (set) => {
    for (const { name, state, count } of await jobs.countStates()) set({ name, state }, count);
  });
  gauge('keiko_mails', 'Mails in the database, of all servers', ['status'], async (set) => {
    const { rows } = await database.pool.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from mails group by 1',
    );
    for (const { status, count } of rows) set({ status }, count);
  });
  gauge('keiko_signals_live', 'Whether the database tells of changes', [], (set) =>
    set({}, signals.isLive ? 1 : 0),
  );
  if (redis)
    gauge('keiko_redis_connected', 'Whether Redis is there', [], (set) =>
      set({}, redis.isReady ? 1 : 0),
    );
  counter('keiko_idempotency_repeats_total', 'Calls answered from their key', () => tally.repeats);
  counter('keiko_signals_lost_total', 'Losses of the signals', () => tally.signalsLost);
  const { clientFaults } = tally;
  counter('keiko_client_errors_total', 'Errors in browsers', () => clientFaults.error);
  counter(
    'keiko_client_parts_lost_total',
    'Parts of the program that did not reach a browser',
    () => clientFaults['chunk-load error'] + clientFaults.CSS_CHUNK_LOAD_FAILED,
  );
  return registry;

  function gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: (
      set: (labels: Partial<Record<Label, string>>, value: number) => void,
    ) => void | Promise<void>,
  ): void {
    const shown = new Gauge({
      name,
      help,
      labelNames,
      async collect() {
        this.reset();
        // What cannot be read now is not shown, and the rest is.
        await Promise.resolve(read((of, value) => this.set(of, value))).catch(() => {});
      },
      registers: [],
    });
    registry.registerMetric(shown);
  }

  function counter(name: string, help: string, read: () => number): void {
    let before = 0;
    const shown = new Counter({
      name,
      help,
      registers: [],
      collect() {
        const now = read();
        this.inc(now - before);
        before = now;
      },
    });
    registry.registerMetric(shown);
  }
}

/** Times every answer by the pattern of its route and the class of its status. */
export function timeRequests(app: FastifyInstance, registry: Registry): void {
  const histogram = new Histogram({
    name: 'keiko_http_request_duration_seconds',
    help: 'Answers by route and class of status',
    labelNames: labels,
    buckets: seconds,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const route = routeOptions.url ?? 'none';
    histogram.observe({ method, route, status }, reply.elapsedTime / 1000);
  });
}
