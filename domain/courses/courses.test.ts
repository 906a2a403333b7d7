import { describe, expect, it } from 'vitest';
import {
  createCourse,
  getCourseDifference,
  listCourses,
  publishCourse,
  updateCourse,
} from './courses.contract.ts';
import { ExpectedHoursSchema } from './courses.schema.ts';

const long = (count: number) => 'x'.repeat(count);

const course = {
  title: 'Go',
  description: '',
  lang: 'en',
  difficulty: 'beginner',
  expectedHours: null,
  cover: null,
};

describe.each([
  {
    of: 'a course',
    schema: createCourse.body,
    base: course,
    refused: [
      { title: ' ' },
      { title: long(201) },
      { description: long(10_001) },
      { lang: 'de' },
      { difficulty: 'easy' },
      { cover: { icon: 'cat', color: 'blue' } },
      { ends: null },
      { expectedHours: undefined },
    ],
    taken: [
      {},
      { title: long(200), description: long(10_000), expectedHours: 1.5 },
      { cover: { icon: 'book', color: 'olive' } },
    ],
  },
  {
    of: 'a change, of which only what it changes is given',
    schema: updateCourse.body,
    base: {},
    refused: [{ title: '' }, { more: 1 }, { ends: { unit: 'month' } }],
    taken: [{}, { title: 'Go' }, { ends: null }],
  },
  {
    of: 'a version',
    schema: publishCourse.body,
    base: { changes: '' },
    refused: [{ changes: long(2001) }, { changes: undefined }],
    taken: [{}, { changes: long(2000) }],
  },
  {
    of: 'what two versions have otherwise',
    schema: getCourseDifference.query,
    base: { from: '1' },
    refused: [{ from: '0' }, { to: '0' }, { from: undefined }],
    taken: [{}, { to: '2147483647' }],
  },
  {
    of: 'a list',
    schema: listCourses.query,
    base: {},
    refused: [{ state: 'new' }, { lang: 'de' }, { 'sortOrder.column': 'id' }],
    taken: [{}, { state: 'changed', lang: 'ja', difficulty: 'advanced' }],
  },
])('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () =>
    expect(taken.filter((given: object) => !takes(given))).toEqual([]));
});

describe('how long a course takes', () => {
  it.each([0, 0.25, 0.75, -1, 10_000.5])('is not %d hours', (hours) => {
    expect(ExpectedHoursSchema.safeParse(hours).success).toBe(false);
  });
  it.each([null, 0.5, 1.5, 10_000])('is %s hours', (hours) => {
    expect(ExpectedHoursSchema.safeParse(hours).success).toBe(true);
  });
});
