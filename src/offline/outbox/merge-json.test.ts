import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeJson } from './merge-json.ts';

const clean = (value: unknown) => ({ isClean: true, value });
const field = (id: string, label: string, rest: object = {}) => ({ id, label, ...rest });

describe('brings together', () => {
  it('changes of different members, also deep inside', () => {
    const base = { title: 'A', options: { shuffle: false, limit: 1 } };
    const mine = { title: 'B', options: { shuffle: false, limit: 2 } };
    const theirs = { title: 'A', options: { shuffle: true, limit: 1 } };
    expect(mergeJson(base, mine, theirs)).toEqual(
      clean({ title: 'B', options: { shuffle: true, limit: 2 } }),
    );
  });

  it('what differs in the order of its members only', () => {
    const base = [{ name: 'a', value: 1 }];
    const mine = [
      { name: 'a', value: 1 },
      { name: 'b', value: 2 },
    ];
    const theirs = [{ value: 1, name: 'a' }];
    expect(mergeJson(base, mine, theirs)).toEqual(clean(mine));
  });

  it('changes of different parts of a list, by their ids, with what both have added', () => {
    const base = [field('a', 'One'), field('b', 'Two')];
    const mine = [field('a', 'One!'), field('b', 'Two'), field('m', 'Mine')];
    const theirs = [field('b', 'Two!'), field('a', 'One'), field('t', 'Theirs')];
    const merged = mergeJson(base, mine, theirs);
    expect(merged.isClean).toBe(true);
    expect(merged.value).toHaveLength(4);
    expect(merged.value).toEqual(
      expect.arrayContaining([
        field('a', 'One!'),
        field('b', 'Two!'),
        field('m', 'Mine'),
        field('t', 'Theirs'),
      ]),
    );
  });

  it('what one has taken out and the other left alone', () => {
    const base = [field('a', 'One'), field('b', 'Two')];
    expect(mergeJson(base, [field('b', 'Two')], [...base, field('c', 'Three')])).toEqual(
      clean([field('b', 'Two'), field('c', 'Three')]),
    );
  });

  it('different sentences of a long text', () => {
    const base = 'The first sentence is here. The second sentence follows it. The third ends it.';
    const mine = base.replace('first', '1st');
    const theirs = base.replace('third', '3rd');
    expect(mergeJson({ text: base }, { text: mine }, { text: theirs })).toEqual(
      clean({ text: base.replace('first', '1st').replace('third', '3rd') }),
    );
  });
});

describe('leaves to the person', () => {
  it.each([
    ['two names for the same', { title: 'A' }, { title: 'B' }, { title: 'C' }],
    ['what one took out and the other changed', [field('a', 'A')], [], [field('a', 'B')]],
    ['two files in one place', { fileId: 1 }, { fileId: 2 }, { fileId: 3 }],
  ])('%s', (_name, base, mine, theirs) => {
    const merged = mergeJson(base, mine, theirs);
    expect(merged.isClean).toBe(false);
  });
});

it('loses nothing that only one has changed, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (base, changed) => {
      expect(mergeJson(base, changed, base)).toEqual(clean(changed));
      expect(mergeJson(base, base, changed)).toEqual(clean(changed));
      expect(mergeJson(base, changed, changed)).toEqual(clean(changed));
    }),
  );
});
