import { describe, expect, it } from 'vitest';
import type { ImportDelimiter } from '../../../../domain/people/import/people-import.schema.ts';
import { toCp932 } from '../../../../tests/support/cp932.ts';
import { detectDelimiter } from './delimiter.ts';
import { detectEncoding } from './encoding.ts';
import { fileRows } from './file-rows.ts';
import { sampleOf } from './sample.ts';

async function rowsOf(content: Buffer | string, delimiter: ImportDelimiter = 'comma') {
  const bytes = Buffer.from(content);
  const rows: { line: number; cells: readonly string[] }[] = [];
  for await (const row of fileRows(bytes, { encoding: detectEncoding(bytes), delimiter }))
    rows.push(row);
  return rows;
}
const cellsOf = async (...given: Parameters<typeof rowsOf>) =>
  (await rowsOf(...given)).map(({ cells }) => cells);

describe('the encoding', () => {
  const text = '氏名,①㈱髙﨑～\r\n';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['CP932 with its extensions', toCp932(text), 'shift_jis'],
    ['UTF-16 of Excel', utf16, 'utf-16le'],
    ['UTF-16 without its mark', Buffer.from('name,account\r\nA,b', 'utf16le'), 'utf-16le'],
    ['UTF-16, big-endian', Buffer.from(utf16).swap16(), 'utf-16be'],
    ['ASCII', Buffer.from('a,b\n'), 'utf-8'],
    ['nothing', Buffer.alloc(0), 'utf-8'],
  ])('of %s is found', async (name, content, encoding) => {
    expect(detectEncoding(content)).toBe(encoding);
    if (name.includes('Excel') || name.includes('extensions') || name.includes('with its mark'))
      expect(await cellsOf(content)).toEqual([['氏名', '①㈱髙﨑～']]);
  });

  it('is not misled by a character that is cut between two pieces', async () => {
    for (const padding of [0, 1, 2]) {
      const cell = `${'x'.repeat(65_534 + padding)}髙橋`;
      expect(await cellsOf(toCp932(cell))).toEqual([[cell]]);
      expect(await cellsOf(cell)).toEqual([[cell]]);
    }
  });
});

describe('the separator', () => {
  it.each([
    ['a,b,c\n1,2,3\n', 'comma'],
    ['a\tb\n1,5\t2\n', 'tab'],
    ['a;b\n"1,2,3,4";2\n', 'semicolon'],
    ['"a,b";"c,d"\n"1,1";"2,2"\n', 'semicolon'],
    ['sep=;\r\na,b;c\r\n', 'semicolon'],
    ['only\none\n', 'comma'],
  ])('of %j is the %s', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});

describe('Excel’s habits', () => {
  it('keeps quotes and line breaks in cells, and knows where each row begins', async () => {
    expect(await rowsOf('a,"b\r\nc ""d"""\r\n\r\ne,f\r\n,,,\r\n')).toEqual([
      { line: 1, cells: ['a', 'b\r\nc "d"'] },
      { line: 4, cells: ['e', 'f'] },
    ]);
  });

  it('drops the line that names the separator, empty columns and empty rows', async () => {
    expect(await rowsOf('sep=,\r\na,b,,\r\n　,\r\nc,,,\r\n')).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line: 4, cells: ['c'] },
    ]);
  });

  it('takes a number that was kept from losing its zeros', async () => {
    expect(await cellsOf('="001",x\n')).toEqual([['="001"', 'x']]);
  });

  it('refuses a quotation mark that is never closed, by its line', async () => {
    await expect(cellsOf('a,b\nc,"d\ne,f\n')).rejects.toMatchObject({
      failure: { code: 'malformed', detail: '2' },
    });
  });
});

it('knows columns by their headings, and by what was decided before', async () => {
  const content = Buffer.from('社員番号,氏名,内線\n1,A,22\n');
  const first = await sampleOf(content, {}, undefined);
  expect(first).toMatchObject({
    hasHeading: true,
    columns: ['accountName', 'name', null],
    rows: [['1', 'A', '22']],
  });
  const plan = {
    encoding: 'utf-8',
    delimiter: 'comma',
    hasHeading: true,
    columns: [null, 'name', 'accountName'],
    mode: 'create',
    missingGroups: 'refuse',
    groupsBecome: 'exactly',
    sendsLinks: false,
  } as const;
  const headings = ['社員番号', '氏名', '内線'];
  const again = await sampleOf(
    content,
    {},
    { headings, plan: { ...plan, columns: [...plan.columns] } },
  );
  expect(again.columns).toEqual([null, 'name', 'accountName']);
  expect(again.before).toMatchObject({ mode: 'create', groupsBecome: 'exactly' });
  const wrong = await sampleOf(toCp932('氏名\n髙橋\n'), { encoding: 'utf-8' }, undefined);
  expect(wrong.isUnreadable).toBe(true);
});
