import { describe, expect, it } from 'vitest';
import { listAnnouncements, listReceipts } from './announcements.contract.ts';
import { dispatchGroupsOf } from './dispatch.rules.ts';
import { confirmAnnouncement } from './own-announcements.contract.ts';
import { AnnouncementDraftSchema, AudienceSchema } from './written.schema.ts';

const long = (count: number) => 'x'.repeat(count);
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const words = { title: 'Drill', body: '' };
const draft = {
  words: { en: words, ja: null },
  audience: { kind: 'organisation' },
  isPinned: false,
  mustConfirm: false,
  confirmBy: null,
  startsAt: null,
  endsAt: null,
  isDraft: false,
};
const faults = (given: object) =>
  AnnouncementDraftSchema.safeParse({ ...draft, ...given }).error?.issues.map(
    ({ path, message }) => [path.join('.'), message],
  );

describe('an announcement', () => {
  const ended = { startsAt: '2026-11-21T12:00:00+09:00', endsAt: '2026-11-21T03:00:00Z' };
  it.each([
    [{ words: { en: null, ja: null } }, 'words', 'must be given in one language at least.'],
    [ended, 'endsAt', 'must be after startsAt.'],
    [{ confirmBy: '2026-12-01' }, 'confirmBy', 'must be given with mustConfirm only.'],
    [
      { audience: { kind: 'everywhere' }, mustConfirm: true },
      'mustConfirm',
      'cannot be asked of all organisations.',
    ],
  ])('with %o is refused, and says why', (given, field, sentence) => {
    expect(faults(given)).toEqual([[field, sentence]]);
  });

  it.each([
    { words: { en: null, ja: words } },
    { words: { en: words, ja: words } },
    { words: { en: { title: long(200), body: long(20_000) }, ja: null } },
    { endsAt: '2026-11-21T03:00:00Z' },
    { ...ended, endsAt: '2026-11-21T03:00:01Z' },
    { mustConfirm: true },
    { mustConfirm: true, confirmBy: '2026-12-01' },
    { audience: { kind: 'everywhere' } },
  ])('with %o is taken', (given) => expect(faults(given)).toBeUndefined());
});

describe('an audience', () => {
  const takes = (audience: object) => AudienceSchema.safeParse(audience).success;
  it.each([
    { kind: 'people' },
    { kind: 'organisation', groupIds: [1] },
    { kind: 'groups', groupIds: ids(101) },
    { kind: 'groups', groupIds: [0] },
    { kind: 'classes', classIds: [] },
    { kind: 'bootcamps', bootcampIds: [] },
    { kind: 'everywhere', dispatchGroups: ['gov'] },
    { kind: 'everywhere', dispatchGroups: ['com', 'com', 'com', 'com'] },
  ])('is not %o', (audience) => expect(takes(audience)).toBe(false));

  it.each([
    { kind: 'groups', groupIds: [1] },
    { kind: 'groups', groupIds: ids(100) },
    { kind: 'classes', classIds: ids(100) },
    { kind: 'bootcamps', bootcampIds: [7] },
    { kind: 'everywhere', dispatchGroups: [] },
    { kind: 'everywhere', dispatchGroups: ['edu', 'com', 'bootcamp'] },
  ])('is %o', (audience) => expect(takes(audience)).toBe(true));
});

it('everybody is narrowed to kinds of organisation, each once and in their order', () => {
  expect(dispatchGroupsOf({ kind: 'organisation' })).toEqual([]);
  expect(dispatchGroupsOf({ kind: 'everywhere' })).toEqual([]);
  expect(dispatchGroupsOf({ kind: 'everywhere', dispatchGroups: [] })).toEqual([]);
  expect(
    dispatchGroupsOf({ kind: 'everywhere', dispatchGroups: ['edu', 'bootcamp', 'edu'] }),
  ).toEqual(['bootcamp', 'edu']);
});

it('lists are asked for by what is in them', () => {
  const takes = (given: object) => listAnnouncements.query?.safeParse(given).success;
  expect([{ state: 'new' }, { bootcampId: '0' }].filter(takes)).toEqual([]);
  expect(takes({ state: 'ended', bootcampId: '1', 'sortOrder.column': 'updatedAt' })).toBe(true);
  expect(listReceipts.query?.parse({ done: 'false' })).toEqual({
    offset: 0,
    limit: 20,
    done: false,
  });
  expect(confirmAnnouncement.body?.safeParse({ at: 'now' }).success).toBe(false);
});
