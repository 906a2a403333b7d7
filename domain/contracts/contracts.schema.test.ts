import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  assignBody,
  contractFacts,
  contractListQuery,
  losingQuery,
  moveBody,
  seatedQuery,
  userIdsBody,
  waitingQuery,
} from './contracts.schema.ts';
import { foremost, studyAccessAt, type Standing } from './standing.rules.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('the facts of a contract', () => {
  const schema = z.strictObject(contractFacts);
  const facts = {
    name: 'Spring',
    billingPlanName: 'Standard',
    seats: 10,
    startAt: '2027-03-01',
    endAt: '2027-03-31',
    aiChatEnabled: false,
    monthlyAiTokens: null,
    note: '',
  };
  const takes = (given: object) => schema.safeParse({ ...facts, ...given }).success;

  it.each([
    { name: '' },
    { billingPlanName: 'x'.repeat(201) },
    { seats: 0 },
    { seats: 1_000_001 },
    { seats: 1.5 },
    { startAt: '1899-12-31' },
    { endAt: '3000-01-01' },
    { monthlyAiTokens: -1 },
    { monthlyAiTokens: 2_000_000_001 },
    { note: 'x'.repeat(10_001) },
  ])('are not %o', (given) => expect(takes(given)).toBe(false));

  it.each([
    {},
    { seats: 1 },
    { seats: 1_000_000 },
    { endAt: '2999-12-31' },
    { monthlyAiTokens: 0 },
    { monthlyAiTokens: 2_000_000_000 },
  ])('are %o', (given) => expect(takes(given)).toBe(true));
});

it('lists are put into order by what they show', () => {
  const sorts = (schema: z.ZodType, column: string) =>
    schema.safeParse({ 'sortOrder.column': column }).success;
  const columns = ['name', 'startAt', 'endAt', 'seats', 'used', 'assignedAt', 'waitingSince'];
  const taken = (schema: z.ZodType) => columns.filter((column) => sorts(schema, column));
  expect(taken(contractListQuery)).toEqual(['name', 'startAt', 'endAt', 'seats', 'used']);
  expect(taken(seatedQuery)).toEqual(['name', 'assignedAt']);
  expect(taken(waitingQuery)).toEqual(['waitingSince']);
  expect(taken(losingQuery)).toEqual(['name', 'endAt']);
  expect(contractListQuery.parse({ state: 'draft' }).state).toBe('draft');
  expect(contractListQuery.safeParse({ state: 'gone' }).success).toBe(false);
  expect(seatedQuery.parse({ former: 'true' }).former).toBe(true);
  expect(losingQuery.parse({ kind: 'license' }).kind).toBe('license');
  expect(losingQuery.safeParse({ kind: 'gift' }).success).toBe(false);
});

it('seats are given to a thousand people at once', () => {
  const takes = (schema: z.ZodType, given: object) => schema.safeParse(given).success;
  expect([0, 1, 1000, 1001].map((count) => takes(userIdsBody, { userIds: ids(count) }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const assign = { userIds: [], groupIds: [], whenFull: 'refuse' };
  expect(takes(assignBody, assign)).toBe(true);
  expect(takes(assignBody, { ...assign, userIds: ids(1000), groupIds: ids(100) })).toBe(true);
  expect(takes(assignBody, { ...assign, userIds: ids(1001) })).toBe(false);
  expect(takes(assignBody, { ...assign, groupIds: ids(101) })).toBe(false);
  expect(takes(assignBody, { ...assign, whenFull: 'hope' })).toBe(false);
  expect(takes(moveBody, { userIds: [1] })).toBe(false);
  expect(takes(moveBody, { userIds: [1], toId: 2 })).toBe(true);
});

describe('a standing', () => {
  const seat = {
    kind: 'contract',
    billingPlanName: 'Standard',
    aiChatEnabled: false,
    startAt: '2027-03-01',
    endAt: '2027-03-31',
    removedAt: null,
  } as const;
  const at = new Date('2027-03-10T00:00:00Z');
  const standing = (given: Partial<Standing>): Standing => ({
    neededSince: new Date('2027-01-01T00:00:00Z'),
    seats: [seat],
    timeZone: 'Asia/Tokyo',
    ...given,
  });

  it('shuts where a contract is needed and none is had', () => {
    expect(studyAccessAt(standing({ seats: [] }), at)).toBe('missing');
    expect(studyAccessAt(standing({ seats: [], neededSince: at }), at)).toBe('missing');
    expect(studyAccessAt(standing({ seats: [{ ...seat, removedAt: at }] }), at)).toBe('missing');
    const before = new Date('2027-02-28T14:59:59Z');
    expect(studyAccessAt(standing({}), before)).toBe('notStarted');
    expect(studyAccessAt(standing({}), new Date('2027-04-03T00:00:00Z'))).toBe('expired');
  });

  it('is open with a seat, also one that is taken away only later, or where none is needed', () => {
    const later = new Date(at.getTime() + 1);
    expect(studyAccessAt(standing({}), at)).toBe('open');
    expect(studyAccessAt(standing({}), new Date('2027-02-28T15:00:00Z'))).toBe('open');
    expect(studyAccessAt(standing({ seats: [{ ...seat, removedAt: later }] }), at)).toBe('open');
    expect(studyAccessAt(standing({ seats: [], neededSince: later }), at)).toBe('open');
    expect(studyAccessAt(standing({ seats: [], neededSince: null }), at)).toBe('open');
  });
});

describe('of several periods the one that counts', () => {
  const period = (startAt: string, endAt: string) => ({ startAt, endAt });
  const old = period('2026-01-01', '2026-03-31');
  const last = period('2026-04-01', '2026-12-31');
  const short = period('2027-01-01', '2027-03-31');
  const long = period('2027-02-01', '2027-12-31');
  const next = period('2028-01-01', '2028-12-31');
  const then = period('2029-01-01', '2029-12-31');

  it.each([
    [[old, last, short, long, then, next], long],
    [[long, short], long],
    [[short, long], long],
    [[old, last, then, next], next],
    [[next, then], next],
    [[then, next], next],
    [[old, last], last],
    [[last, old], last],
    [[], undefined],
  ])('of %o is %o', (periods, one) => expect(foremost(periods, '2027-03-01')).toBe(one));
});
