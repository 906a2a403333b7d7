import { expect, it } from 'vitest';
import { extended, type Extension } from './extensions.rules.ts';

const given = (endsOn: string, classMaterialId: number | null = null): Extension => ({
  classMaterialId,
  endsOn,
});
const day = '2026-11-20';

it.each<[string, Extension[], number | null, string]>([
  ['nobody gave more', [], null, day],
  ['more was given', [given('2026-11-24')], null, '2026-11-24'],
  ['less was given', [given('2026-11-19')], null, day],
  [
    'more was given several times',
    [given('2026-11-24'), given('2026-11-30'), given('2026-11-27')],
    null,
    '2026-11-30',
  ],
  ['more was given for a material of the class', [given('2026-11-24', 7)], null, day],
  ['more was given for that material', [given('2026-11-24', 7)], 7, '2026-11-24'],
  ['more was given for another material', [given('2026-11-24', 8)], 7, day],
  ['more was given for the whole class', [given('2026-11-24')], 7, day],
])('where %s, the last day is the latest', (_, extensions, classMaterialId, last) => {
  expect(extended(day, extensions, classMaterialId)).toBe(last);
});
