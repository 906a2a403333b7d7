import { expect, test } from 'vitest';
import { changedSearch } from './changed-search.ts';

interface Search {
  readonly keyword?: string | undefined;
  readonly action?: string | undefined;
  readonly offset?: number | undefined;
}

test('what the address has become meanwhile stays, besides what is changed', () => {
  const seen: Search = { offset: 25 };
  const change = changedSearch(seen, { ...seen, action: 'update', offset: undefined });
  expect(change({ offset: 25, keyword: 'splice' })).toEqual({
    keyword: 'splice',
    action: 'update',
    offset: undefined,
  });
});

test('what is left out of the next is taken away', () => {
  expect(changedSearch<Search>({ keyword: 'a', offset: 25 }, {})({ keyword: 'a' })).toEqual({});
});
