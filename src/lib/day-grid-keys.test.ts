import { expect, it } from 'vitest';
import { stepOf } from './day-grid-keys.ts';

const pressed = (key: string, given = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...given,
});

it.each([
  ['ArrowLeft', {}, '2026-11-24'],
  ['ArrowRight', {}, '2026-11-26'],
  ['ArrowUp', {}, '2026-11-18'],
  ['ArrowDown', {}, '2026-12-02'],
  ['Home', {}, '2026-11-23'],
  ['End', {}, '2026-11-29'],
  ['PageUp', {}, '2026-10-25'],
  ['PageDown', {}, '2026-12-25'],
  ['PageDown', { shiftKey: true }, '2027-11-25'],
  ['a', {}, undefined],
  // The browser's own.
  ['ArrowLeft', { altKey: true }, undefined],
  ['Home', { ctrlKey: true }, undefined],
])('%s %j leads to %s', (key, given, day) => {
  expect(stepOf(pressed(key, given), '2026-11-25')).toBe(day);
});
