// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { closePage, openPage } from '../../../tests/support/browser/page.ts';
import { setActingUser } from '../../lib/acting-user.ts';
import { findValue, keepValue } from '../values.ts';
import { keepFlags, useAttemptMemory } from './attempt-memory.ts';

const AnswerSchema = z.string();

beforeEach(() => {
  openPage();
});
afterEach(closePage);

/** Everything that was shown, in order, by the attempt for which it was asked. */
function open(uuid: string) {
  const shown: [string, unknown][] = [];
  const page = renderHook(
    ({ of }) => {
      const memory = useAttemptMemory(of, AnswerSchema);
      shown.push([of, memory?.flags]);
      return memory;
    },
    { initialProps: { of: uuid } },
  );
  return { ...page, shown };
}

it('is not known before it is read, and nothing where nothing was kept', async () => {
  const { result } = open('a');
  expect(result.current).toBeUndefined();
  await expect.poll(() => result.current).toEqual({ flags: [], lastWords: new Map() });
});

it('has the marks of the trainee, and what was typed last', async () => {
  keepFlags('a', [3, 1]);
  await keepValue('challenges.lastWords.a', [[7, 'Words']]);
  const { result } = open('a');
  await expect
    .poll(() => result.current)
    .toEqual({ flags: [3, 1], lastWords: new Map([[7, 'Words']]) });
});

it.each([
  [['x'], [[7, 8]]],
  [[1.5], [['7', 'Words']]],
  [3, 'Words'],
])('is nothing where %j and %j were kept, which are no such things', async (flags, words) => {
  await keepValue('challenges.flags.a', flags);
  await keepValue('challenges.lastWords.a', words);
  const { result } = open('a');
  await expect.poll(() => result.current).toEqual({ flags: [], lastWords: new Map() });
});

it('of one attempt is never shown for another', async () => {
  keepFlags('a', [1]);
  keepFlags('b', [2]);
  const { result, rerender, shown } = open('a');
  rerender({ of: 'b' });
  await expect.poll(() => result.current?.flags).toEqual([2]);
  expect(shown).not.toContainEqual(['b', [1]]);
});

it('has no mark any more once the last was taken away', async () => {
  keepFlags('a', [1]);
  await expect.poll(() => findValue('challenges.flags.a')).toEqual([1]);
  keepFlags('a', []);
  await expect.poll(() => findValue('challenges.flags.a')).toBeUndefined();
});

it('is done without where nothing can be kept', async () => {
  setActingUser(undefined);
  keepFlags('a', [1]);
  const { result } = open('a');
  await expect.poll(() => result.current?.flags).toEqual([]);
});
