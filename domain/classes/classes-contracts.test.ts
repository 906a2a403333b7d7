import { expect, it } from 'vitest';
import type { z } from 'zod';
import { updateClassVersions } from './class-updates.contract.ts';
import {
  createClass,
  enrolTrainees,
  updateClass,
  updateClassInstructors,
  updateClassSections,
} from './classes.contract.ts';
import { ClassSchema, ClassSummarySchema } from './classes.schema.ts';
import { takeOverCourseUpdate } from './course-update.contract.ts';

const letters = (count: number) => 'x'.repeat(count);
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const uuid = '5f0c1b4e-7a52-4c58-9b7e-000000000001';
const facts = {
  title: 'C for new engineers',
  description: '',
  lang: 'en',
  startAt: '2026-11-02',
  endAt: '2026-12-18',
};
const sections = (count: number) =>
  ids(count).map(() => ({ title: 'Memory', opensAt: null, materials: [] }));
const versions = (count: number) =>
  ids(count).map((classMaterialId) => ({ classMaterialId, materialVersionId: 1 }));
const changes = (count: number) => ids(count).map(() => ({ part: uuid, change: 'added' }));
const enrolled = { userIds: [], groupIds: [] };
const summary = {
  ...facts,
  id: 1,
  status: 1,
  isPublished: true,
  traineeCount: 0,
  materialCount: 0,
  instructors: [],
  percent: null,
  updatedAt: '2026-11-02T03:00:00Z',
};
const aClass = { ...summary, sections: [], groups: [], createdBy: 9, revision: 0 };

type Row = [string, string, z.ZodType | undefined, object, unknown[], unknown[]];

it.each<Row>([
  ['a new class', 'title', createClass.body, facts, ['', ' ', letters(201)], ['x', letters(200)]],
  ['a new class', 'description', createClass.body, facts, [letters(10_001)], [letters(10_000)]],
  ['a new class', 'instructorIds', createClass.body, facts, [ids(1001)], [[], ids(1000)]],
  ['a new class', 'groupIds', createClass.body, facts, [ids(101)], [[], ids(100)]],
  ['a new class', 'sections', createClass.body, facts, [sections(101)], [[], sections(100)]],
  ['a changed class', 'seats', updateClass.body, {}, [0, 100_001, 1.5], [null, 1, 100_000]],
  ['an outline', 'sections', updateClassSections.body, {}, [sections(101)], [[], sections(100)]],
  ['a choice', 'userIds', updateClassInstructors.body, {}, [[], ids(51)], [ids(1), ids(50)]],
  ['an enrolment', 'userIds', enrolTrainees.body, enrolled, [ids(1001)], [[], ids(1000)]],
  ['an enrolment', 'groupIds', enrolTrainees.body, enrolled, [ids(101)], [[], ids(100)]],
  [
    'an update',
    'versions',
    updateClassVersions.body,
    {},
    [[], versions(1001)],
    [versions(1), versions(1000)],
  ],
  [
    'an update of the course',
    'changes',
    takeOverCourseUpdate.body,
    { courseVersionId: 1 },
    [changes(5001), [{ part: 'one', change: 'added' }], [{ part: uuid, change: 'eaten' }]],
    [[], changes(5000)],
  ],
  ['a class in a list', 'title', ClassSummarySchema, summary, ['', letters(201)], [letters(200)]],
  ['a class', 'description', ClassSchema, aClass, [letters(10_001)], ['', letters(10_000)]],
])('%s is refused beyond the edges of %s', (_, field, schema, base, refused, taken) => {
  const takes = (value: unknown) => schema?.safeParse({ ...base, [field]: value }).success;
  expect(refused.map(takes)).toEqual(refused.map(() => false));
  expect(taken.map(takes)).toEqual(taken.map(() => true));
});

it('a class is changed in part', () => {
  expect(updateClass.body?.parse({})).toEqual({});
  expect(updateClass.body?.parse({ title: ' C ' })).toEqual({ title: 'C' });
  expect(updateClass.body?.safeParse({ colour: 'red' }).success).toBe(false);
});
