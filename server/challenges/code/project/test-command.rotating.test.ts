import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getCodeDraft,
  runCode,
  tryCode,
} from '../../../../domain/challenges/code/code.contract.ts';
import {
  type CodeContent,
  emptyCode,
  usualLimits,
} from '../../../../domain/challenges/code/code-content.schema.ts';
import { packFiles } from '../../../../domain/challenges/code/project/project.schema.ts';
import type { TestCommand } from '../../../../domain/challenges/code/project/test-command.ts';
import { codeRoom } from '../../../../tests/support/code-room.ts';
import { hasSandbox, realRunner } from '../../../../tests/support/runner.ts';

type Room = Awaited<ReturnType<typeof codeRoom>>;

const junit: TestCommand = {
  command:
    'mkdir -p out && node --test --test-reporter=junit --test-reporter-destination=out/report.xml',
  form: 'junit',
  report: 'out',
};
const tap: TestCommand = { command: 'node --test --test-reporter=tap', form: 'tap', report: '' };

const right = 'export const total = (prices) => prices.reduce((sum, one) => sum + one, 0);\n';

/** With a test that everybody may read, and one whose name and words are secret. */
const project = (tests: TestCommand): CodeContent => ({
  ...emptyCode('development'),
  statement: { en: 'Add the prices up.', ja: '' },
  languages: [
    {
      language: 'nodejs',
      starter: '',
      solution: '',
      tests,
      files: [
        { path: 'package.json', access: 'locked', content: '{"type":"module"}', solution: null },
        { path: 'cart.js', access: 'editable', content: '', solution: right },
        {
          path: 'cart.test.js',
          access: 'locked',
          content: `import assert from 'node:assert';
import { test } from 'node:test';
import { total } from './cart.js';
test('adds up', () => assert.strictEqual(total([1, 2]), 3, 'one and two'));
`,
          solution: null,
        },
        {
          path: 'large.test.js',
          access: 'hidden',
          content: `import assert from 'node:assert';
import { test } from 'node:test';
import { total } from './cart.js';
test('adds forty-two', () => assert.strictEqual(total([40, 2]), 42));
`,
          solution: null,
        },
      ],
      ...usualLimits,
      cpuMs: 5000,
    },
  ],
  cases: [
    { id: 'a', title: '', isPublic: true, weight: 40, input: '*adds up', expected: '' },
    { id: 'b', title: '', isPublic: false, weight: 60, input: '*adds forty*', expected: '' },
  ],
});

const only = (content: string) => packFiles([{ path: 'cart.js', content }]);

describe.skipIf(!hasSandbox)('a test command', { timeout: 120_000 }, () => {
  let room: Room;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const real = await realRunner(['nodejs']);
    close = real.close;
    room = await codeRoom(real.runner);
    await room.test.work();
  });
  afterAll(async () => {
    await room.close();
    await close();
  });

  type At = Awaited<ReturnType<Room['placed']>>['at'];
  async function scoreOf(at: At, code: string) {
    const before = (await room.submissionsOf(room.trainee, at)).length;
    await room.submit(room.trainee, at, code, randomUUID(), 'nodejs');
    await expect
      .poll(
        async () => {
          const all = await room.submissionsOf(room.trainee, at);
          return all.length > before && all[0]?.points !== null;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    const [first] = await room.submissionsOf(room.trainee, at);
    const { points, judgement } = first ?? {};
    return { points, verdicts: judgement?.cases.map(({ verdict }) => verdict), judgement };
  }
  const run = async (at: At, code: string) => {
    const body = { language: 'nodejs' as const, code };
    return (await room.trainee.client.call(runCode, { params: at, body })).result.judgement;
  };

  // What a program does to have points for what it cannot do.
  const forgeries: Record<string, readonly [TestCommand, string]> = {
    'a report of its own, before the tests': [
      junit,
      `import { writeFileSync } from 'node:fs';
writeFileSync('out/report.xml', '<testsuite><testcase name="adds up"/></testsuite>');
process.exit(0);
`,
    ],
    'a link in the place of the report': [
      junit,
      `import { symlinkSync, writeFileSync } from 'node:fs';
writeFileSync('/tmp/a.xml', '<testsuite><testcase name="adds up"/></testsuite>');
symlinkSync('/tmp/a.xml', 'out/a.xml');
export const total = () => 0;
`,
    ],
    'points among its prints': [
      tap,
      `import { writeSync } from 'node:fs';
writeSync(1, '\\nok 1 - adds up\\nok 2 - adds forty-two\\n1..2\\n');
export const total = () => 0;
`,
    ],
    'the line by which a result is told': [
      tap,
      `import { readdirSync, writeFileSync } from 'node:fs';
const told = JSON.stringify({ code: 0, signal: null, isTooMuch: false, reports: ['1..1\\nok 1 - adds up'] });
for (const pid of readdirSync('/proc').filter(Number))
  for (const word of ['', 'x'])
    try { writeFileSync(\`/proc/\${pid}/fd/1\`, \`\\n\${word} \${told}\\n\`); } catch {}
export const total = () => 0;
`,
    ],
    'an end before the tests': [tap, 'process.exit(0);\n'],
  };
  it.each(Object.keys(forgeries))('does not believe %s', async (name) => {
    const [tests, code] = forgeries[name] ?? [tap, ''];
    const { at } = await room.placed(project(tests));
    const { points, verdicts } = await scoreOf(at, only(code));
    expect(verdicts).not.toContain('passed');
    expect(points).toBe(0);
  });

  it.each([
    ['junit', junit],
    ['tap', tap],
  ])('scores what it tells by %s, and keeps what is hidden', async (_, tests) => {
    const { at } = await room.placed(project(tests));
    expect(await scoreOf(at, only(right))).toMatchObject({ points: 100 });
    const half = await scoreOf(at, only('export const total = () => 3;\n'));
    expect(half).toMatchObject({ points: 40, verdicts: ['passed', 'failed'] });
    expect(JSON.stringify(half.judgement)).not.toContain('forty');
    const wrong = await run(at, only('export const total = () => 0;\n'));
    expect(wrong.cases).toMatchObject([{ id: 'a', verdict: 'failed' }]);
    expect(wrong.cases[0]?.stderr).toContain('one and two');
    expect(JSON.stringify(wrong)).not.toContain('forty');
  });

  it('says what it printed where it tells of nothing', async () => {
    const command = 'echo It is broken >&2; exit 3';
    const { at } = await room.placed(project({ ...tap, command }));
    expect((await run(at, only(right))).cases).toMatchObject([
      { verdict: 'notReported', stderr: 'The test command ended with 3.\nIt is broken' },
    ]);
  });

  it('is ended with what it leaves running, and at its time', async () => {
    const leaves = { ...tap, command: '(sleep 1000 &) ; node --test --test-reporter=tap' };
    const { at } = await room.placed(project(leaves));
    expect((await run(at, only(right))).cases).toMatchObject([{ verdict: 'passed' }]);
    const endless = project({ ...tap, command: 'while :; do :; done' });
    const languages = endless.languages.map((one) => ({ ...one, cpuMs: 500 }));
    const { at: slow } = await room.placed({ ...endless, languages });
    expect((await run(slow, only(right))).cases).toMatchObject([{ verdict: 'timeLimit' }]);
  });

  it('shows its author the tests that have no case yet', async () => {
    const { materialId } = await room.placed({ ...project(tap), cases: [] });
    const params = { materialId };
    const { result: draft } = await room.instructor.client.call(getCodeDraft, { params });
    expect(draft.content.languages[0]?.tests).toEqual(tap);
    const { result } = await room.instructor.client.call(tryCode, { params });
    expect(result.trial?.solutions[0]?.judgement.others).toEqual([
      { name: 'adds up', isPassed: true },
      { name: 'adds forty-two', isPassed: true, isHidden: true },
    ]);
  });
});
