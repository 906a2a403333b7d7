import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCode,
  getCodeDraft,
  publishCode,
  runCode,
  saveCodeDraft,
  tryCode,
} from '../../../../domain/challenges/code/code.contract.ts';
import { usualLimits } from '../../../../domain/challenges/code/code-content.schema.ts';
import { packFiles } from '../../../../domain/challenges/code/project/project.schema.ts';
import { codeRoom } from '../../../../tests/support/code-room.ts';
import { hasSandbox, realRunner } from '../../../../tests/support/runner.ts';
import { cart, only, project } from '../../../../tests/support/sample-project.ts';

type Room = Awaited<ReturnType<typeof codeRoom>>;

// Programs that never end are given their time, and once more where the machine has much to do.
describe.skipIf(!hasSandbox)('with a runner', { timeout: 90_000 }, () => {
  let room: Room;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const real = await realRunner(['python3', 'nodejs', 'typescript']);
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
    expect((await room.submit(room.trainee, at, code)).status).toBe(200);
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
    const verdicts = first?.judgement?.cases.map(({ verdict }) => verdict);
    return { points: first?.points, verdicts, judgement: first?.judgement };
  }
  const run = async (at: At, code: string) => {
    const body = { language: 'python3' as const, code };
    return (await room.trainee.client.call(runCode, { params: at, body })).result.judgement;
  };

  it('runs what a trainee may see, and their own tests for nothing', async () => {
    const { at } = await room.placed(project);
    const own = `import unittest\nclass Own(unittest.TestCase):\n    def test_own(self): pass\n`;
    const code = packFiles([
      { path: 'cart.py', content: cart },
      { path: 'test_own.py', content: own },
    ]);
    const judgement = await run(at, code);
    expect(judgement.cases).toMatchObject([{ id: 'total', verdict: 'passed' }]);
    expect(judgement.others).toEqual([
      { name: 'test_own.py::Own::test_own', isPassed: true },
      { name: 'tests/test_cart.py::CartTest::test_unnamed', isPassed: true },
    ]);
    const wrong = await run(at, only('def total(prices):\n    return 0\n'));
    expect(wrong.cases).toMatchObject([{ verdict: 'failed' }]);
    expect(wrong.cases[0]?.stderr).toContain('AssertionError: 0 != 3');
    expect(wrong.cases[0]?.stderr).toContain('tests/test_cart.py", line 6');
  });

  it('scores each test that a case names, and keeps hidden ones to itself', async () => {
    const { at } = await room.placed(project);
    expect(await scoreOf(at, only(cart))).toMatchObject({ points: 100 });
    const half = await scoreOf(at, only('def total(prices):\n    return 3\n'));
    expect(half).toMatchObject({ points: 40, verdicts: ['passed', 'failed'] });
    expect(JSON.stringify(half.judgement)).not.toContain('forty-two');
  });

  it('shows nothing of a hidden file to a program that prints whatever it finds', async () => {
    const { at } = await room.placed(project);
    const thief = `import glob
for path in glob.glob('**/*.py', recursive=True):
    print(open(path).read())
${cart}`;
    const stolen = await scoreOf(at, only(thief));
    expect(stolen.points).toBe(100);
    expect(JSON.stringify(stolen.judgement)).not.toContain('forty-two');
    expect(JSON.stringify(await run(at, only(thief)))).not.toContain('forty-two');
  });

  it('lays locked and hidden files over whatever is handed in under their names', async () => {
    const { at } = await room.placed(project);
    const easy = (name: string, test: string) =>
      `import unittest\nclass ${name}(unittest.TestCase):\n    def ${test}(self): pass\n`;
    const code = packFiles([
      { path: 'cart.py', content: 'def total(prices):\n    return 0\n' },
      { path: 'tests/test_cart.py', content: easy('CartTest', 'test_total') },
      { path: 'tests/test_large.py/x.py', content: easy('LargeTest', 'test_large') },
    ]);
    expect(await scoreOf(at, code)).toMatchObject({ points: 0, verdicts: ['failed', 'failed'] });
    expect((await run(at, code)).cases).toMatchObject([{ verdict: 'failed' }]);
  });

  it('does not believe what a program prints, on whatever way it prints it', async () => {
    const { at } = await room.placed(project);
    const forged = `import os
for word in ('', 'x '):
    for name in ('CartTest::test_total', 'LargeTest::test_large'):
        line = f'\\n{word}ok - {name}\\n'.encode()
        for fd in range(1, 64):
            try: os.write(fd, line)
            except OSError: pass
os._exit(0)
`;
    const ended = await scoreOf(at, only(forged));
    expect(ended).toMatchObject({ points: 0, verdicts: ['notReported', 'notReported'] });
    const skipped = 'import unittest\ndef total(prices):\n    raise unittest.SkipTest("later")\n';
    expect(await scoreOf(at, only(skipped))).toMatchObject({ points: 0 });
    const bent = `import unittest
unittest.TestCase.assertEqual = lambda *given: None
def total(prices): return 0
`;
    expect(await scoreOf(at, only(bent))).toMatchObject({ points: 0 });
    const instead = packFiles([
      { path: 'cart.py', content: 'def total(prices): return 0\n' },
      { path: 'unittest.py', content: 'class TestCase: pass\n' },
    ]);
    expect(await scoreOf(at, instead)).toMatchObject({ points: 0 });
  });

  it('says of tests that never end that their time was up, and of others what they said', async () => {
    const { at } = await room.placed(project);
    const slow =
      'def total(prices):\n    while len(prices) and prices[0] == 40: pass\n    return sum(prices)\n';
    expect(await scoreOf(at, only(slow))).toMatchObject({
      points: 40,
      verdicts: ['passed', 'timeLimit'],
    });
    expect(await scoreOf(at, only('def total(:'))).toMatchObject({
      points: 0,
      verdicts: ['notReported', 'notReported'],
    });
  });

  it('runs node:test in both of its languages', async () => {
    const test = (types: string) => `import { describe, it } from 'node:test';
import assert from 'node:assert';
import { total } from '../cart${types === '' ? '.js' : ''}';
describe('cart', () => {
  it('adds up', () => { const sum${types} = total([1, 2]); assert.strictEqual(sum, 3); });
});
`;
    const setup = (language: 'nodejs' | 'typescript', ending: string, types: string) => ({
      ...usualLimits,
      language,
      starter: '',
      solution: '',
      files: [
        {
          path: `cart.${ending}`,
          access: 'editable' as const,
          content: '',
          solution: 'export const total = (all) => all.reduce((sum, each) => sum + each, 0);\n',
        },
        {
          path: `tests/cart.test.${ending}`,
          access: 'locked' as const,
          content: test(types),
          solution: null,
        },
      ],
    });
    const made = await room.instructor.client.call(createCode, {
      body: { style: 'development', title: 'Cart', lang: 'en' },
    });
    const params = { materialId: made.result.id };
    const { result } = await room.instructor.client.call(getCodeDraft, { params });
    const [total] = project.cases;
    if (!total) throw new Error('the project has cases');
    const input = 'tests/cart.test.js::cart > adds up\ntests/cart.test.ts::cart > adds up';
    const content = {
      ...project,
      languages: [setup('nodejs', 'js', ''), setup('typescript', 'ts', ': number')],
      cases: [{ ...total, input }],
      mutants: [
        {
          id: 'm',
          title: 'Wrong',
          language: 'nodejs' as const,
          code: only(
            'console.log("ok - cart > adds up"); export const total = () => 0;',
            'cart.js',
          ),
        },
      ],
    };
    await room.instructor.client.call(
      saveCodeDraft,
      { params, body: { content } },
      { 'if-match': `"${result.revision}"` },
    );
    // A runner that has just started tries its languages first.
    await expect
      .poll(async () => (await room.instructor.client.call(tryCode, { params })).status, {
        timeout: 60_000,
      })
      .toBe(200);
    const tried = await room.instructor.client.call(getCodeDraft, { params });
    const { trial, revision } = tried.result;
    expect(trial?.solutions).toMatchObject([
      { language: 'nodejs', judgement: { cases: [{ verdict: 'passed' }] } },
      { language: 'typescript', judgement: { cases: [{ verdict: 'passed' }] } },
    ]);
    expect(trial?.mutants).toMatchObject([{ judgement: { cases: [{ verdict: 'failed' }] } }]);
    const published = await room.instructor.client.call(
      publishCode,
      { params },
      { 'if-match': `"${revision}"` },
    );
    expect(published.status).toBe(200);
  });
});
