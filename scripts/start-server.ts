import { buildClientWhenStale } from './build-client.ts';

// `npm start` that was killed by force cannot pass on a signal; the closed channel says it instead.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

if (await buildClientWhenStale()) await import('../server/main.ts');
else process.exitCode = 1;
