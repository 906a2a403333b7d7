import { expect, it } from 'vitest';
import { formatSql } from './format-sql.ts';

it('says where it is no SQL', () => {
  expect(formatSql({ path: 'main.sql', text: 'select a\nfrom ];', caret: 0 })).toEqual({
    fault: { line: 2, column: 6, words: expect.stringMatching(/^[^\n]+$/) },
  });
});

it('arranges clauses, leaves words as they are, and keeps the caret at its letter', () => {
  const text = 'select a,b from t where c=1';
  expect(formatSql({ path: 'main.sql', text, caret: text.indexOf('where') })).toEqual({
    text: 'select\n  a,\n  b\nfrom\n  t\nwhere\n  c = 1\n',
    caret: 25,
  });
});
