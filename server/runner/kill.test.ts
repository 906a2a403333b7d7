import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackedRunner, type AttackedRunner } from '../../tests/support/attacked-runner.ts';
import { hasSandbox } from '../../tests/support/runner.ts';

describe.skipIf(!hasSandbox)('when it is killed', () => {
  let attacked: AttackedRunner;
  beforeAll(async () => {
    attacked = await attackedRunner();
  }, 60_000);
  afterAll(() => attacked.close());

  it('the runner is started again, and what it had is run again', async () => {
    const running = attacked.run(attacked.waiting(3));
    const first = await pidOfRunner();
    const begun = await attacked.begun();
    process.kill(first, 'SIGKILL');
    await expect.poll(() => begun.filter(isThere)).toEqual([]);
    const { cases } = await attacked.letEnd(running);
    expect(cases.map(({ stdout }) => stdout)).toEqual(['done\n', 'done\n', 'done\n']);
    expect(await pidOfRunner()).not.toBe(first);
    await attacked.expectNobodyLeft();
  }, 60_000);

  it('a sandbox is made anew for what it had', async () => {
    const running = attacked.run(attacked.waiting(1));
    const begun = await attacked.begun();
    for (const pid of await attacked.sandboxes()) process.kill(pid, 'SIGKILL');
    await expect.poll(() => begun.filter(isThere)).toEqual([]);
    const { cases } = await attacked.letEnd(running);
    expect(cases.map(({ stdout }) => stdout)).toEqual(['done\n']);
    await attacked.expectNobodyLeft();
  }, 60_000);
});

const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`);

async function pidOfRunner(): Promise<number> {
  let found: number | undefined;
  const look = async () => {
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const isOurs = status.includes(`\nPPid:\t${process.pid}\n`);
      if (isOurs && words.includes('runner-main.ts')) found = Number(pid);
    }
    return found;
  };
  await expect.poll(look).toBeDefined();
  return found ?? 0;
}
