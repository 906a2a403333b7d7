import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { takeBackReport } from './hand-in-report.contract.ts';
import { listOwnReports, listRecordedWork } from './own-reports.contract.ts';
import { ReportHandInSchema, ReportReactionSchema, TimeSchema } from './report-words.schema.ts';
import {
  commentReport,
  exportReports,
  getReportBoard,
  getReportMonth,
  listReportClasses,
  listReports,
  putReportSettings,
} from './reports.contract.ts';
import { inItems, studyTime } from './reports.messages.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const section = { type: 'section', id: 'a', label: 'A', help: '', condition: null };
const interval = { start: '09:00', end: '10:00', what: '' };

interface Bounds {
  readonly of: string;
  readonly schema: z.ZodType | undefined;
  /** What is taken, and what of it is changed for each that is refused or taken. */
  readonly base: object;
  readonly refused: readonly object[];
  readonly taken: readonly object[];
}

const filters = {
  base: {},
  refused: [
    { classId: '0' },
    { bootcampId: '0' },
    { status: '0' },
    { status: '3' },
    { status: 'read' },
    { mood: 'bad' },
    { from: '2026-02-30' },
    { to: '1' },
    { keyword: long(201) },
  ],
  taken: [{}, { classId: '1', bootcampId: '1', status: '1', mood: 'good' }, { status: '2' }],
};

const bounds: Bounds[] = [
  { of: 'a list', schema: listReports.query, ...filters },
  { of: 'a file', schema: exportReports.query, ...filters },
  {
    of: 'a report',
    schema: ReportHandInSchema,
    base: {
      day: '2026-11-18',
      templateId: null,
      intervals: [],
      mood: null,
      answers: {},
      handedInAt: '2026-11-18T08:00:00.000Z',
      timeZone: 'Asia/Tokyo',
    },
    refused: [
      { templateId: 0 },
      { timeZone: '' },
      { timeZone: long(61) },
      { intervals: [{ ...interval, more: 1 }] },
      { intervals: many(21, interval) },
    ],
    taken: [
      { templateId: 1 },
      { timeZone: 'UTC' },
      { intervals: many(20, { ...interval, what: long(200) }) },
    ],
  },
  {
    of: 'a report that is taken back',
    schema: takeBackReport.body,
    base: { day: '2026-11-18' },
    refused: [{ day: '2026-11-31' }, { more: 1 }],
    taken: [{}],
  },
  {
    of: 'one’s own',
    schema: listOwnReports.query,
    base: {},
    refused: [{ classId: '0' }],
    taken: [{}, { classId: '1' }],
  },
  {
    of: 'recorded work',
    schema: listRecordedWork.query,
    base: { day: '2026-11-18', timeZone: 'UTC' },
    refused: [{ day: undefined }, { timeZone: 'Nowhere/City' }],
    taken: [{}],
  },
  {
    of: 'a reaction',
    schema: ReportReactionSchema,
    base: { kind: 'thanks', isOn: true },
    refused: [{ kind: 'angry' }, { isOn: 'yes' }, { more: 1 }],
    taken: [{}, { isOn: false }],
  },
  {
    of: 'a comment',
    schema: commentReport.body,
    base: { markdown: 'x' },
    refused: [{ markdown: '' }, { markdown: ' \n' }, { markdown: long(10_001) }],
    taken: [{}, { markdown: long(10_000) }],
  },
  {
    of: 'the classes of a bootcamp',
    schema: listReportClasses.query,
    base: {},
    refused: [{ bootcampId: '0' }],
    taken: [{}, { bootcampId: '1' }],
  },
  {
    of: 'a board',
    schema: getReportBoard.query,
    base: {},
    refused: [{ days: '0' }, { days: '21' }, { days: '1.5' }],
    taken: [{}, { days: '1' }, { days: '20' }],
  },
  {
    of: 'a month',
    schema: getReportMonth.query,
    base: {},
    refused: [{ day: '2026-13-01' }],
    taken: [{}, { day: '2026-12-01' }],
  },
  {
    of: 'settings of a class',
    schema: putReportSettings.body,
    base: { items: [], remindAt: null },
    refused: [{ items: many(51, section) }, { remindAt: '24:00' }, { revision: 1 }],
    taken: [{}, { items: many(50, section), remindAt: '17:30' }],
  },
];

describe.each(bounds)('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () => expect(taken.filter((given) => !takes(given))).toEqual([]));
});

it('what is not said is what is usual, and what is typed around words is left out', () => {
  expect(getReportBoard.query?.parse({})).toEqual({ days: 5 });
  expect(exportReports.query?.parse({ keyword: ' x ' })).toEqual({ keyword: 'x' });
  expect(commentReport.body?.parse({ markdown: ' x\n' })).toEqual({ markdown: 'x' });
});

describe('a time of a day', () => {
  it.each(['', '9:00', '24:00', '30:00', '09:60', '09:5', '09:000', 'x09:00', '09-00', 'ab:cd'])(
    'is not %j',
    (time) => expect(TimeSchema.safeParse(time).success).toBe(false),
  );
  it.each(['00:00', '09:30', '19:59', '20:00', '23:59'])('is %s', (time) =>
    expect(TimeSchema.safeParse(time).success).toBe(true),
  );
});

it('sentences of a report name the number and the field', () => {
  expect(studyTime(2)).toEqual({ en: 'Study time 2', ja: '学習時間2' });
  expect(inItems({ en: 'Too long.', ja: '長すぎます。' })).toEqual({
    en: '“items”: Too long.',
    ja: '「items」：長すぎます。',
  });
});
