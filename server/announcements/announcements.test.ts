import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  exportReceipts,
  getAnnouncement,
  listAnnouncements,
  listReceipts,
  updateAnnouncement,
  withdrawAnnouncement,
} from '../../domain/announcements/announcements.contract.ts';
import type { AnnouncementDraft } from '../../domain/announcements/written.schema.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedAnnouncement } from './announcements.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let manager: TestPerson;
let instructor: TestPerson;
let trainee: TestPerson;
let mechanics: number;
let others: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin, { name: 'Admin' });
  manager = await test.person(organisationId, Role.groupManager, { name: 'Manager' });
  instructor = await test.person(organisationId, Role.instructor, { name: 'Instructor' });
  trainee = await test.person(organisationId, Role.trainee, { name: 'Trainee' });
  mechanics = await seedGroup(test.db, {
    organisationId,
    name: 'Mechanics',
    managerIds: [manager.userId],
    memberIds: [trainee.userId],
  });
  others = await seedGroup(test.db, { organisationId, name: 'Others' });
});
afterAll(() => test.close());

const draft = (given: Partial<AnnouncementDraft> = {}): AnnouncementDraft => ({
  words: {
    en: { title: 'Drill', body: 'On Friday.' },
    ja: { title: '訓練', body: '金曜日です。' },
  },
  audience: { kind: 'organisation' },
  isPinned: false,
  mustConfirm: false,
  confirmBy: null,
  startsAt: null,
  endsAt: null,
  isDraft: false,
  ...given,
});

const create = ({ client }: TestPerson, given: Partial<AnnouncementDraft> = {}) =>
  client.call(createAnnouncement, { body: draft(given) });

const classOf = (createdBy: number, instructorIds: number[], traineeIds: number[] = []) =>
  seedClass(test.db, { organisationId, createdBy, instructorIds, traineeIds, sections: [] });

describe('an announcement is not written', () => {
  it('by a trainee, nor by who only looks', async () => {
    const viewer = await test.person(organisationId, Role.systemViewer);
    expect((await create(trainee)).status).toBe(403);
    expect((await create(viewer)).status).toBe(403);
  });

  it('to the whole organisation by an instructor or a group manager', async () => {
    expect((await create(instructor)).status).toBe(403);
    expect((await create(manager)).status).toBe(403);
  });

  it('to all organisations by anybody but the provider', async () => {
    const owner = await test.person(organisationId, Role.systemAdmin);
    expect((await create(admin, { audience: { kind: 'everywhere' } })).status).toBe(403);
    expect((await create(owner, { audience: { kind: 'everywhere' } })).status).toBe(403);
  });

  it('to a group beyond one’s own, or of another organisation', async () => {
    const audience = (groupIds: number[]) => ({ audience: { kind: 'groups' as const, groupIds } });
    const abroad = await seedGroup(test.db, {
      organisationId: await test.organisation(),
      name: 'Abroad',
    });
    const beyond = await create(manager, audience([mechanics, others]));
    expect([beyond.status, beyond.messages]).toEqual([
      400,
      ['“audience”: one of its groups does not exist, or you may not announce to it.'],
    ]);
    expect((await create(admin, audience([abroad]))).status).toBe(400);
    expect((await create(instructor, audience([mechanics]))).status).toBe(403);
  });

  it('to a class that one does not teach', async () => {
    const { classId } = await classOf(admin.userId, []);
    const audience = { kind: 'classes' as const, classIds: [classId] };
    const refused = await create(instructor, { audience });
    expect([refused.status, refused.messages]).toEqual([
      400,
      ['“audience”: one of its classes does not exist, or you may not announce to it.'],
    ]);
    expect((await create(manager, { audience })).status).toBe(403);
  });

  it('without words, with an end before its start, or one that has passed', async () => {
    expect((await create(admin, { words: { en: null, ja: null } })).status).toBe(400);
    const startsAt = '2999-01-02T00:00:00Z';
    expect((await create(admin, { startsAt, endsAt: '2999-01-01T00:00:00Z' })).status).toBe(400);
    const past = await create(admin, { endsAt: '2020-01-01T00:00:00Z' });
    expect([past.status, past.messages]).toEqual([400, ['“endsAt” must be in the future.']]);
  });
});

describe('an announcement of others', () => {
  it('does not exist for another organisation, nor beyond one’s own groups and classes', async () => {
    const stranger = await test.person(await test.organisation(), Role.admin);
    const announcementId = await seedAnnouncement(test.db, {
      organisationId,
      createdBy: admin.userId,
      audience: { kind: 'groups', groupIds: [others] },
    });
    const params = { announcementId };
    for (const { client } of [stranger, manager, instructor]) {
      expect((await client.call(getAnnouncement, { params })).status).toBe(404);
      expect((await client.call(listReceipts, { params })).status).toBe(404);
      expect((await client.callRaw(exportReceipts, { params })).status).toBe(404);
      expect((await client.call(withdrawAnnouncement, { params })).status).toBe(404);
      const { result } = await client.call(listAnnouncements, {});
      expect(result.map(({ id }) => id)).not.toContain(announcementId);
    }
    expect((await trainee.client.call(getAnnouncement, { params })).status).toBe(403);
  });

  it('is seen by a manager of one of its groups, who cannot change it', async () => {
    const announcementId = await seedAnnouncement(test.db, {
      organisationId,
      createdBy: admin.userId,
      audience: { kind: 'groups', groupIds: [mechanics, others] },
    });
    const params = { announcementId };
    const { result } = await manager.client.call(getAnnouncement, { params });
    expect([result.isManageable, result.audienceNames]).toEqual([false, ['Mechanics', 'Others']]);
    const match = { 'if-match': '"1"' };
    const changed = await manager.client.call(updateAnnouncement, { params, body: draft() }, match);
    expect(changed.status).toBe(403);
    expect((await manager.client.call(deleteAnnouncement, { params })).status).toBe(403);
  });
});

describe('an announcement', () => {
  it('is written in both languages, changed by its newest revision, withdrawn and deleted', async () => {
    const made = await create(admin, { isPinned: true });
    expect(made.result).toMatchObject({
      state: 'current',
      isPinned: true,
      isManageable: true,
      authorName: 'Admin',
      editedAt: null,
      words: { en: { title: 'Drill' }, ja: { title: '訓練' } },
    });
    const params = { announcementId: made.result.id };
    const words = { en: { title: 'Drill moved', body: '' }, ja: null };
    const stale = { 'if-match': '"7"' };
    const change = { params, body: draft({ words }) };
    expect((await admin.client.call(updateAnnouncement, change, stale)).status).toBe(412);
    const match = { 'if-match': `"${made.result.revision}"` };
    const { result } = await admin.client.call(updateAnnouncement, change, match);
    expect(result).toMatchObject({ words, startsAt: made.result.startsAt, isPinned: false });
    expect(result.editedAt).not.toBeNull();
    const current = await admin.client.call(deleteAnnouncement, { params });
    expect(current.messages).toEqual([
      'This announcement is being read at present. Withdraw it first.',
    ]);
    const withdrawn = await admin.client.call(withdrawAnnouncement, { params });
    expect(withdrawn.result.state).toBe('withdrawn');
    const again = { 'if-match': `"${withdrawn.result.revision}"` };
    expect((await admin.client.call(updateAnnouncement, change, again)).status).toBe(400);
    expect((await admin.client.call(deleteAnnouncement, { params })).status).toBe(200);
    expect((await admin.client.call(getAnnouncement, { params })).status).toBe(404);
    const written = await test.asOwner(
      `select action, before->>'title' as before, after->>'title' as after from audit_entries
        where subject_type = 'announcement' and subject_id = $1 order by id`,
      [made.result.id],
    );
    expect(written).toEqual([
      { action: 'announcement.create', before: null, after: '訓練' },
      { action: 'announcement.update', before: '訓練', after: 'Drill moved' },
      { action: 'announcement.withdraw', before: null, after: null },
      { action: 'announcement.delete', before: 'Drill moved', after: null },
    ]);
  });

  it('is a draft until it is published, and never again', async () => {
    const { result } = await create(admin, { isDraft: true });
    expect([result.state, result.startsAt]).toEqual(['draft', null]);
    const params = { announcementId: result.id };
    const put = (isDraft: boolean, revision: number) =>
      admin.client.call(
        updateAnnouncement,
        { params, body: draft({ isDraft }) },
        { 'if-match': `"${revision}"` },
      );
    const published = await put(false, result.revision);
    expect([published.result.state, published.result.editedAt]).toEqual(['current', null]);
    const back = await put(true, published.result.revision);
    expect([back.status, back.messages]).toEqual([
      400,
      ['This announcement was published and cannot become a draft again. You can withdraw it.'],
    ]);
  });

  it('is found by its state and its words', async () => {
    const { result } = await create(admin, {
      words: { en: null, ja: { title: '年末の大掃除', body: '' } },
      startsAt: '2999-01-01T00:00:00Z',
    });
    const found = async (query: object) =>
      (await admin.client.call(listAnnouncements, { query })).result.map(({ id }) => id);
    expect(await found({ keyword: '大掃除' })).toEqual([result.id]);
    expect(await found({ keyword: '大掃除', state: 'scheduled' })).toEqual([result.id]);
    expect(await found({ keyword: '大掃除', state: 'current' })).toEqual([]);
  });

  it('of an instructor’s class counts those who learn and teach in it', async () => {
    const { classId } = await classOf(admin.userId, [instructor.userId], [trainee.userId]);
    const colleague = await test.person(organisationId, Role.instructor);
    const audience = { kind: 'classes' as const, classIds: [classId] };
    const { result } = await create(instructor, { audience, mustConfirm: true });
    expect([result.readerCount, result.state]).toEqual([1, 'current']);
    const params = { announcementId: result.id };
    expect((await colleague.client.call(getAnnouncement, { params })).status).toBe(404);
  });
});
