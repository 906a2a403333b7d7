import { describe, expect, it } from 'vitest';
import { readGroupPaths, writeGroupPath, writeGroupPaths } from './group-path.ts';
import { cleanCell, guardApostrophe } from './import-cells.ts';
import { plainHeading } from './import-fields.ts';
import { languageWords, roleNameOf, roleWords, statusWords } from './import-words.ts';
import { busyStates, importStates } from './people-import.schema.ts';

describe('a cell that is read', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["''=1+1", "'=1+1"],
    ["'+81 3", '+81 3'],
    ["'-", '-'],
    ["'@taro", '@taro'],
    ["'\uFF1D1", '\uFF1D1'],
    ['="0071"', '0071'],
    ['="a ""b"""', 'a "b"'],
    ['=" 7 "', '7'],
    ['=""', ''],
    [' a\r\nb ', 'a\nb'],
  ])('as %j is %j', (cell, text) => expect(cleanCell(cell)).toBe(text));

  it.each(['=1+1', "'a", "'a=1", "'", "a'=1", '="a"b"', 'x="1"', '="1"x', '"1"', 'a=b'])(
    'as %j stays as it is',
    (cell) => expect(cleanCell(cell)).toBe(cell),
  );
});

describe('a cell that is written', () => {
  it.each([
    ["'=1", "''=1"],
    ["''-", "'''-"],
    ['=1', '=1'],
    ['+', '+'],
    ["'a", "'a"],
    ["'a=1", "'a=1"],
    ["a'=1", "a'=1"],
    ['', ''],
  ])('%j becomes %j', (text, cell) => expect(guardApostrophe(text)).toBe(cell));
});

describe('the path of a group', () => {
  it('is written with a backslash before each mark of a name', () => {
    expect(writeGroupPath(['Tokyo', 'R&D'])).toBe('Tokyo/R&D');
    expect(writeGroupPath(['a/b', 'c;d', 'e\\f', 'g\nh'])).toBe('a\\/b/c\\;d/e\\\\f/g\\\nh');
    expect(writeGroupPaths([['a', 'b'], ['c']])).toBe('a/b; c');
    expect(writeGroupPaths([])).toBe('');
  });

  it.each([
    ['', []],
    [' ; ;', []],
    ['a/b', [['a', 'b']]],
    ['a; b\nc；d', [['a'], ['b'], ['c'], ['d']]],
    ['a／b', [['a', 'b']]],
    [' a / b ', [['a', 'b']]],
    ['a\\/b/c\\;d', [['a/b', 'c;d']]],
    ['a\\\\/b', [['a\\', 'b']]],
    ['a\\', [['a\\']]],
    ['a;a; a', [['a']]],
    ['a/; b', [[], ['b']]],
    ['/a', [[]]],
  ])('%j is read as %j', (cell, paths) => expect(readGroupPaths(cell)).toEqual(paths));
});

it.each([
  ['Ｅ－Ｍail', 'email'],
  ['ACCOUNT_NAME', 'accountname'],
  ['氏名（必須）', '氏名'],
  ['※名前：', '名前'],
  ['Name (required)', 'name'],
  ['Role [optional]', 'role[]'],
  ['部署 任意', '部署'],
])('the heading %s is told from others by %s', (heading, plain) =>
  expect(plainHeading(heading)).toBe(plain),
);

it('a role, a language and a status are written in words that are read again', () => {
  expect([1, 2, 11, 21, 31, 51].map((role) => roleNameOf(role as 1))).toEqual([
    'systemAdmin',
    'systemViewer',
    'admin',
    'groupManager',
    'instructor',
    'trainee',
  ]);
  expect(roleNameOf(99 as 1)).toBe('trainee');
  expect([roleWords.admin.en, languageWords.ja.en, statusWords.archived.en]).toEqual([
    'Admin',
    'Japanese',
    'Archived',
  ]);
});

it('an import is at work while it checks, imports and takes back', () =>
  expect(importStates.filter((state) => busyStates.includes(state))).toEqual([
    'checking',
    'importing',
    'undoing',
  ]));
