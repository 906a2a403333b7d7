import { expect, it } from 'vitest';
import { type TreeFolder, treeOf } from './tree-of.ts';

const lines = ({ folders, files }: TreeFolder<{ path: string }>): unknown[] => [
  ...folders.map((folder) => [folder.name, folder.path, ...lines(folder)]),
  ...files.map(({ name }) => name),
];

it('a project shows its folders first, each with what lies in it, by their names', () => {
  const paths = ['main.py', 'src/b.py', 'src/a.py', 'a.py', 'lib/deep/x.py', 'src2/c.py'];
  expect(lines(treeOf(paths.map((path) => ({ path }))))).toEqual([
    ['lib', 'lib/', ['deep', 'lib/deep/', 'x.py']],
    ['src', 'src/', 'a.py', 'b.py'],
    ['src2', 'src2/', 'c.py'],
    'a.py',
    'main.py',
  ]);
});
