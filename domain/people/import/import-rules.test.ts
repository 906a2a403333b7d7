import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Role } from '../../access/roles.ts';
import { readGroupPaths, writeGroupPaths } from './group-path.ts';
import { cleanCell, guardApostrophe } from './import-cells.ts';
import { guessColumns } from './import-fields.ts';
import { readRow } from './import-row.rules.ts';
import { readArchived, readLanguage, readRole } from './import-words.ts';

/** What the export's CSV library does to a cell that a spreadsheet would run. */
const escapeFormula = (cell: string) =>
  /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell;

describe('a cell', () => {
  it('comes back from an export as it was', () => {
    const inner = fc.string().map((text) => text.trim().replaceAll(/\r/g, ''));
    const marks = fc.stringMatching(/^'{0,3}[=+@'-]{0,2}/);
    fc.assert(
      fc.property(marks, inner, (mark, text) => {
        const cell = `${mark}${text}`.trim();
        // Excel's own way to keep zeros is taken as such.
        fc.pre(!cell.startsWith('="'));
        expect(cleanCell(escapeFormula(guardApostrophe(cell)))).toBe(cell);
      }),
    );
  });

  it('loses what Excel and people put around it', () => {
    expect(cleanCell('="0071"')).toBe('0071');
    expect(cleanCell('　髙橋　①　')).toBe('髙橋　①');
    expect(cleanCell("'quoted'")).toBe("'quoted'");
  });
});

describe('groups', () => {
  it('come back from an export as they were', () => {
    const name = fc
      .string({ minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== '' && !/[；／]/.test(text));
    const paths = fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 3 }), {
      selector: (path) => JSON.stringify(path),
      maxLength: 4,
    });
    fc.assert(
      fc.property(paths, (given) => {
        expect(readGroupPaths(writeGroupPaths(given))).toEqual(given);
      }),
    );
  });

  it('may be divided as people type', () => {
    expect(readGroupPaths('本社／営業；\n大阪 / 人事;大阪/人事;')).toEqual([
      ['本社', '営業'],
      ['大阪', '人事'],
    ]);
    expect(readGroupPaths('a//b')).toEqual([[]]);
  });
});

it('knows words in both languages, and numbers', () => {
  expect(
    ['Trainee', '受講者', '51', 'group manager', 'グループ管理者', '王様'].map(readRole),
  ).toEqual([
    Role.trainee,
    Role.trainee,
    Role.trainee,
    Role.groupManager,
    Role.groupManager,
    undefined,
  ]);
  expect(['ja', '日本語', 'English', 'fr'].map(readLanguage)).toEqual([
    'ja',
    'ja',
    'en',
    undefined,
  ]);
  expect(['active', 'アーカイブ済み', '10', '1', 'maybe'].map(readArchived)).toEqual([
    false,
    true,
    true,
    false,
    undefined,
  ]);
});

it('guesses each column once', () => {
  expect(
    guessColumns(['Employee No.', '氏名（必須）', 'E-mail', 'メールアドレス', '部署名', '備考']),
  ).toEqual(['accountName', 'name', 'contactEmail', null, 'groups', null]);
});

it('asks for nothing where a cell is empty, and names every fault of a row', () => {
  const columns = ['accountName', 'name', 'contactEmail', 'role'] as const;
  expect(readRow(['ｔａｒｏ', '', ' ', ''], columns)).toEqual({
    draft: { accountName: 'taro' },
    faults: [],
  });
  const { faults } = readRow(['a b', 'x\uFFFD', 'nobody', 'king'], columns);
  expect(faults.map(({ code, field }) => `${field} ${code}`)).toEqual([
    'name unreadable',
    'accountName characters',
    'contactEmail email',
    'role role',
  ]);
});
