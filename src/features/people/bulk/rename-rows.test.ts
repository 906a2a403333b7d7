import { expect, it } from 'vitest';
import { rowsOf, textOf } from './rename-rows.ts';

it('reads two columns with tabs or commas, and skips empty lines', () => {
  expect(rowsOf('misaki\t高橋 美咲\r\n\r\nlan , Nguyễn, Lan\n alone ')).toEqual([
    { accountName: 'misaki', value: '高橋 美咲' },
    { accountName: 'lan', value: 'Nguyễn, Lan' },
    { accountName: 'alone', value: '' },
  ]);
});

it('writes what it reads', () => {
  const rows = [
    { accountName: 'a', value: 'One, and more' },
    { accountName: 'b', value: '' },
  ];
  expect(rowsOf(textOf(rows))).toEqual(rows);
});
