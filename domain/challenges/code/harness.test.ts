import { describe, expect, it } from 'vitest';
import { functionFile, functionLanguages, returnedOf, stubOf, wrapFunction } from './harness.ts';
import type { Signature } from './signature.ts';

const signature: Signature = {
  name: 'add',
  parameters: [
    { name: 'left', type: 'integer' },
    { name: 'right', type: 'number[]' },
  ],
  returns: 'integer[][]',
};

/** What a program of JavaScript prints that is given this to read. */
async function printedBy(program: string, input: string): Promise<string> {
  let printed = '';
  const process = {
    getBuiltinModule: (name: string) =>
      name === 'fs' ? { readFileSync: (from: number) => (from === 0 ? input : '') } : undefined,
    stdout: { write: (text: string) => (printed += text) },
  };
  const module = `export default function (process) {\n${program}\n}`;
  const { default: run } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    default: (given: typeof process) => void;
  };
  run(process);
  return printed;
}

describe('a function is put into a program', () => {
  it('in no language in which none can be asked for', () => {
    expect(functionLanguages).toEqual(['python3', 'nodejs', 'typescript']);
    expect(wrapFunction('c', signature, 'int add;')).toBeUndefined();
    expect(wrapFunction('python', signature, 'def add(): pass')).toBeUndefined();
  });

  it('of Python beside what calls it, so that its own lines keep their numbers', () => {
    expect(functionFile).toBe('solution.py');
    const wrapped = wrapFunction('python3', signature, 'def add(left, right): pass');
    expect(wrapped).toEqual({
      entry: 'harness.py',
      files: [
        { path: 'harness.py', content: expect.stringContaining('solution.add(*_arguments)') },
        { path: 'solution.py', content: 'def add(left, right): pass' },
      ],
    });
    expect(wrapped?.files[0]?.content.split('\n')).toEqual([
      'import json, sys',
      '_arguments = json.loads(sys.stdin.read())',
      'import solution',
      '_returned = solution.add(*_arguments)',
      'sys.stdout.write("\\n\\x1ereturned " + json.dumps(_returned, ensure_ascii=False) + "\\n")',
      '',
    ]);
  });

  it.each([
    ['nodejs', 'main.js'],
    ['typescript', 'main.ts'],
  ] as const)(
    'of %s in one file that calls it and tells what it returned',
    async (language, path) => {
      const code =
        'function add(left, right) { process.stdout.write("hello\\n"); return left + right; }';
      const wrapped = wrapFunction(language, signature, code);
      expect(wrapped).toMatchObject({ entry: path, files: [{ path }] });
      expect(wrapped?.files).toHaveLength(1);
      const program = wrapped?.files[0]?.content ?? '';
      expect(program.startsWith(`${code}\n`)).toBe(true);
      const printed = await printedBy(program, '[40, 2]');
      expect(printed).toBe('hello\n\n\u001Ereturned 42\n');
      expect(returnedOf(printed)).toEqual({ printed: 'hello\n', returned: '42' });
    },
  );

  it('that returns nothing has returned null', async () => {
    const wrapped = wrapFunction('nodejs', signature, 'function add() {}');
    const program = wrapped?.files[0]?.content ?? '';
    expect(await printedBy(program, '[]')).toBe('\n\u001Ereturned null\n');
  });
});

describe('what a function returned', () => {
  it.each([
    ['', '', undefined],
    ['never ended\n', 'never ended\n', undefined],
    ['\n\u001Ereturned 1\n', '', '1'],
    // Only the one line break on each side of the mark is not the function's own.
    ['a\nb\n\n\u001Ereturned "x"\n\n', 'a\nb\n', '"x"\n'],
    ['a\nb\u001Ereturned [1,\n2]', 'a\nb', '[1,\n2]'],
    // It may print the mark itself: the last one is the harness's.
    ['\u001Ereturned 1\n\n\u001Ereturned 2\n', '\u001Ereturned 1\n', '2'],
  ])('of %j is apart from what it printed', (stdout, printed, returned) =>
    expect(returnedOf(stdout)).toEqual({ printed, returned }),
  );
});

describe('a function that nobody has written yet', () => {
  it.each([
    ['python3', 'def add(left, right):\n    pass\n'],
    ['nodejs', 'function add(left, right) {\n}\n'],
    ['typescript', 'function add(left: number, right: number[]): number[][] {\n}\n'],
    ['c', ''],
  ] as const)('begins in %s with its names', (language, stub) =>
    expect(stubOf(language, signature)).toBe(stub),
  );

  it('may take nothing', () => {
    const none: Signature = { name: 'now', parameters: [], returns: 'string' };
    expect(stubOf('typescript', none)).toBe('function now(): string {\n}\n');
  });
});
