import { describe, expect, it } from 'vitest';
import type { ComparedSection } from '../outlines/outline-difference.ts';
import { afterChanges, offeredChanges, type PlacedSection } from './course-update.rules.ts';

const material = (part: string, given: object = {}) => ({
  part,
  title: part.toUpperCase(),
  materialType: 'book' as const,
  majorVersionNumber: 1,
  due: 'null',
  ...given,
});
const section = (
  part: string,
  materials: ComparedSection['materials'],
  given: object = {},
): ComparedSection => ({ part, title: part, opens: 'null', materials, ...given });

let lastId = 0;
/** A class that has it as the course has. */
const classOf = (sections: readonly ComparedSection[]): PlacedSection[] =>
  sections.map(({ part, title, opens, materials }) => ({
    id: ++lastId,
    part,
    title,
    rule: opens,
    materials: materials.map(({ part, majorVersionNumber, due }) => ({
      id: ++lastId,
      part,
      majorVersionNumber,
      rule: due,
    })),
  }));

const before = [section('one', [material('a'), material('b')]), section('two', [material('c')])];
const offers = (after: ComparedSection[], placed = classOf(before)) =>
  offeredChanges(before, after, placed).map(
    ({ change, title, isOwn }) => `${change} ${title}${isOwn ? ' (own)' : ''}`,
  );

describe('offers', () => {
  it('nothing where the versions are the same, whatever the class made of it', () => {
    expect(offers(structuredClone(before))).toEqual([]);
    expect(offers(structuredClone(before), [])).toEqual([]);
  });

  it('what the course has otherwise', () =>
    expect(
      offers([
        section('one', [material('a', { majorVersionNumber: 2 }), material('x')]),
        section('two', [material('b'), material('c', { due: '{}' })], {
          title: 'Two',
          opens: '{}',
        }),
        section('three', []),
      ]),
    ).toEqual([
      'newVersion A',
      'added X',
      'renamed Two',
      'redated Two',
      'moved B',
      'redated C',
      'added three',
    ]));

  it('neither what the class has already nor what it has no more', () => {
    const after = [
      section('one', [material('a', { majorVersionNumber: 2 }), material('x')]),
      section('two', [material('b'), material('c', { majorVersionNumber: 2 })], { title: 'Two' }),
    ];
    expect(offers(after, classOf(after))).toEqual([]);
    const newer = [section('one', [material('a', { majorVersionNumber: 3 })])];
    expect(
      offers([section('one', [material('a', { majorVersionNumber: 2 })])], classOf(newer)),
    ).toEqual([]);
    const withoutC = classOf([section('one', [material('a'), material('b')])]);
    expect(offers(after, withoutC)).toEqual(['newVersion A', 'added X', 'moved B']);
  });

  it('and says what somebody made otherwise in the class', () => {
    const after = [
      section('one', [material('a', { due: '{"n":2}' })], { title: 'First', opens: '{"n":1}' }),
      section('two', [material('c'), material('b')]),
    ];
    const own = classOf([
      section('one', [material('a', { due: 'own' })], { title: 'Mine', opens: 'own' }),
      section('mine', [material('b')]),
      section('two', [material('c')]),
    ]);
    expect(offers(after, own)).toEqual([
      'renamed First (own)',
      'redated First (own)',
      'redated A (own)',
      'moved B (own)',
    ]);
  });
});

describe('an offer', () => {
  const offered = (after: ComparedSection[], placed = classOf(before)) =>
    offeredChanges(before, after, placed);
  const ofMaterial = { materialType: 'book', from: null, to: null, isOwn: false };
  const ofSection = { materialType: null, from: null, to: null, into: null, isOwn: false };
  const one = section('one', [material('a'), material('b')]);
  const two = section('two', [material('c')]);

  it('of what comes says into which section', () => {
    const added = section('three', [material('x')]);
    expect(offered([one, two, added])).toEqual([
      { ...ofSection, change: 'added', part: 'three', title: 'three' },
      { ...ofMaterial, change: 'added', part: 'x', title: 'X', into: 'three' },
    ]);
    const moved = [section('one', [material('a')]), section('two', [material('c'), material('b')])];
    expect(offered(moved)).toEqual([
      { ...ofMaterial, change: 'moved', part: 'b', title: 'B', into: 'two' },
    ]);
  });

  it('of what goes says no more, wherever the class has it', () => {
    expect(offered([one])).toEqual([
      { ...ofSection, change: 'removed', part: 'two', title: 'two' },
      { ...ofMaterial, change: 'removed', part: 'c', title: 'C', into: null },
    ]);
    const elsewhere = classOf([section('one', [material('c')]), section('two', [])]);
    expect(
      offered([one], elsewhere).map(({ change, part, isOwn }) => [change, part, isOwn]),
    ).toEqual([
      ['removed', 'two', false],
      ['removed', 'c', false],
    ]);
  });

  it('of another version or name says what the class has', () => {
    const newer = [
      section('one', [material('a', { majorVersionNumber: 3 }), material('b')]),
      section('two', [material('c')], { title: 'Second' }),
    ];
    const own = classOf([
      section('one', [material('a', { majorVersionNumber: 2 }), material('b')]),
      section('two', [material('c')], { title: 'Mine' }),
    ]);
    expect(offered(newer, own)).toEqual([
      {
        ...ofMaterial,
        change: 'newVersion',
        part: 'a',
        title: 'A',
        from: '2',
        to: '3',
        into: null,
      },
      {
        ...ofSection,
        change: 'renamed',
        part: 'two',
        title: 'Second',
        from: 'Mine',
        to: 'Second',
        isOwn: true,
      },
    ]);
  });

  it('is none of a date that the class has already', () => {
    const after = [section('one', [material('a', { due: '{"n":2}' }), material('b')]), two];
    expect(offered(after, classOf(after))).toEqual([]);
    expect(offered(after)).toEqual([
      { ...ofMaterial, change: 'redated', part: 'a', title: 'A', into: null },
    ]);
  });
});

describe('makes of a class', () => {
  const shape = (after: ComparedSection[], chosen: string[], placed = classOf(before)) =>
    afterChanges(placed, after, new Set(chosen)).map(
      ({ id, part, materials }) =>
        `${id === undefined ? '+' : ''}${part}: ${materials
          .map((one) => `${one.id === undefined ? '+' : ''}${one.part}`)
          .join(' ')}`,
    );
  const after = [
    section('zero', [material('z')]),
    section('one', [material('x'), material('a'), material('y')]),
    section('two', [material('b')]),
  ];

  it('what it was where nothing is chosen', () =>
    expect(shape(after, [])).toEqual(['one: a b', 'two: c']));

  it('what the course has, where all is chosen', () =>
    expect(
      shape(after, ['zero added', 'z added', 'x added', 'y added', 'b moved', 'c removed']),
    ).toEqual(['+zero: +z', 'one: +x a +y', 'two: b']));

  it('a section with the material that comes into it, and one gone only when it is empty', () => {
    expect(shape(after, ['z added'])).toEqual(['+zero: +z', 'one: a b', 'two: c']);
    const one = [section('one', [material('a')])];
    expect(shape(one, ['two removed'])).toEqual(['one: a b', 'two: c']);
    expect(shape(one, ['two removed', 'c removed'])).toEqual(['one: a b']);
  });

  it('nothing of what it has of its own', () => {
    const own = classOf([
      section('mine', [material('own')]),
      section('one', [material('a'), material('more'), material('b')]),
    ]).map((part) => (part.part === 'mine' ? { ...part, part: null } : part));
    expect(shape(after, ['y added', 'z added'], own)).toEqual([
      '+zero: +z',
      'null: own',
      'one: a +y more b',
    ]);
  });
});
