import { describe, expect, it } from 'vitest';
import type { Written } from '../../../../domain/announcements/written.schema.ts';
import { draftOf, hasTargets, hasWords, lacksTitle, momentOf, valuesOf } from './form-values.ts';

const timeZone = 'Asia/Tokyo';
const now = new Date('2026-11-21T03:30:00Z');
const blank = valuesOf(undefined, { audience: 'organisation', timeZone, now });

const written: Written = {
  id: 7,
  words: { en: null, ja: { title: '訓練', body: '金曜日' } },
  audience: { kind: 'groups', groupIds: [4, 5] },
  audienceNames: ['A', 'B'],
  isPinned: true,
  mustConfirm: true,
  confirmBy: '2026-12-01',
  startsAt: '2026-11-22T00:15:00.000Z',
  endsAt: '2026-12-02T14:59:00.000Z',
  editedAt: null,
  updatedAt: '2026-11-20T00:00:00.000Z',
  state: 'scheduled',
  authorName: 'Admin',
  isManageable: true,
  readCount: 0,
  confirmedCount: 0,
  revision: 3,
};

describe('the form of an announcement', () => {
  it('begins empty, at this moment by the organisation’s clocks', () => {
    expect(blank).toMatchObject({
      isScheduled: false,
      startDay: '2026-11-21',
      startTime: '12:30',
      endDay: '2026-11-28',
    });
    expect([hasWords(blank), hasTargets(blank)]).toEqual([false, true]);
    expect(hasTargets({ ...blank, audience: 'groups' })).toBe(false);
  });

  it('sends what it was given when nothing was changed', () => {
    const values = valuesOf(written, { audience: 'organisation', timeZone, now });
    expect(values).toMatchObject({
      startDay: '2026-11-22',
      startTime: '09:15',
      groups: [
        { id: 4, name: 'A' },
        { id: 5, name: 'B' },
      ],
    });
    expect(draftOf(values, false, timeZone)).toEqual({
      words: written.words,
      audience: written.audience,
      isPinned: true,
      mustConfirm: true,
      confirmBy: '2026-12-01',
      startsAt: '2026-11-22T00:15:00.000Z',
      endsAt: '2026-12-02T14:59:00.000Z',
      isDraft: false,
    });
  });

  it('shows the day of the organisation, where another one is counted elsewhere', () => {
    const given = { ...written, startsAt: '2026-11-21T15:00:00.000Z' };
    const values = valuesOf(given, { audience: 'organisation', timeZone, now });
    expect(values).toMatchObject({ startDay: '2026-11-22', startTime: '00:00' });
    expect(draftOf(values, false, timeZone).startsAt).toBe(given.startsAt);
  });

  it('leaves out a language that is empty, and terms that are switched off', () => {
    const en = { title: 'Drill', body: '' };
    const values = { ...blank, en, confirmBy: '2026-12-01', endDay: '2026-12-01' };
    expect(draftOf(values, true, timeZone)).toMatchObject({
      words: { en, ja: null },
      confirmBy: null,
      startsAt: null,
      endsAt: null,
      isDraft: true,
    });
  });

  it('asks no confirmation of all organisations', () => {
    const values = { ...blank, audience: 'everywhere' as const, mustConfirm: true };
    expect(draftOf(values, false, timeZone).mustConfirm).toBe(false);
  });

  it('wants a title where there is a text', () => {
    expect(lacksTitle({ title: ' ', body: 'x' })).toBe(true);
    expect(lacksTitle({ title: '', body: ' ' })).toBe(false);
    expect(lacksTitle({ title: 'x', body: '' })).toBe(false);
  });
});

it('a moment is by the clocks of the zone', () => {
  expect(momentOf('2026-11-21', '09:45', 'Asia/Tokyo').toISOString()).toBe(
    '2026-11-21T00:45:00.000Z',
  );
  expect(momentOf('2026-07-01', '09:45', 'Europe/Berlin').toISOString()).toBe(
    '2026-07-01T07:45:00.000Z',
  );
});
