import { rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { Ledger } from '../../soak/ledger.ts';
import { Chance } from '../../support/chance.ts';
import { engines } from '../../support/engines/engines.ts';
import { signIn } from '../../support/engines/learner.ts';
import { testSeed } from '../../support/sample.ts';
import { expect, test } from '../support/server.ts';
import { keepPicture } from './support/keep-picture.ts';
import { compare } from './support/search/compare.ts';
import { Walker } from './support/search/walker.ts';
import { watchedClient } from './support/search/watched-client.ts';

const trainee = { accountName: 'lan.nguyen', password: 'keiko-demo' };
/** Of 12 sequences for each engine and database, in one browser: sixteen of them take a night. */
const parts = Number(process.env['SEARCH_PARTS'] ?? 1);
const sequences = 12;
const longestPartMs = 1_800_000;
const leastSteps = 6;
const mostSteps = 12;
/** With a machine that does nothing else. */
const longestMs = 5000;
/** What the database holds back is asked for again, on a connection that may be troubled as well. */
const longestOfTroubledMs = 15_000;

/** How many want each of the processors. */
const business = (): number => Math.max(1, (loadavg()[1] ?? 1) / availableParallelism());

let tests = 0;

for (const { name, isHere, packages, open } of engines)
  for (const isTroubled of [false, true])
    for (let part = 1; part <= parts; part += 1) {
      // What another test of the same server has written is still there; the kills count from nought.
      const before = 10_000 * ++tests;
      const database = isTroubled ? 'a database that is late, fails or is silent' : 'its database';
      test(`in ${name} nothing is lost, doubled or waited for with ${database} (part ${part} of seed ${testSeed})`, async ({
        server,
        request,
      }, testInfo) => {
        test.skip(!isHere, `${packages}: not on this machine.`);
        test.setTimeout(longestPartMs);
        const seed = testSeed * 1000 + part;
        const folder = testInfo.outputPath('client');
        await server.stop();
        await server.start({
          clientDir: await watchedClient(folder, isTroubled ? seed : undefined),
        });
        await request.post('/api/auth/session', { data: trainee });
        const visitor = await open();
        const ledger = new Ledger(before);
        const walker = new Walker(visitor, server.url, ledger, new Chance(seed));
        try {
          await signIn(visitor, `${server.url}/`, trainee.accountName);
          for (let sequence = 1; sequence <= sequences; sequence += 1)
            await test.step(`sequence ${sequence}`, async () => {
              await walker.walk(new Chance(seed + sequence).between(leastSteps, mostSteps));
              await walker.settle(isTroubled ? 60_000 : 30_000);
              await expect
                .poll(() => compare(request, ledger, walker.answers), {
                  message: walker.trace,
                  timeout: 60_000,
                })
                .toEqual([]);
            });
          const { longest } = walker;
          testInfo.annotations.push({
            type: 'acknowledged',
            description: `${ledger.acknowledged}; longest ${longest.what}: ${longest.ms} ms`,
          });
          const bound = isTroubled ? longestOfTroubledMs : longestMs;
          expect(longest.ms, longest.what).toBeLessThan(bound * business());
        } finally {
          await keepPicture(visitor);
          await visitor.close();
          await server.stop();
          await rm(folder, { recursive: true, force: true });
          await server.start();
        }
      });
    }
