import { expect, it } from 'vitest';
import { operationOf } from './operation.fixtures.ts';
import { chainIn, isSameChain } from './write-chain.ts';

const first = operationOf({ seq: 3, key: 'a' });
const second = operationOf({ seq: 5, key: 'b', after: 'a' });
const third = operationOf({ seq: 6, key: 'c', after: 'b' });
const ofAnotherTab = operationOf({ seq: 4, key: 'x', ifMatch: 1 });

it('holds a write and all that build on it, not what another tab wrote beside them', () => {
  const queue = [first, ofAnotherTab, second, third];
  expect(chainIn(queue, 3)).toEqual([first, second, third]);
  expect(chainIn(queue, 5)).toEqual([second, third]);
  expect(chainIn(queue, 9)).toEqual([]);
});

it('is another one once something was added, taken out, or written over', () => {
  expect(isSameChain([first, second], [{ ...first, tries: 2 }, second])).toBe(true);
  expect(isSameChain([first], [first, second])).toBe(false);
  expect(isSameChain([first, second], [first, third])).toBe(false);
  const over = { ...second, body: { markdown: 'more' } };
  expect(isSameChain([first, second], [first, over])).toBe(false);
});
