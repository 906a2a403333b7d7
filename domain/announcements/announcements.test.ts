import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import { Role } from '../access/roles.ts';
import { announcementPolicy, mayTell } from './announcements.policy.ts';
import { isOver, isUnread, stateOf, wordsFor } from './announcements.rules.ts';
import type { AudienceKind } from './announcements.schema.ts';
import { AnnouncementDraftSchema } from './written.schema.ts';

const now = new Date('2026-11-21T03:00:00Z');
const before = new Date('2026-11-21T02:59:59Z');
const after = new Date('2026-11-21T03:00:01Z');

describe('an announcement is', () => {
  const times = { isDraft: false, startsAt: now, endsAt: null, withdrawnAt: null };
  it.each([
    ['a draft, whatever its times are', { isDraft: true }, 'draft'],
    ['scheduled until it starts', { startsAt: after }, 'scheduled'],
    ['scheduled without a start', { startsAt: null }, 'scheduled'],
    ['current from the moment it starts', {}, 'current'],
    ['current until just before its end', { endsAt: after }, 'current'],
    ['ended from the moment it ends', { startsAt: before, endsAt: now }, 'ended'],
    ['withdrawn, also when it has ended', { endsAt: before, withdrawnAt: before }, 'withdrawn'],
  ] as const)('%s', (_, given, state) => {
    expect(stateOf({ ...times, ...given }, now)).toBe(state);
  });
});

it('a device takes off what has ended since', () => {
  expect(isOver({ endsAt: null }, now)).toBe(false);
  expect(isOver({ endsAt: after.toISOString() }, now)).toBe(false);
  expect(isOver({ endsAt: now.toISOString() }, now)).toBe(true);
});

describe('a reader gets', () => {
  const en = { title: 'Drill', body: 'On Friday.' };
  const ja = { title: '訓練', body: '金曜日です。' };
  it.each([
    ['their own words', { en, ja }, 'ja', { ...ja, lang: 'ja' }],
    ['the others where theirs are missing', { en, ja: null }, 'ja', { ...en, lang: 'en' }],
    ['the others in the other direction', { en: null, ja }, 'en', { ...ja, lang: 'ja' }],
    [
      'nothing where there is nothing',
      { en: null, ja: null },
      'en',
      { title: '', body: '', lang: 'ja' },
    ],
  ] as const)('%s', (_, words, language, expected) => {
    expect(wordsFor(words, language)).toEqual(expected);
  });
});

it.each([
  [{ mustConfirm: false, readAt: null, confirmedAt: null }, true],
  [{ mustConfirm: false, readAt: 'x', confirmedAt: null }, false],
  [{ mustConfirm: true, readAt: 'x', confirmedAt: null }, true],
  [{ mustConfirm: true, readAt: 'x', confirmedAt: 'x' }, false],
])('%o is unread: %s', (marks, expected) => expect(isUnread(marks)).toBe(expected));

describe('a draft', () => {
  const draft = {
    words: { en: { title: 'Drill', body: '' }, ja: null },
    audience: { kind: 'organisation' },
    isPinned: false,
    mustConfirm: false,
    confirmBy: null,
    startsAt: '2026-11-21T03:00:00Z',
    endsAt: null,
    isDraft: false,
  };
  const faults = (given: object) =>
    AnnouncementDraftSchema.safeParse({ ...draft, ...given }).error?.issues.map(({ path }) =>
      path.join('.'),
    );

  it.each([
    [{ words: { en: null, ja: null } }, ['words']],
    [{ words: { en: { title: ' ', body: 'x' }, ja: null } }, ['words.en.title']],
    [{ words: { en: { title: 'x', body: 'y'.repeat(20_001) }, ja: null } }, ['words.en.body']],
    [{ endsAt: '2026-11-21T03:00:00Z' }, ['endsAt']],
    [{ confirmBy: '2026-12-01' }, ['confirmBy']],
    [{ audience: { kind: 'everywhere' }, mustConfirm: true }, ['mustConfirm']],
    [{ audience: { kind: 'groups', groupIds: [] } }, ['audience.groupIds']],
    [{ audience: { kind: 'classes' } }, ['audience.classIds']],
    [{ createdBy: 7 }, ['']],
  ])('with %o is refused', (given, expected) => expect(faults(given)).toEqual(expected));

  it('is taken in one language, with an end after its start', () => {
    expect(faults({})).toBeUndefined();
    expect(faults({ endsAt: '2026-11-21T03:00:01Z' })).toBeUndefined();
    expect(faults({ mustConfirm: true, confirmBy: '2026-12-01' })).toBeUndefined();
  });
});

describe('who may', () => {
  const { trainee, instructor, groupManager, admin, systemViewer, systemAdmin } = Role;
  const roles = [trainee, instructor, groupManager, admin, systemViewer, systemAdmin];
  const actor = (role: Role, organisationId = 7) => testActor({ organisationId, userId: 9, role });

  it.each<[AudienceKind, Role[], Role[]]>([
    ['organisation', [admin, systemAdmin], [admin, systemAdmin]],
    ['groups', [groupManager, admin, systemAdmin], [groupManager, admin, systemAdmin]],
    ['classes', [instructor, admin, systemAdmin], [instructor, admin, systemAdmin]],
    ['bootcamps', [instructor, admin, systemAdmin], [instructor, admin, systemAdmin]],
    ['everywhere', [], [systemAdmin]],
  ])('speak to %s', (kind, here, atProvider) => {
    expect(roles.filter((role) => mayTell(actor(role), kind))).toEqual(here);
    expect(roles.filter((role) => mayTell(actor(role, 1), kind))).toEqual(atProvider);
  });

  const own = { createdBy: 9, audienceKind: 'groups', touchesOwn: true, isAllOwn: true } as const;
  it.each([
    ['one’s own', own, [groupManager, admin, systemAdmin]],
    ['a colleague’s', { ...own, createdBy: 5 }, [admin, systemAdmin]],
    ['one’s own that reaches further by now', { ...own, isAllOwn: false }, [admin, systemAdmin]],
  ])('change %s to groups', (_, subject, expected) => {
    expect(roles.filter((role) => announcementPolicy.edit(actor(role), subject))).toEqual(expected);
    expect(roles.filter((role) => announcementPolicy.delete(actor(role), subject))).toEqual(
      expected,
    );
  });

  it('see on the desk what touches one’s own groups and classes, and what one wrote', () => {
    const others = { ...own, createdBy: 5, touchesOwn: false };
    const sees = (subject: typeof others | typeof own) =>
      roles.filter((role) => announcementPolicy.view(actor(role), subject));
    expect(sees(own)).toEqual([instructor, groupManager, admin, systemViewer, systemAdmin]);
    expect(sees({ ...others, touchesOwn: true })).toEqual([
      instructor,
      groupManager,
      admin,
      systemViewer,
      systemAdmin,
    ]);
    expect(sees({ ...own, touchesOwn: false })).toEqual([
      instructor,
      groupManager,
      admin,
      systemViewer,
      systemAdmin,
    ]);
    expect(sees(others)).toEqual([admin, systemViewer, systemAdmin]);
  });
});
