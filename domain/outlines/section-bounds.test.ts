import { describe, expect, it } from 'vitest';
import { ClassSourceSchema, DaysOffChoiceSchema } from './class-source.schema.ts';
import { CoverSchema } from './cover.schema.ts';
import { OutlineSectionDraftSchema, OutlineSectionsSchema } from './outline.schema.ts';
import { RelativeDateSchema } from './relative-date.schema.ts';
import { SectionDraftSchema } from './section.schema.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, one: Item): Item[] => Array<Item>(count).fill(one);

const day = { unit: 'day', from: 'start', n: 1 };
const material = { materialId: 1, dueAt: null };
const section = { title: 'A', opensAt: null, materials: [material] };

describe.each([
  ['a class', SectionDraftSchema, '2027-01-01', day],
  ['a course', OutlineSectionDraftSchema, day, '2027-01-01'],
] as const)('a section of %s', (_, schema, date, other) => {
  const takes = (given: object) => schema.safeParse({ ...section, ...given }).success;

  it.each([
    { id: 0 },
    { id: 1.5 },
    { title: ' ' },
    { title: long(201) },
    { opensAt: other },
    { opensAt: undefined },
    { materials: many(201, material) },
    { materials: [{ ...material, id: 0 }] },
    { materials: [{ ...material, id: 2_147_483_648 }] },
    { materials: [{ ...material, materialId: 0 }] },
    { materials: [{ ...material, materialId: 2_147_483_648 }] },
    { materials: [{ ...material, dueAt: other }] },
    { materials: [{ ...material, more: 1 }] },
    { more: 1 },
  ])('is not one with %j', (given) => expect(takes(given)).toBe(false));

  it.each([
    { id: 1, title: long(200), opensAt: date, materials: [] },
    { materials: many(200, material) },
    { materials: [{ id: 1, materialId: 2_147_483_647, dueAt: date }] },
    { materials: [{ ...material, id: 2_147_483_647 }] },
  ])('is one with %j', (given) => expect(takes(given)).toBe(true));
});

it('an outline has a hundred sections at most, whose ids are the database’s', () => {
  const takes = (sections: object[]) => OutlineSectionsSchema.safeParse(sections).success;
  expect([0, 100, 101].map((count) => takes(many(count, section)))).toEqual([true, true, false]);
  expect(takes([{ ...section, id: 2_147_483_647 }])).toBe(true);
  expect(takes([{ ...section, id: 2_147_483_648 }])).toBe(false);
});

it.each([
  [{ unit: 'day', from: 'end', n: -1 }, false],
  [{ unit: 'day', from: 'end', n: 3661 }, false],
  [{ unit: 'day', from: 'start', n: 3660 }, true],
  [{ unit: 'day', from: 'start', n: 1, weekday: 1 }, false],
  [{ unit: 'workingDay', from: 'end', n: -1 }, false],
  [{ unit: 'workingDay', from: 'end', n: 3661 }, false],
  [{ unit: 'workingDay', from: 'end', n: 0 }, true],
  [{ unit: 'workingDay', from: 'start', n: 0 }, false],
  [{ unit: 'workingDay', from: 'start', n: 3660 }, true],
  [{ unit: 'weekday', from: 'end', n: 1, weekday: 0 }, false],
  [{ unit: 'weekday', from: 'end', n: 521, weekday: 1 }, false],
  [{ unit: 'weekday', from: 'start', n: 520, weekday: 7 }, true],
  [{ unit: 'weekday', from: 'start', n: 1, weekday: 1 }, true],
  [{ unit: 'day', from: 'middle', n: 1 }, false],
])('a relative date may be %j: %s', (date, is) =>
  expect(RelativeDateSchema.safeParse(date).success).toBe(is),
);

it.each([
  [ClassSourceSchema, { kind: 'template', id: 0 }, false],
  [ClassSourceSchema, { kind: 'book', id: 1 }, false],
  [ClassSourceSchema, { kind: 'course', id: 1 }, true],
  [DaysOffChoiceSchema, { weekend: true, holiday: true }, false],
  [DaysOffChoiceSchema, { weekend: true, holiday: false, own: true }, true],
  [CoverSchema, { icon: 'code', color: 'red' }, false],
  [CoverSchema, { icon: 'car', color: 'blue' }, false],
  [CoverSchema, { icon: 'code', color: 'blue' }, true],
] as const)(
  'what a class begins with, and how it looks, is chosen from a list',
  (schema, given, is) => expect(schema.safeParse(given).success).toBe(is),
);
