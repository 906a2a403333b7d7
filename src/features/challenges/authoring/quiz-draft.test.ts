import { describe, expect, it } from 'vitest';
import {
  type DraftItem,
  duplicated,
  freeName,
  itemOf,
  keptAlone,
  keptApart,
  newDraft,
  placed,
  settled,
} from './quiz-draft.ts';

const question = (prompt: string, pair?: number): DraftItem => ({
  key: prompt,
  draft: {
    ...newDraft.FREETEXT(),
    prompt,
    ...(pair === undefined ? {} : { twin: { pair, by: null } }),
  },
});
const words = (items: readonly DraftItem[]) =>
  items.map(({ draft: { prompt, twin } }) => (twin ? `${prompt} of ${twin.pair}` : prompt));

describe('a question that stands twice', () => {
  const alone = question('A');
  const [mine, theirs] = [question('mine', 1), question('theirs', 1)];
  const [second, third] = [question('B', 2), question('C', 2)];
  const items = [alone, mine, theirs, second, third];

  it('stands once when one of them is kept, and others stay as they are', () => {
    expect(words(keptAlone(items, theirs))).toEqual(['A', 'theirs', 'B of 2', 'C of 2']);
  });

  it('is two when both are kept, and others stay as they are', () => {
    expect(words(keptApart(items, mine))).toEqual(['A', 'mine', 'theirs', 'B of 2', 'C of 2']);
  });

  it('is decided by whoever took one of two out', () => {
    expect(words(settled([alone, mine, second, third]))).toEqual(['A', 'mine', 'B of 2', 'C of 2']);
  });

  it('has a copy that is a question of its own, right after it', () => {
    const copied = duplicated(items, 'mine');
    expect(words(copied)).toEqual(['A', 'mine of 1', 'mine', 'theirs of 1', 'B of 2', 'C of 2']);
    expect(copied[2]?.key).not.toBe('mine');
  });
});

it('a question is at the place where it was put, counted without itself', () => {
  const items = [question('A'), question('B'), question('C')];
  expect(words(placed(items, 'A', 1))).toEqual(['B', 'A', 'C']);
  expect(words(placed(items, 'C', 0))).toEqual(['C', 'A', 'B']);
  expect(words(placed(items, 'gone', 0))).toEqual(['A', 'B', 'C']);
});

it('a new name is the first that is free', () => {
  expect(freeName('c', [])).toBe('c1');
  expect(freeName('c', ['c1', 'c3'])).toBe('c2');
  expect(itemOf(newDraft.MCQ()).key).not.toBe(itemOf(newDraft.MCQ()).key);
});
