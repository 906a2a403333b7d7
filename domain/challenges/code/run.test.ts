import { expect, test } from 'vitest';
import { RunRequestSchema, RunResultSchema } from './run.ts';

const limits = { cpuMs: 2000, wallMs: 5000, memoryMb: 256, outputBytes: 1_000_000, processes: 64 };
const request = {
  id: '7b1f3c52-0f1c-4d7d-9f43-6c1f5a4a6a01',
  organisationId: 2,
  personId: 7,
  language: 'python3',
  files: [{ path: 'main.py', content: 'print(1)' }],
  cases: [{ id: '1', stdin: '' }],
  limits,
};

test.each(['/etc/passwd', '../main.py', 'a/../b.py', './main.py', 'a\\b.py', 'a\0.py', ''])(
  'a file is not kept at %j',
  (path) => {
    expect(RunRequestSchema.safeParse({ ...request, files: [{ path, content: '' }] }).success).toBe(
      false,
    );
  },
);

test('what a case expects is no part of a run', () => {
  const told = { ...request, cases: [{ id: '1', stdin: '', expected: '1' }] };
  expect(RunRequestSchema.safeParse(told).success).toBe(false);
});

test('a run of one file, and its result', () => {
  expect(RunRequestSchema.safeParse(request).success).toBe(true);
  const result = {
    compile: { ok: true, output: '', ms: 0, cached: false },
    cases: [
      {
        id: '1',
        outcome: 'ran',
        exitCode: 0,
        signal: null,
        stdout: '1\n',
        stderr: '',
        cpuMs: 10.5,
        wallMs: 12,
        memoryKb: 9000,
      },
    ],
  };
  expect(RunResultSchema.parse(result)).toEqual(result);
});
