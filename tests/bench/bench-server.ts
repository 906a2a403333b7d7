import { endpoint } from '../../domain/http/endpoint.ts';
import { z } from 'zod';
import { buildApp, lightJobsOf } from '../../server/app.ts';
import { loadConfig } from '../../server/config.ts';
import { keepWorker } from '../../server/keep-worker.ts';
import { demoPassword, seedDemoWhenEmpty } from '../../server/demo/seed-demo.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { fairShare } from '../../server/http/fair-share.ts';
import { mount } from '../../server/http/mount.ts';
import { publicRoute } from '../../server/http/route.ts';
import { openServices } from '../../server/open-services.ts';
import { Lifecycle } from '../../server/lifecycle.ts';
import { join } from 'node:path';

// The real server with one route more, which answers an empty envelope: what HTTP itself costs here.
const emptyEndpoint = endpoint({
  method: 'GET',
  path: '/api/bench/empty',
  access: 'public',
  result: z.object({}),
});
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const config = loadConfig(process.env);
  const { services, databaseUrl } = await openServices(config, lifecycle);
  await seedDemoWhenEmpty(services);
  const app = await buildApp({
    services,
    log: { level: 'warn' },
    trustProxy: false,
    client: { folder: config.clientDir, keptFolder: join(config.dataDir, 'client') },
  });
  const nobody = {
    authenticate: async () => undefined,
    authenticateCli: async () => undefined,
  };
  mount(
    app,
    services,
    nobody,
    fairShare(fairUse),
    publicRoute(emptyEndpoint, () => ({ result: {} })),
  );
  lifecycle.add('the jobs', () => services.jobs.close());
  await services.jobs.start(lightJobsOf(services));
  lifecycle.add('the worker', keepWorker(services.worker, databaseUrl));
  lifecycle.add('the web server', () => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  // Whoever measured was killed: nobody is left to stop this.
  process.on('disconnect', () => void lifecycle.stop());
  process.on('message', (message) => {
    if (message === 'memory') process.send?.({ bytes: process.memoryUsage().rss });
    if (message !== 'held memory') return;
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ bytes: heapUsed + external });
  });
  process.send?.({ url, databaseUrl, password: demoPassword });
});
