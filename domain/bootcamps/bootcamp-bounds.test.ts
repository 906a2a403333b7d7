import { describe, expect, it } from 'vitest';
import {
  createBootcamp,
  listBootcamps,
  updateBootcamp,
  updateBootcampClasses,
  updateBootcampInstructors,
} from './bootcamps.contract.ts';
import {
  createBootcampSession,
  moveBootcampDate,
  previewBootcampMove,
} from './calendar.contract.ts';
import { SessionDraftSchema } from './calendar.schema.ts';
import { MovePreviewSchema, MoveWishSchema } from './dates.schema.ts';
import { createPathBootcamp, previewPathBootcamp } from './from-path.contract.ts';
import { addBootcampGroups, addBootcampTrainees, listBootcampProgress } from './people.contract.ts';

const long = (count: number) => 'x'.repeat(count);
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

const bootcamp = {
  title: 'Autumn',
  description: '',
  startAt: '2026-11-02',
  endAt: '2026-12-11',
  timeZone: 'Asia/Tokyo',
};
const times = { startsAt: '2026-11-02T01:00:00Z', endsAt: '2026-11-02T02:00:00Z' };
const session = {
  ...times,
  title: 'Kick-off',
  classId: null,
  place: '',
  link: '',
  instructorId: null,
};
const row = {
  kind: 'class',
  classId: 1,
  title: 'Go',
  before: ['2026-11-02'],
  after: ['2026-11-09'],
  concerns: [],
  holiday: null,
};
const facts = {
  refused: [
    { title: '' },
    { title: long(201) },
    { description: long(10_001) },
    { startAt: '2026-02-30' },
    { timeZone: 'Nowhere/City' },
    { timeZone: '' },
    { timeZone: long(101) },
    { more: 1 },
  ],
  taken: [
    {},
    { title: long(200), description: long(10_000), timeZone: 'UTC', cover: null },
    { cover: { icon: 'code', color: 'blue' } },
  ],
};

describe.each([
  {
    of: 'a bootcamp',
    schema: createBootcamp.body,
    base: bootcamp,
    refused: [
      ...facts.refused,
      { classIds: ids(201) },
      { instructorIds: ids(51) },
      { instructorIds: [0] },
      { startAt: undefined },
    ],
    taken: [...facts.taken, { classIds: ids(200), instructorIds: ids(50) }],
  },
  { of: 'a change', schema: updateBootcamp.body, base: {}, ...facts },
  {
    of: 'its classes',
    schema: updateBootcampClasses.body,
    base: { classIds: [] },
    refused: [{ classIds: ids(201) }, { classIds: [0] }],
    taken: [{}, { classIds: ids(200) }],
  },
  {
    of: 'its instructors',
    schema: updateBootcampInstructors.body,
    base: { userIds: [] },
    refused: [{ userIds: ids(51) }, { userIds: [0] }],
    taken: [{}, { userIds: ids(50) }],
  },
  {
    of: 'a list',
    schema: listBootcamps.query,
    base: {},
    refused: [{ status: '0' }, { status: '4' }, { status: 'now' }, { archived: 'perhaps' }],
    taken: [{}, { status: '1' }, { status: '2' }, { status: '3', archived: 'true', mine: 'false' }],
  },
  {
    of: 'new trainees',
    schema: addBootcampTrainees.body,
    base: { userIds: [1] },
    refused: [{ userIds: [] }, { userIds: ids(1001) }, { userIds: [0] }],
    taken: [{}, { userIds: ids(1000) }],
  },
  {
    of: 'new groups',
    schema: addBootcampGroups.body,
    base: { groupIds: [1] },
    refused: [{ groupIds: [] }, { groupIds: ids(101) }],
    taken: [{}, { groupIds: ids(100) }],
  },
  {
    of: 'progress',
    schema: listBootcampProgress.query,
    base: {},
    refused: [{ groupId: '0' }, { behind: '2' }, { 'sortOrder.column': 'email' }],
    taken: [{}, { groupId: '1', behind: 'true', 'sortOrder.column': 'overdue' }],
  },
  {
    of: 'a session',
    schema: SessionDraftSchema,
    base: session,
    refused: [
      { title: ' ' },
      { title: long(201) },
      { classId: 0 },
      { place: long(201) },
      { startsAt: '2026-11-02' },
      { instructorId: 0 },
      { link: 'meet.example.org' },
      { link: 'javascript:alert(1)' },
      { link: 'ftp://meet.example.org' },
      { link: 'mailto:a@example.org' },
      { link: `https://meet.example.org/${long(1976)}` },
      { more: 1 },
    ],
    taken: [
      {},
      { title: long(200), place: long(200), classId: 1, instructorId: 1 },
      { link: 'https://meet.example.org/a?b=c' },
      { link: 'http://localhost' },
      { link: ' ' },
      { link: `https://meet.example.org/${long(1975)}` },
    ],
  },
  {
    of: 'a session that is held again',
    schema: createBootcampSession.body,
    base: session,
    refused: [{ alsoAt: many(61, times) }, { alsoAt: [{ ...times, title: 'x' }] }],
    taken: [{}, { alsoAt: [] }, { alsoAt: many(60, times) }],
  },
  {
    of: 'a date that is moved',
    schema: moveBootcampDate.body,
    base: { kind: 'opens', id: 1, from: '2026-11-02', to: '2026-11-09' },
    refused: [{ kind: 'ends' }, { id: 0 }, { to: '2026-11-31' }],
    taken: [{}, { kind: 'due' }],
  },
  {
    of: 'a move',
    schema: MoveWishSchema,
    base: { startAt: '2026-11-09', skipsDaysOff: true },
    refused: [{ startAt: 'soon' }, { skipsDaysOff: undefined }, { more: 1 }],
    taken: [{}],
  },
  {
    of: 'what a move would do',
    schema: MovePreviewSchema,
    base: { days: 7, rows: [], traineeCount: 0 },
    refused: [
      { rows: [{ ...row, before: [] }] },
      { rows: [{ ...row, before: many(3, '2026-11-02') }] },
      { rows: [{ ...row, after: [] }] },
      { rows: [{ ...row, after: many(3, '2026-11-02') }] },
      { rows: [{ ...row, concerns: ['rain'] }] },
    ],
    taken: [
      {},
      { rows: [row] },
      { rows: [{ ...row, before: many(2, '2026-11-02'), after: many(2, '2026-11-09') }] },
    ],
  },
  {
    of: 'a plan from a path',
    schema: previewPathBootcamp.query,
    base: { startAt: '2026-11-02', hoursADay: '6' },
    refused: [
      { hoursADay: '0' },
      { hoursADay: '13' },
      { hoursADay: '1.5' },
      { partIds: long(10_001) },
      { startAt: undefined },
    ],
    taken: [{}, { hoursADay: '1' }, { hoursADay: '12', partIds: long(10_000) }],
  },
  {
    of: 'a bootcamp from a path',
    schema: createPathBootcamp.body,
    base: { title: 'Autumn', startAt: '2026-11-02', hoursADay: 6, partIds: ['a'] },
    refused: [
      { title: '' },
      { hoursADay: 0 },
      { hoursADay: 13 },
      { partIds: [] },
      { partIds: ['A'] },
      { partIds: many(201, 'a') },
    ],
    taken: [{}, { hoursADay: 1 }, { hoursADay: 12, partIds: many(200, 'a') }],
  },
])('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () =>
    expect(taken.filter((given: object) => !takes(given))).toEqual([]));
});

it('what is typed around a place and a link is left out', () => {
  const typed = { ...session, place: ' Room 1 ', link: ' https://meet.example.org ' };
  expect(SessionDraftSchema.parse(typed)).toEqual({
    ...session,
    place: 'Room 1',
    link: 'https://meet.example.org',
  });
});

it('parts are named with commas, days off are kept, and what is usual need not be said', () => {
  const query = { startAt: '2026-11-02', hoursADay: '6' };
  expect(previewPathBootcamp.query?.parse({ ...query, partIds: 'a,b-c' })).toEqual({
    startAt: '2026-11-02',
    hoursADay: 6,
    partIds: ['a', 'b-c'],
  });
  expect(previewPathBootcamp.query?.parse(query)).toEqual({ startAt: '2026-11-02', hoursADay: 6 });
  expect(previewBootcampMove.query?.parse({ startAt: '2026-11-02' })).toEqual({
    startAt: '2026-11-02',
    skipsDaysOff: false,
  });
});
