import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { temporaryFolder, writeRawZip } from './book.fixtures.ts';
import type { RawEntry } from './book.fixtures.ts';
import { readBytes } from './read-text.ts';
import { openZip } from './zip-source.ts';

const page: RawEntry = { name: 'book/a.md', data: Buffer.from('# A\n') };

async function writeZip(files: Readonly<Record<string, string>>): Promise<string> {
  const file = join(await temporaryFolder(), 'My book.zip');
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  await finished(zip.outputStream.pipe(createWriteStream(file)));
  return file;
}

describe('a .zip file is refused before anything is unpacked when', () => {
  const refused: [string, string, readonly RawEntry[]][] = [
    ['a name climbs out', 'path-unsafe', [{ name: 'book/../../etc/passwd' }]],
    ['a name is absolute', 'path-unsafe', [{ name: '/etc/passwd' }]],
    ['a name has a drive letter', 'path-unsafe', [{ name: 'C:/a.md' }]],
    ['a name has backslashes', 'path-unsafe', [{ name: 'book\\..\\a.md' }]],
    ['a name has a NUL', 'path-unsafe', [{ name: 'a.md\0.png' }]],
    ['a folder climbs out', 'path-unsafe', [{ name: '../', data: Buffer.alloc(0), method: 0 }]],
    [
      'an entry is a symbolic link',
      'link-unsafe',
      [{ name: 'a.md', data: Buffer.from('/etc/passwd'), mode: 0o120777 }],
    ],
    ['an entry is a device', 'link-unsafe', [{ name: 'a.md', mode: 0o020666 }]],
    ['an entry is encrypted', 'entry-encrypted', [{ name: 'a.md', flags: 1 }]],
    ['an entry is packed unknown', 'packing-unknown', [{ name: 'a.md', method: 12 }]],
    ['a name occurs twice', 'name-repeated', [page, page]],
    [
      'a name occurs twice in two spellings',
      'name-repeated',
      [{ name: 'が.md' }, { name: 'か\u3099.md' }],
    ],
    [
      'an entry is packed too tightly',
      'ratio-suspicious',
      [{ name: 'a.md', data: Buffer.alloc(2_000_000) }],
    ],
    [
      'all entries together are too large',
      'unpacked-too-large',
      [1, 2, 3]
        .map((n) => ({
          name: `${n}`,
          data: Buffer.from('x'.repeat(20)),
          method: 0,
          declaredBytes: 999_999,
        }))
        .concat([
          { name: 'b', data: Buffer.alloc(3_000_000, 'x'), method: 0, declaredBytes: 299_000_000 },
          { name: 'c', data: Buffer.alloc(3_000_000, 'x'), method: 0, declaredBytes: 299_000_000 },
        ]),
    ],
    [
      'there are too many entries',
      'too-many-entries',
      Array.from({ length: 5001 }, (_, n) => ({ name: `${n}.md` })),
    ],
  ];
  test.each(refused)('%s', async (_why, code, entries) => {
    await expect(openZip(await writeRawZip(entries))).rejects.toMatchObject({
      name: 'BookRefusal',
      code,
    });
  });

  test('it is not a .zip file, is cut short, or is not there', async () => {
    const file = join(await temporaryFolder(), 'a.zip');
    await expect(openZip(file)).rejects.toMatchObject({ code: 'source-missing' });
    await writeFile(file, 'PK\u0003\u0004 no');
    await expect(openZip(file)).rejects.toMatchObject({ code: 'zip-damaged' });
  });
});

describe('an entry is refused while it is unpacked when', () => {
  const lying: [string, string, RawEntry][] = [
    [
      'it yields more than it declares',
      'size-false',
      { name: 'a.md', data: Buffer.alloc(5_000_000, 'ab'), declaredBytes: 900_000 },
    ],
    ['it yields less than it declares', 'size-false', { name: 'a.md', declaredBytes: 5 }],
    ['its sum is wrong', 'entry-damaged', { name: 'a.md', declaredSum: 1 }],
    [
      'it is no UTF-8',
      'text-unreadable',
      { name: 'a.md', data: Buffer.from([0x83, 0x65, 0x83, 0x58]) },
    ],
  ];
  test.each(lying)('%s', async (_why, code, entry) => {
    const source = await openZip(await writeRawZip([entry]));
    await expect(source.readText('a.md')).rejects.toMatchObject({ code });
    await source.close();
  });

  test('a bomb with a small declared size stops at that size', async () => {
    const data = Buffer.alloc(50_000_000);
    const source = await openZip(await writeRawZip([{ name: 'a.png', data, declaredBytes: 1000 }]));
    let unpacked = 0;
    const stream = await source.open('a.png');
    stream.on('data', (part: Buffer) => (unpacked += part.length));
    await expect(finished(stream)).rejects.toMatchObject({ code: 'size-false' });
    expect(unpacked).toBeLessThanOrEqual(1000);
    await source.close();
  });
});

describe('an honest .zip file', () => {
  test('is read without its top folder and what is no part of a book', async () => {
    const file = await writeZip({
      'book/a.md': '\ufeff# A\r\nb',
      'book/.git/x': '1',
      '__MACOSX/book/._a.md': '1',
      'book/i/b.txt': 'B',
    });
    const source = await openZip(file);
    expect(source.name).toBe('My book');
    expect(source.entries()).toEqual([
      { path: 'a.md', bytes: 9 },
      { path: 'i/b.txt', bytes: 1 },
    ]);
    expect(await source.readText('a.md')).toBe('# A\nb');
    expect((await readBytes(await source.open('i/b.txt'))).toString()).toBe('B');
    await source.close();
  });

  test('may have names in Shift_JIS, as Windows in Japanese packs them', async () => {
    const source = await openZip(
      await writeRawZip([{ name: Buffer.from([0x8f, 0xcd, 0x2e, 0x6d, 0x64]), flags: 0 }]),
    );
    expect(source.entries()[0]?.path).toBe('章.md');
    await source.close();
  });
});
