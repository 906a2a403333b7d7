import { expect, it } from 'vitest';
import { dateFormat, numberFormat } from './intl-formats.ts';

it('a formatter is made once for each wish', () => {
  expect(numberFormat('en', { style: 'percent' })).toBe(numberFormat('en', { style: 'percent' }));
  expect(numberFormat('en', { style: 'percent' })).not.toBe(numberFormat('en', {}));
  expect(numberFormat('en', {})).not.toBe(numberFormat('ja', {}));
  expect(dateFormat('ja', { dateStyle: 'long', timeZone: 'UTC' }).format(0)).toBe('1970年1月1日');
});
