import { expect, it } from 'vitest';
import { divideSheet } from './divide-sheet.ts';

const isStaffs = (name: string) => name.startsWith('staff');
const sheet = `@layer mantine{.m{x:1}.staff-m{x:2}}.a{x:3}.staff-a{x:4}.a .staff-b:hover,.staff-c{x:5}.a,.staff-d{x:6}@media print{.staff-e{x:7}}@keyframes spin{to{x:8}}@font-face{font-family:F}body{x:9}`;

it('takes out what only staff see, in the same order and under the same conditions', () => {
  expect(divideSheet(sheet, isStaffs)).toEqual([
    '@layer mantine{.m{x:1}}.a{x:3}.a,.staff-d{x:6}@keyframes spin{to{x:8}}@font-face{font-family:F}body{x:9}',
    '@layer mantine{.staff-m{x:2}}.staff-a{x:4}.a .staff-b:hover,.staff-c{x:5}@media print{.staff-e{x:7}}',
  ]);
});

it('gives a font to those who write in it', () => {
  const fonts =
    '@font-face{font-family:All}@font-face{font-family:Staff}.a{font:1em All}.staff-a{font:1em Staff,All}';
  expect(divideSheet(fonts, isStaffs)).toEqual([
    '@font-face{font-family:All}.a{font:1em All}',
    '@font-face{font-family:Staff}.staff-a{font:1em Staff,All}',
  ]);
});
