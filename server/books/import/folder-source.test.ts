import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeTree } from './book.fixtures.ts';
import { openFolder } from './folder-source.ts';

describe('a folder is refused when', () => {
  test('it is not there, or is a file', async () => {
    const root = await writeTree({ 'a.md': 'A' });
    await expect(openFolder(join(root, 'b'))).rejects.toMatchObject({ code: 'source-missing' });
    await expect(openFolder(join(root, 'a.md'))).rejects.toMatchObject({ code: 'source-missing' });
  });

  test.each(['/etc/hostname', '/etc', './missing', '.'])(
    'a link in it leads to %s',
    async (target) => {
      const root = await writeTree({ 'a.md': 'A' });
      await symlink(target, join(root, 'b.md'));
      await expect(openFolder(root)).rejects.toMatchObject({
        code: 'link-unsafe',
        data: { path: 'b.md' },
      });
    },
  );

  test('a link leads to a neighbour whose name begins alike', async () => {
    const root = await writeTree({ 'book/a.md': 'A', 'book-secret/b.md': 'B' });
    await symlink(join(root, 'book-secret/b.md'), join(root, 'book/b.md'));
    await expect(openFolder(join(root, 'book'))).rejects.toMatchObject({ code: 'link-unsafe' });
  });
});

test('a link to a file of the same folder is that file', async () => {
  const root = await writeTree({
    'a.md': 'A',
    '.git/config': 'x',
    'node_modules/p/README.md': 'x',
  });
  await symlink('a.md', join(root, 'b.md'));
  const source = await openFolder(root);
  expect(
    source
      .entries()
      .map((entry) => entry.path)
      .toSorted(),
  ).toEqual(['a.md', 'b.md']);
  expect(await source.readText('b.md')).toBe('A');
  await source.close();
});

test('an empty folder has no entries', async () => {
  const source = await openFolder(await temporaryFolder());
  expect(source.entries()).toEqual([]);
});
