import { describe, expect, it } from 'vitest';
import { ownFileName, programFileName, programOf } from './program.ts';
import type { Signature } from './signature.ts';

const signature: Signature = { name: 'f', parameters: [], returns: 'integer' };

it.each([
  ['java', 'Main.java'],
  ['csharp', 'Main.cs'],
  ['scala', 'Main.scala'],
  ['python3', 'main.py'],
  ['perl', 'main.pl'],
  ['cplusplus', 'main.cpp'],
] as const)('the file of a program in %s is called %s', (language, name) =>
  expect(programFileName(language)).toBe(name),
);

it.each([
  [null, 'python3', 'main.py'],
  [signature, 'python3', 'solution.py'],
  [signature, 'nodejs', 'main.js'],
  [signature, 'typescript', 'main.ts'],
] as const)('of the signature %o in %s one’s own text is in %s', (given, language, name) =>
  expect(ownFileName({ signature: given }, language)).toBe(name),
);

describe('what is run', () => {
  it('is the text alone in one file', () =>
    expect(programOf({ signature: null }, 'python3', 'print(1)')).toEqual({
      entry: 'main.py',
      files: [{ path: 'main.py', content: 'print(1)' }],
    }));

  it('is a function with what calls it', () => {
    const { entry, files } = programOf({ signature }, 'python3', 'def f(): return 1');
    expect(entry).toBe('harness.py');
    expect(files.map(({ path }) => path)).toEqual(['harness.py', 'solution.py']);
  });

  it('is the text alone where no function can be written in the language', () =>
    expect(programOf({ signature }, 'ruby', 'puts 1')).toEqual({
      entry: 'main.rb',
      files: [{ path: 'main.rb', content: 'puts 1' }],
    }));

  it('is a page with its files, and an empty one where it has none of its own', () => {
    const page = '<p>\n===== style.css =====\np {}\n';
    expect(programOf({ signature: null }, 'html', page)).toEqual({
      entry: 'index.html',
      files: [
        { path: 'index.html', content: '<p>' },
        { path: 'style.css', content: 'p {}' },
      ],
    });
    expect(programOf({ signature: null }, 'html', '===== style.css =====\np {}\n')).toEqual({
      entry: 'index.html',
      files: [
        { path: 'index.html', content: '' },
        { path: 'style.css', content: 'p {}' },
      ],
    });
  });
});
