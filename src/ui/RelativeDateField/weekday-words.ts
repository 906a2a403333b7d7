import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

const monday = msg`Monday`;

/** By ISO: 1 is Monday, 7 is Sunday. */
export const weekdayWords: readonly MessageDescriptor[] = [
  monday,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
  msg`Sunday`,
];

export const weekdayWord = (weekday: number): MessageDescriptor =>
  weekdayWords[weekday - 1] ?? monday;
