// @vitest-environment happy-dom
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpackApp } from './unpack-app.ts';

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 0,
  });
const filesOf = (files: Record<string, string>) =>
  unpackApp(zip(files)).map(({ path, type, content }) => [
    path,
    type,
    typeof content === 'string' ? content : content.byteLength,
  ]);

describe('an app that is unpacked', () => {
  it('has its files under their own names, text as text, and nothing that packers left', () => {
    expect(
      filesOf({
        'app/index.html': '<p>あ</p>',
        'app/data/a.json': '{}',
        'app/.DS_Store': 'x',
        '__MACOSX/app/index.html': 'x',
      }),
    ).toEqual([
      ['index.html', 'text/html', '<p>あ</p>'],
      ['data/a.json', 'application/json', 2],
    ]);
    expect(filesOf({ 'index.html': '', 'img/ロゴ.svg': '<svg/>' }).map(([path]) => path)).toEqual([
      'index.html',
      'img/ロゴ.svg',
    ]);
  });

  it('has no more files than the server would take', () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, '']));
    expect(filesOf(files(2000))).toHaveLength(2000);
    expect(() => filesOf(files(2001))).toThrow('too large');
  });
});
