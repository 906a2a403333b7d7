import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countOf, weigh } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'keiko-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a runner that ran nothing has failed, whatever its exit code says', () => {
  expect(weigh(true, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
  expect(weigh(false, countOf(join(folder, 'missing.json')))).toEqual({ passed: 0, failed: 1 });
});

test('a runner that broke between its tests has failed once', () => {
  expect(weigh(false, { passed: 8, failed: 0 })).toEqual({ passed: 8, failed: 1 });
  expect(weigh(false, { passed: 8, failed: 2 })).toEqual({ passed: 8, failed: 2 });
  expect(weigh(true, { passed: 8, failed: 0 })).toEqual({ passed: 8, failed: 0 });
});

test('a step without tests counts only when it fails', () => {
  expect(weigh(true, undefined)).toEqual({ passed: 0, failed: 0 });
  expect(weigh(false, undefined)).toEqual({ passed: 0, failed: 1 });
});

test('a test that passes now and then does not pass', () => {
  const file = join(folder, 'browser.json');
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 4 };
  writeFileSync(file, JSON.stringify({ stats }));
  expect(countOf(file)).toEqual({ passed: 5, failed: 3 });
});
