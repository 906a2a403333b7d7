import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../tests/support/remove-folder.ts';
import { runOf } from '../../../tests/support/runner.ts';
import { EngineLostError } from '../engine.ts';
import { LocalRunner } from './local-runner.ts';

describe('a runner that cannot be started', () => {
  const node = process.execPath;
  let dataDir: string;
  let runner: LocalRunner;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'keiko-runner-'));
    await chmod(dataDir, 0o755);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    process.execPath = join(dataDir, 'no-node');
    const options = { slots: 1, firstUid: 762_000, toolchains: [], withoutGroups: true };
    runner = new LocalRunner({ ...options, dataDir, languages: [] });
  });
  afterEach(async () => {
    process.execPath = node;
    await runner.close();
    vi.restoreAllMocks();
    await removeFolder(dataDir);
  });

  it('has lost what it was given, and is there as soon as it can be', async () => {
    const run = runner.run(runOf('python3', ''));
    await expect(run).rejects.toBeInstanceOf(EngineLostError);
    await expect(runner.run(runOf('python3', ''))).rejects.toBeInstanceOf(EngineLostError);
    expect(await runner.positionOf('1')).toBeUndefined();
    expect(await runner.status()).toMatchObject({ isUp: false, slots: 0 });
    process.execPath = node;
    // It says itself how much it can do at once.
    await expect.poll(async () => (await runner.status()).slots).toBe(1);
    expect((await runner.status()).restarts).toBeGreaterThan(0);
  });
});
