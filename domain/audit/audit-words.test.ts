import { describe, expect, it } from 'vitest';
import { auditActions, actionInWords, actionsOf, auditActionKeys } from './audit.actions.ts';
import { changesOf, idsIn, valueInWords } from './audit.changes.ts';
import { fieldInWords, subjectOfField } from './audit.fields.ts';
import { isSearchable } from './audit.rules.ts';

describe('what changed', () => {
  it('is nothing where both sides are the same', () => {
    expect(changesOf({ a: 1, b: [1, 2] }, { a: 1, b: [1, 2] })).toEqual([]);
    expect(changesOf(null, undefined)).toEqual([]);
    expect(changesOf(null, {})).toEqual([]);
  });

  it('is each field that differs, in the order in which they were written down', () => {
    expect(changesOf({ b: 1, a: 1, c: 3 }, { d: 4, a: 2, c: 3 })).toEqual([
      { field: 'b', before: 1, after: undefined },
      { field: 'a', before: 1, after: 2 },
      { field: 'd', before: undefined, after: 4 },
    ]);
    expect(changesOf({ a: null }, { a: 0 })).toEqual([{ field: 'a', before: null, after: 0 }]);
  });

  it('is the value itself where a side has no fields', () => {
    expect(changesOf(undefined, 'x')).toEqual([{ field: 'value', before: undefined, after: 'x' }]);
    expect(changesOf([1], [1, 2])).toEqual([{ field: 'value', before: [1], after: [1, 2] }]);
    expect(changesOf(0, null)).toEqual([{ field: 'value', before: 0, after: undefined }]);
  });
});

describe('the ids that a value speaks of', () => {
  it('are the numbers in fields of ids, however deep', () => {
    expect(
      idsIn({ userIds: [4, 5], title: 'x', points: 3, more: [{ groupId: 2 }], userId: '7' }),
    ).toEqual([
      { subject: 'user', id: '4' },
      { subject: 'user', id: '5' },
      { subject: 'group', id: '2' },
    ]);
    expect(idsIn(12)).toEqual([]);
    expect(idsIn(12, 'classId')).toEqual([{ subject: 'class', id: '12' }]);
    expect(idsIn(null, 'classId')).toEqual([]);
  });
});

describe('a value in words', () => {
  const names = { 'user/12': 'Hanako', 'group/2': 'Tokyo' };
  it.each<[string, unknown, string, string]>([
    ['title', undefined, '', ''],
    ['title', null, '', ''],
    ['title', '', '', ''],
    ['title', 'Go', 'Go', 'Go'],
    ['points', 0, '0', '0'],
    ['isPublished', true, 'Yes', 'はい'],
    ['isPublished', false, 'No', 'いいえ'],
    ['userId', 12, 'Hanako', 'Hanako'],
    ['userId', 13, '#13', '#13'],
    ['userId', '12', '12', '12'],
    ['userIds', [12, 13], 'Hanako, #13', 'Hanako、#13'],
    ['userIds', [], '', ''],
    ['tags', ['a', 'b'], 'a, b', 'a、b'],
    ['x', { title: 'Go', groupId: 2 }, 'Title: Go, Group: Tokyo', 'タイトル: Go、グループ: Tokyo'],
    ['x', [{ title: 'a' }, { title: 'b' }], 'Title: a\nTitle: b', 'タイトル: a\nタイトル: b'],
    ['x', [1, { other: 2 }], '1\nother: 2', '1\nother: 2'],
  ])('of %s: %o', (field, value, english, japanese) => {
    expect(valueInWords(field, value, { language: 'en', names })).toBe(english);
    expect(valueInWords(field, value, { language: 'ja', names })).toBe(japanese);
  });
});

it.each([
  ['userId', 'user'],
  ['userIds', 'user'],
  ['instructorIds', 'user'],
  ['waitingUserIds', 'user'],
  ['groupId', 'group'],
  ['groupIds', 'group'],
  ['parentId', 'group'],
  ['groupsAdded', 'group'],
  ['groupsRemoved', 'group'],
  ['materialId', 'material'],
  ['materialIds', 'material'],
  ['classId', 'class'],
  ['toId', 'contract'],
  ['organisationId', 'organisation'],
  ['points', undefined],
  ['unheard', undefined],
])('the numbers in %s are ids of %s', (field, subject) =>
  expect(subjectOfField(field)).toBe(subject),
);

it('a field and an action without words here are shown as they are', () => {
  expect([fieldInWords('title', 'en'), fieldInWords('title', 'ja')]).toEqual(['Title', 'タイトル']);
  expect(fieldInWords('unheard', 'ja')).toBe('unheard');
  expect(actionInWords('person.create', 'en')).toBe('Added the person');
  expect(actionInWords('person.create', 'ja')).toBe('ユーザーを追加');
  expect(actionInWords('moon.land', 'ja')).toBe('moon.land');
});

it('every action is done to something, and found by it', () => {
  expect(auditActionKeys).toContain('person.archive');
  expect(actionsOf('peopleImport')).toEqual(['people.import', 'people.undoImport']);
  expect(actionsOf('user')).toContain('person.create');
  expect(actionsOf('user')).not.toContain('class.create');
  expect(auditActions['class.create'].subject).toBe('class');
});

it.each([
  ['', false],
  ['a', false],
  ['\u007F', false],
  ['ab', true],
  ['鍵', true],
  ['\u0080', true],
])('one looks for %o: %s', (keyword, is) => expect(isSearchable(keyword)).toBe(is));
