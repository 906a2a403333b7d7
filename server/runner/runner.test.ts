import { expect, test } from 'vitest';
import { RunRefusedError } from '../../domain/challenges/code/run.ts';
import { languagesThatRun, run } from './runner.service.ts';

test('without a sandbox nothing is run', async () => {
  expect(await languagesThatRun()).toEqual([]);
  await expect(
    run({
      id: '7b1f3c52-0f1c-4d7d-9f43-6c1f5a4a6a01',
      organisationId: 2,
      personId: 7,
      language: 'python3',
      files: [{ path: 'main.py', content: 'print(1)' }],
      cases: [{ id: '1', stdin: '' }],
      limits: {
        cpuMs: 2000,
        wallMs: 5000,
        memoryMb: 256,
        outputBytes: 1_000_000,
        processes: 64,
      },
    }),
  ).rejects.toBeInstanceOf(RunRefusedError);
});
