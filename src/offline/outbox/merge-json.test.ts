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

describe('a list', () => {
  it.each(['id', 'uuid', 'key'])('is of parts that are known by their %s', (name) => {
    const part = (id: string, label: string) => ({ [name]: id, label });
    const base = [part('a', 'One'), part('b', 'Two')];
    const mine = [part('a', 'One!'), part('b', 'Two')];
    const theirs = [part('a', 'One'), part('b', 'Two!')];
    expect(mergeJson(base, mine, theirs)).toEqual(clean([part('a', 'One!'), part('b', 'Two!')]));
  });

  it('may be of parts with numbers', () => {
    const part = (id: number, label: string) => ({ id, label });
    expect(
      mergeJson([part(1, 'One')], [part(1, 'One!')], [part(1, 'One'), part(2, 'Two')]),
    ).toEqual(clean([part(1, 'One!'), part(2, 'Two')]));
  });

  it.each<[string, unknown[], unknown[], unknown[]]>([
    ['an id that two have', [field('a', 'A'), field('a', 'B')], [], [field('a', 'A')]],
    [
      'an id that is none',
      [{ id: true, a: 1, b: 1 }],
      [{ id: true, a: 2, b: 1 }],
      [{ id: true, a: 1, b: 2 }],
    ],
    ['a part without', [{ label: 'A' }], [{ label: 'B' }], [{ label: 'C' }]],
    ['a part that is null', [null], [1], [2]],
    ['a part that is a list', [[1]], [[2]], [[3]]],
  ])('with %s is one of words, and what both changed stays theirs', (_, base, mine, theirs) => {
    expect(mergeJson(base, mine, theirs)).toEqual({ isClean: false, value: theirs });
  });

  it('of words has what both have added at the same place, mine first', () => {
    expect(mergeJson(['a', 'z'], ['a', 'm', 'z'], ['a', 't', 'z'])).toEqual(
      clean(['a', 'm', 't', 'z']),
    );
    expect(mergeJson(['a', 'b', 'c'], ['b', 'c'], ['a', 'b', 'd'])).toEqual(clean(['b', 'd']));
  });

  it('of parts keeps the order of who moved them, each once', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => field(id, id)) as [object, object, object];
    const changed = { ...c, label: 'C' };
    expect(mergeJson([a, b, c], [c, a, b], [a, b, changed])).toEqual(clean([changed, a, b]));
    const both = mergeJson([a, b], [b, a], [b, a, c]);
    expect(both).toEqual(clean([b, a, c]));
  });

  it('is not brought together with what is no list', () => {
    expect(mergeJson([1], [1, 2], { a: 1 })).toEqual({ isClean: false, value: { a: 1 } });
    expect(mergeJson({ a: 1 }, { a: 2 }, [1])).toEqual({ isClean: false, value: [1] });
    expect(mergeJson(null, { a: 2 }, { a: 3 })).toEqual({ isClean: false, value: { a: 3 } });
    expect(mergeJson('a', ['b'], ['c'])).toEqual({ isClean: false, value: ['c'] });
  });
});

describe('a text', () => {
  // Its last sentence is there to make it as long as that.
  const text = (length: number) => `One here. Two there. Three now. X${'x'.repeat(length - 34)}.`;

  it.each([
    [59, false],
    [60, true],
  ])('of %i letters is brought together sentence by sentence: %s', (length, isClean) => {
    const base = text(length);
    expect(base).toHaveLength(length);
    const mine = base.replace('One', 'Uno');
    const theirs = base.replace('Three', 'Tres');
    const both = base.replace('One', 'Uno').replace('Three', 'Tres');
    expect(mergeJson(base, mine, theirs)).toEqual({ isClean, value: isClean ? both : theirs });
  });

  it('is theirs where both changed one sentence', () => {
    const base = text(80);
    const theirs = base.replace('One', 'Eins');
    expect(mergeJson(base, base.replace('One', 'Uno'), theirs)).toEqual({
      isClean: false,
      value: theirs,
    });
  });

  it('is not brought together with what is none', () => {
    expect(mergeJson(text(80), `${text(80)} More.`, 7)).toEqual({ isClean: false, value: 7 });
    expect(mergeJson(7, text(80), text(90))).toEqual({ isClean: false, value: text(90) });
    // What looks like text when it is written down is none either.
    const base = text(80);
    const [mine, theirs] = [`${base} More.`, base.replace('One', 'Eins')];
    expect(mergeJson(base, [mine], theirs)).toEqual({ isClean: false, value: theirs });
    expect(mergeJson(base, mine, [theirs])).toEqual({ isClean: false, value: [theirs] });
    expect(mergeJson([base], mine, theirs)).toEqual({ isClean: false, value: theirs });
  });
});

describe('members', () => {
  it('that both have added otherwise stay theirs', () => {
    expect(mergeJson({}, { a: 'mine' }, { a: 'theirs' })).toEqual({
      isClean: false,
      value: { a: 'theirs' },
    });
  });

  it('that one has taken out are gone, and what both changed stays theirs beside the rest', () => {
    expect(mergeJson({ a: 1, b: 2, c: 3 }, { b: 2, c: 4 }, { a: 1, b: 5, c: 3 })).toEqual(
      clean({ b: 5, c: 4 }),
    );
    expect(mergeJson({ a: 1, b: 2 }, { a: 3, b: 4 }, { a: 5, b: 2 })).toEqual({
      isClean: false,
      value: { a: 5, b: 4 },
    });
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
