import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  exportReceipts,
  getAnnouncement,
  listAnnouncements,
  listReceipts,
  updateAnnouncement,
  withdrawAnnouncement,
} from '../../domain/announcements/announcements.contract.ts';
import {
  confirmAnnouncement,
  getBootcampUnreadInfo,
  getOwnAnnouncement,
  getUnreadInfo,
  listOwnAnnouncements,
  readAnnouncement,
} from '../../domain/announcements/own-announcements.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBootcamp } from '../bootcamps/bootcamps.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { tick } from '../scheduler.ts';
import { type NewAnnouncement, seedAnnouncement } from './announcements.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let aya: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin, { name: 'Admin' });
  aya = await test.person(organisationId, Role.trainee, { name: 'Aya' });
  ben = await test.person(organisationId, Role.trainee, { name: 'Ben' });
});

const minutes = (count: number) => new Date(test.clock.now().getTime() + count * 60_000);
const announce = (given: Partial<NewAnnouncement> = {}) =>
  seedAnnouncement(test.db, { organisationId, createdBy: admin.userId, ...given });
const titled = (title: string, given: Partial<NewAnnouncement> = {}) =>
  announce({ words: { en: { title, body: '' }, ja: null }, ...given });
const archive = (userId: number) =>
  admin.client.call(archivePeople, { body: { userIds: [userId] } });
const shownTo = async ({ client }: TestPerson) =>
  (await client.call(listOwnAnnouncements, {})).result.map(({ id }) => id);

it('the list has each in its state, the latest to begin first and what has no time yet before it', async () => {
  await titled('Past', { startsAt: minutes(-90), endsAt: minutes(-60) });
  await titled('Now', { startsAt: minutes(-30), endsAt: minutes(30) });
  await titled('Soon', { startsAt: minutes(60) });
  await titled('Draft', { isDraft: true, startsAt: null });
  await titled('Back', { startsAt: minutes(-80), withdrawnAt: minutes(-70) });
  const page = async (query: object) => {
    const { result, pagination } = await admin.client.call(listAnnouncements, { query });
    return [result.map(({ words }) => words.en?.title), pagination?.count];
  };
  expect(await page({})).toEqual([['Soon', 'Draft', 'Now', 'Back', 'Past'], 5]);
  expect(await page({ limit: 2, offset: 3 })).toEqual([['Back', 'Past'], 5]);
  expect(await page({ 'sortOrder.direction': 'asc', limit: 1 })).toEqual([['Past'], 5]);
  expect(await page({ state: 'ended' })).toEqual([['Past'], 1]);
  expect(await page({ state: 'current' })).toEqual([['Now'], 1]);
  expect(await page({ state: 'scheduled' })).toEqual([['Soon'], 1]);
  expect(await page({ state: 'draft' })).toEqual([['Draft'], 1]);
  expect(await page({ state: 'withdrawn' })).toEqual([['Back'], 1]);
});

describe('a change', () => {
  const put = async (announcementId: number, given: object) => {
    const params = { announcementId };
    const { result } = await admin.client.call(getAnnouncement, { params });
    const { words, audience, isPinned, mustConfirm, confirmBy, startsAt, endsAt } = result;
    const kept = { words, audience, isPinned, mustConfirm, confirmBy, startsAt, endsAt };
    return await admin.client.call(
      updateAnnouncement,
      { params, body: { ...kept, isDraft: false, ...given } },
      { 'if-match': `"${result.revision}"` },
    );
  };

  it('of other than the words is no new wording, and what has begun keeps its beginning', async () => {
    const begun = await announce({ startsAt: minutes(-30) });
    const startsAt = '2999-01-01T00:00:00.000Z';
    const pinned = await put(begun, { isPinned: true, startsAt });
    expect([pinned.result.isPinned, pinned.result.editedAt]).toEqual([true, null]);
    expect(pinned.result.state).toBe('current');
    const scheduled = await announce({ startsAt: minutes(60) });
    const words = { en: { title: 'Other', body: '' }, ja: null };
    const moved = await put(scheduled, { startsAt, words });
    expect([moved.result.startsAt, moved.result.editedAt]).toEqual([startsAt, null]);
  });

  it('of what has ended brings it back as of when it began, and with other words as edited', async () => {
    const startsAt = minutes(-90);
    const ended = await announce({ startsAt, endsAt: minutes(-60) });
    const endsAt = minutes(60).toISOString();
    const { result } = await put(ended, { endsAt, startsAt: minutes(30).toISOString() });
    expect([result.state, result.startsAt]).toEqual(['current', startsAt.toISOString()]);
    expect(result.editedAt).toBe(null);
    const again = await announce({ startsAt, endsAt: minutes(-60) });
    const words = { en: { title: 'Other', body: '' }, ja: null };
    expect((await put(again, { endsAt, words })).result.editedAt).not.toBe(null);
  });

  it('of its audience takes it from whom it was for', async () => {
    const group = (name: string, ...memberIds: number[]) =>
      seedGroup(test.db, { organisationId, name, memberIds });
    const [mine, theirs] = [await group('A', aya.userId), await group('B', ben.userId)];
    const id = await announce({ audience: { kind: 'groups', groupIds: [mine] } });
    expect([await shownTo(aya), await shownTo(ben)]).toEqual([[id], []]);
    await put(id, { audience: { kind: 'groups', groupIds: [theirs] } });
    expect([await shownTo(aya), await shownTo(ben)]).toEqual([[], [id]]);
  });

  it('is no draft’s withdrawal, and a second withdrawal changes nothing', async () => {
    const draft = { params: { announcementId: await announce({ isDraft: true }) } };
    expect((await admin.client.call(withdrawAnnouncement, draft)).status).toBe(400);
    const params = { announcementId: await announce() };
    const withdraw = async () =>
      (await admin.client.call(withdrawAnnouncement, { params })).result.revision;
    expect([await withdraw(), await withdraw()]).toEqual([2, 2]);
  });
});

describe('what was read', () => {
  const mark = (
    { client }: TestPerson,
    endpoint: typeof readAnnouncement | typeof confirmAnnouncement,
    announcementId: number,
    at: Date,
  ) => client.call(endpoint, { params: { announcementId }, body: { at: at.toISOString() } });

  it('counts of each reader by themselves, from the first time on', async () => {
    const id = await announce({ startsAt: minutes(-60), mustConfirm: true });
    const plain = await announce({ startsAt: minutes(-60) });
    const [early, late] = [minutes(-50), minutes(-10)];
    await mark(aya, confirmAnnouncement, id, late);
    await mark(aya, readAnnouncement, id, early);
    await mark(aya, readAnnouncement, id, late);
    await mark(aya, confirmAnnouncement, plain, late);
    const own = async (announcementId: number) => {
      const params = { announcementId };
      const { result } = await aya.client.call(getOwnAnnouncement, { params });
      return [result.readAt, result.confirmedAt];
    };
    expect(await own(id)).toEqual([early.toISOString(), late.toISOString()]);
    expect(await own(plain)).toEqual([late.toISOString(), null]);
    const unread = async ({ client }: TestPerson) =>
      (await client.call(getUnreadInfo, {})).result.count;
    expect([await unread(aya), await unread(ben)]).toEqual([0, 2]);
  });

  it('is listed of who is there, by name, and leaves in the organisation’s zone', async () => {
    const chika = await test.person(organisationId, Role.trainee, { name: 'Chika' });
    const gone = await test.person(organisationId, Role.trainee, { name: 'Gone' });
    const at = new Date('2027-03-14T15:30:00Z');
    const readBy = [gone, chika, aya].map(({ userId }) => ({ userId, at }));
    const id = await announce({ startsAt: new Date('2027-03-01T00:00:00Z'), readBy });
    await archive(gone.userId);
    const params = { announcementId: id };
    const page = async (query: object = {}) => {
      const found = await admin.client.call(listReceipts, { params, query });
      return [found.result.map(({ name }) => name), found.pagination?.count];
    };
    expect(await page()).toEqual([['Aya', 'Ben', 'Chika'], 3]);
    expect(await page({ limit: 1, offset: 2 })).toEqual([['Chika'], 3]);
    expect(await page({ done: 'true' })).toEqual([['Aya', 'Chika'], 2]);
    expect(await page({ done: 'false' })).toEqual([['Ben'], 1]);
    expect(await page({ keyword: 'chi' })).toEqual([['Chika'], 1]);
    const written = await admin.client.call(getAnnouncement, { params });
    expect(written.result.readerCount).toBe(3);
    const { text } = await admin.client.callRaw(exportReceipts, { params });
    expect(text.trim().split(/\r?\n/).slice(1)).toEqual([
      `${aya.accountName},Aya,2027-03-15 00:30,`,
      `${ben.accountName},Ben,,`,
      `${chika.accountName},Chika,2027-03-15 00:30,`,
    ]);
  });
});

it('its receipts leave as a file with every reader, however many they are', async () => {
  await test.asOwner(
    `insert into users (organisation_id, account_name, name, role)
     select $1, 'reader-' || n, 'Reader', 51 from generate_series(1, 1000) n`,
    [organisationId],
  );
  const params = { announcementId: await announce() };
  const { text } = await admin.client.callRaw(exportReceipts, { params });
  const lines = text.trim().split(/\r?\n/).slice(1);
  expect([lines.length, new Set(lines).size]).toEqual([1002, 1002]);
});

describe('it is for', () => {
  it('those who teach in a class, also before it is published, and those in a bootcamp while it goes on', async () => {
    const teacher = await test.person(organisationId, Role.instructor, { name: 'Teacher' });
    const by = { organisationId, createdBy: admin.userId };
    const people = { instructorIds: [teacher.userId], traineeIds: [aya.userId] };
    const { classId } = await seedClass(test.db, { ...by, ...people, isPublished: false });
    const { bootcampId: open } = await seedBootcamp(test.db, { ...by, ...people });
    const archivedAt = minutes(-1);
    const { bootcampId: over } = await seedBootcamp(test.db, { ...by, ...people, archivedAt });
    const toClass = await announce({
      startsAt: minutes(-3),
      audience: { kind: 'classes', classIds: [classId] },
    });
    const toOpen = await announce({
      startsAt: minutes(-2),
      audience: { kind: 'bootcamps', bootcampIds: [open] },
    });
    const toOver = await announce({ audience: { kind: 'bootcamps', bootcampIds: [over] } });
    expect(await shownTo(teacher)).toEqual([toOver, toOpen, toClass]);
    expect([await shownTo(aya), await shownTo(ben)]).toEqual([[toOpen], []]);
    const readersOf = async (announcementId: number) => {
      const { result } = await admin.client.call(listReceipts, { params: { announcementId } });
      return result.map(({ name }) => name);
    };
    expect(await readersOf(toClass)).toEqual(['Teacher']);
    expect(await readersOf(toOpen)).toEqual(['Aya', 'Teacher']);
    expect(await readersOf(toOver)).toEqual(['Teacher']);
    // Of one bootcamp it is told apart from what is for everybody.
    await announce();
    const params = { bootcampId: open };
    const unread = await aya.client.call(getBootcampUnreadInfo, { params });
    expect(unread.result.count).toBe(1);
    expect((await aya.client.call(getUnreadInfo, {})).result.count).toBe(2);
    const query = { bootcampId: open };
    const listed = await admin.client.call(listAnnouncements, { query });
    expect(listed.result.map(({ id }) => id)).toEqual([toOpen]);
    const own = await aya.client.call(getOwnAnnouncement, { params: { announcementId: toOpen } });
    expect(own.result.bootcampIds).toEqual([open]);
  });

  it('nobody above its groups, and whoever was archived is told nothing', async () => {
    const top = await seedGroup(test.db, { organisationId, name: 'Top', memberIds: [ben.userId] });
    const gone = await test.person(organisationId, Role.trainee, { name: 'Gone' });
    const groupId = await seedGroup(test.db, {
      organisationId,
      name: 'Below',
      parentId: top,
      memberIds: [aya.userId, gone.userId],
    });
    await archive(gone.userId);
    const audience = { kind: 'groups' as const, groupIds: [groupId] };
    const id = await announce({ audience, startsAt: minutes(1) });
    test.clock.advance(61_000);
    await tick(test.services);
    const told = async ({ client }: TestPerson) =>
      (await client.call(listTraineeNotifications, {})).result.notifications.length;
    expect([await told(aya), await told(ben)]).toEqual([1, 0]);
    expect([await shownTo(aya), await shownTo(ben)]).toEqual([[id], []]);
    const { rows } = await test.services.database.pool.query(
      'select 1 from notifications where organisation_id = $1 and user_id = $2',
      [organisationId, gone.userId],
    );
    expect(rows).toEqual([]);
    test.clock.advance(-61_000);
  });
});
