import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinPage, splitPage } from '../../domain/challenges/code/frontend/page-files.ts';
import { languageFacts } from '../../domain/challenges/code/languages.ts';
import { programmingLanguages } from '../../domain/runner/language-ids.ts';

// The package has no types, since it is run as it is.
const names: { safeName(text: string): string; isBelow(path: string): boolean } = await import(
  /* @vite-ignore */ new URL('names.mjs', import.meta.url).href
);
const work: {
  mainFile(language: string): string;
  unpack(work: { style: string }, code: string): { path: string; content: string }[];
  pack(work: { style: string }, folder: string): Promise<string>;
} = await import(/* @vite-ignore */ new URL('work-files.mjs', import.meta.url).href);

describe('the name of a folder', () => {
  it.each([
    ['Double a number', 'Double-a-number'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
    ['数を二倍にする', '数を二倍にする'],
    ['con', '_con'],
    ['LPT1.txt', '_LPT1.txt'],
    ['console', 'console'],
    ['ends with dots...', 'ends-with-dots'],
    ['..', ''],
    ['evil\u202Egpj.exe', 'evil-gpj.exe'],
    ['e\u0301', '\u00E9'],
  ])('%j is %j', (title, name) => {
    expect(names.safeName(title)).toBe(name);
  });

  it('has no more letters than every disk takes', () => {
    expect(names.safeName('語'.repeat(200))).toBe('語'.repeat(60));
  });
});

describe('a path of the server', () => {
  it.each(['../x', 'a/../../x', '/etc/x', 'a//b', 'C:/x', String.raw`a\b`, ''])(
    '%j is refused',
    (path) => {
      expect(names.isBelow(path)).toBe(false);
    },
  );

  it('lies below its folder', () => {
    expect(['main.py', 'src/a.py', '.vscode/tasks.json'].every((path) => names.isBelow(path))).toBe(
      true,
    );
  });
});

describe('what the package knows of the product', () => {
  it('is the ending of each language', () => {
    for (const language of programmingLanguages)
      expect(work.mainFile(language).split('.')[1]).toBe(languageFacts[language].extensions[0]);
  });

  it('is how a page is one text', async () => {
    const files = [
      { path: 'index.html', content: '<p>\n===== no.css =====\n\\===== x =====\n' },
      { path: 'main.js', content: '' },
      { path: 'style.css', content: 'p {}\n' },
    ];
    const text = joinPage(files);
    expect(work.unpack({ style: 'frontend' }, text)).toEqual(splitPage(text));
    const folder = await mkdtemp(join(tmpdir(), 'keiko-page-'));
    for (const { path, content } of files) await writeFile(join(folder, path), content);
    expect(await work.pack({ style: 'frontend' }, folder)).toBe(text);
  });
});
