import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getRunner } from '../../domain/runner/runner.contract.ts';
import { hasSandbox, realRunner, runOf } from '../../tests/support/runner.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { run } from './runner.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.organisation({ id: 1 });
});
afterAll(() => test.close());

it('is shown to nobody but the provider', async () => {
  const customer = await test.organisation();
  expect((await test.anonymous.call(getRunner, {})).status).toBe(401);
  for (const role of [Role.admin, Role.systemViewer, Role.systemAdmin]) {
    const { client } = await test.person(customer, role);
    expect((await client.call(getRunner, {})).status).toBe(403);
  }
  const viewer = await test.person(1, Role.systemViewer);
  const { status, result } = await viewer.client.call(getRunner, {});
  expect([status, result]).toEqual([200, { engines: [] }]);
});

it.skipIf(!hasSandbox)(
  'says how safely it runs what, and how much it has run',
  async () => {
    const { runner, close } = await realRunner();
    const own = await testApp({ runner });
    try {
      await own.organisation({ id: 1 });
      const viewer = await own.person(1, Role.systemViewer);
      await run({ runner }, runOf('python3', 'print(1)'));
      const done = async () =>
        (await viewer.client.call(getRunner, {})).result.engines.map((engine) => engine.done);
      await expect.poll(done, { timeout: 5000 }).toEqual([1]);
      const { result } = await viewer.client.call(getRunner, {});
      const [engine] = result.engines;
      expect(engine).toMatchObject({ kind: 'embedded', isUp: true, fault: null, slots: 2 });
      expect(engine?.isolation?.checks).toEqual(
        [
          'network',
          'processesOfOthers',
          'filesOfMachine',
          'writingOutside',
          'privileges',
          'kernel',
          'processCount',
          'memory',
        ].map((name) => ({ name, holds: true })),
      );
      expect(engine?.languages).toContainEqual(
        expect.objectContaining({ language: 'python3', source: 'debian', selfTest: 'passed' }),
      );
    } finally {
      await own.close();
      await close();
    }
  },
  60_000,
);
