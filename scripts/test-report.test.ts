import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { whyOf } from './test-failures.ts';
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

test('what failed in the browser is told with why, and what passed is not', () => {
  const file = join(folder, 'failures.json');
  const spec = (title: string, ok: boolean, ...messages: string[]) => ({
    title,
    ok,
    tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const inner = { specs: [spec('the second', false, '\u001B[31mTimeout\u001B[39m\n\nof a click')] };
  writeFileSync(
    file,
    JSON.stringify({ specs: [], suites: [{ specs: [spec('the first', true)], suites: [inner] }] }),
  );
  expect(whyOf('end to end', '', file)).toEqual(['✘ the second\n    Timeout\n    of a click']);
});

test('what broke without a failed test is told by the last lines that were printed', () => {
  const file = join(folder, 'no-failures.json');
  const printed = [...Array(100).keys(), 'Unhandled Errors', 'connection lost', ''].join('\n');
  for (const report of [file, join(folder, 'missing.json'), undefined]) {
    writeFileSync(file, JSON.stringify({ testResults: [] }));
    const [told, ...more] = whyOf('api tests', printed, report);
    expect(more).toEqual([]);
    expect(told).toMatch(/^✘ api tests\n/);
    expect(told).toMatch(/Unhandled Errors\n {4}connection lost$/);
    expect(told).not.toContain(' 39\n');
  }
});

test('what failed among the others is told by its full name, a broken file by its own', () => {
  const file = join(folder, 'unit-failures.json');
  const failed = { status: 'failed', fullName: 'a thing works', failureMessages: ['expected 1'] };
  const passed = { status: 'passed', fullName: 'another works', failureMessages: [] };
  const testResults = [
    { name: 'one.test.ts', message: '', assertionResults: [failed, passed] },
    { name: 'two.test.ts', message: 'cannot be read', assertionResults: [] },
  ];
  writeFileSync(file, JSON.stringify({ testResults }));
  expect(whyOf('api', '', file)).toEqual([
    '✘ a thing works\n    expected 1',
    '✘ two.test.ts\n    cannot be read',
  ]);
});
