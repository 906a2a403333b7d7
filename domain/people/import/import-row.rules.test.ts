import { describe, expect, it } from 'vitest';
import { Role } from '../../access/roles.ts';
import type { ImportField } from './import-fields.ts';
import { readRow } from './import-row.rules.ts';

const row = (cells: Partial<Record<ImportField, string>>) => {
  const given = { accountName: 'taro', ...cells };
  return readRow(Object.values(given), Object.keys(given) as ImportField[]);
};
const faultsOf = (cells: Partial<Record<ImportField, string>>) =>
  row(cells).faults.map(({ code, field, detail }) => [code, field, detail]);
const long = (count: number) => 'x'.repeat(count);

describe('a row is wrong in itself', () => {
  it.each<[Partial<Record<ImportField, string>>, unknown[]]>([
    [{ accountName: '' }, ['missing', 'accountName', undefined]],
    [{ accountName: ' ' }, ['missing', 'accountName', undefined]],
    [{ accountName: 'ta\uFFFDro' }, ['unreadable', 'accountName', undefined]],
    [{ accountName: 'ta\uD83Dro' }, ['unreadable', 'accountName', undefined]],
    [{ accountName: 'ta ro' }, ['characters', 'accountName', undefined]],
    [{ accountName: 'ta\u0007ro' }, ['characters', 'accountName', undefined]],
    [{ accountName: 'ta\u007Fro' }, ['characters', 'accountName', undefined]],
    [{ accountName: long(101) }, ['tooLong', 'accountName', '100']],
    [{ name: 'Ta\u0000ro' }, ['characters', 'name', undefined]],
    [{ name: 'Ta\u001Fro' }, ['characters', 'name', undefined]],
    [{ name: long(201) }, ['tooLong', 'name', '200']],
    [{ name: '\uFFFD' }, ['unreadable', 'name', undefined]],
    [{ contactEmail: 'nobody' }, ['email', 'contactEmail', 'nobody']],
    [{ contactEmail: long(254) }, ['email', 'contactEmail', long(60)]],
    [{ contactEmail: long(255) }, ['tooLong', 'contactEmail', '254']],
    [{ role: `king ${long(50)}` }, ['role', 'role', `king ${long(35)}`]],
    [{ lang: 'fr' }, ['lang', 'lang', 'fr']],
    [{ archived: 'maybe' }, ['archived', 'archived', 'maybe']],
    [{ groups: 'Tokyo//Sales; Osaka' }, ['groupPath', 'groups', undefined]],
    [{ groups: `Tokyo/${long(101)}` }, ['tooLong', 'groups', '100']],
    [{ groups: 'Tokyo/a\u0007' }, ['characters', 'groups', undefined]],
  ])('with %o', (cells, fault) => expect(faultsOf(cells)).toEqual([fault]));

  it('twice, in two of its cells', () => {
    expect(faultsOf({ accountName: '\uFFFD', name: '\uFFFD' })).toEqual([
      ['unreadable', 'accountName', undefined],
      ['unreadable', 'name', undefined],
    ]);
    expect(faultsOf({ accountName: '', name: '\uFFFD' })).toEqual([
      ['unreadable', 'name', undefined],
      ['missing', 'accountName', undefined],
    ]);
  });
});

describe('a row is right', () => {
  it('and asks for all that it says', () => {
    const cells = {
      accountName: ' ｔａｒｏ１ ',
      name: '山田\n\n太郎',
      contactEmail: 'ｔａｒｏ@example.org',
      role: '講師',
      lang: '日本語',
      groups: '東京/営業; 大阪',
      archived: 'アーカイブ済み',
    };
    expect(row(cells)).toEqual({
      draft: {
        accountName: 'taro1',
        name: '山田 太郎',
        contactEmail: 'taro@example.org',
        role: Role.instructor,
        lang: 'ja',
        groups: [['東京', '営業'], ['大阪']],
        archived: true,
      },
      faults: [],
    });
  });

  it('up to its bounds', () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.org`;
    const cells = {
      accountName: long(100),
      name: long(200),
      contactEmail: email,
      groups: `${long(100)}/x`,
    };
    expect(row(cells).faults).toEqual([]);
    expect(row({ name: 'Cafe\u0301' }).draft.name).toBe('Caf\u00E9');
    expect(row({ groups: 'Cafe\u0301' }).draft.groups).toEqual([['Caf\u00E9']]);
  });

  it('without what it does not say, and without columns that are nothing', () => {
    expect(readRow(['taro', 'x', 'Taro'], ['accountName', null, 'name'])).toStrictEqual({
      draft: { accountName: 'taro', name: 'Taro' },
      faults: [],
    });
    expect(readRow(['taro'], ['accountName', 'name'])).toStrictEqual({
      draft: { accountName: 'taro' },
      faults: [],
    });
    expect(row({ archived: '有効' }).draft).toStrictEqual({ accountName: 'taro', archived: false });
  });
});
