import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  exportReceipts,
  getAnnouncement,
  listReceipts,
  withdrawAnnouncement,
} from '../../domain/announcements/announcements.contract.ts';
import { getImage } from '../../domain/images/images.contract.ts';
import {
  confirmAnnouncement,
  getOwnAnnouncement,
  getUnreadInfo,
  listOwnAnnouncements,
  readAnnouncement,
} from '../../domain/announcements/own-announcements.contract.ts';
import { picture } from '../../tests/support/picture.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedImage } from '../images/images.seed.ts';
import { type NewAnnouncement, seedAnnouncement } from './announcements.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const minutes = (count: number) => new Date(test.clock.now().getTime() + count * 60_000);

/** An organisation with an admin who writes and a trainee who reads. */
async function room(given: { id?: number } = {}) {
  const organisationId = await test.organisation(given);
  const admin = await test.person(organisationId, Role.admin, { name: 'Admin' });
  const trainee = await test.person(organisationId, Role.trainee, { name: 'Aya' });
  const announce = (more: Partial<NewAnnouncement> = {}) =>
    seedAnnouncement(test.db, { organisationId, createdBy: admin.userId, ...more });
  return { organisationId, admin, trainee, announce };
}

const idsOf = async ({ client }: TestPerson) =>
  (await client.call(listOwnAnnouncements, {})).result.map(({ id }) => id);
const unreadOf = async ({ client }: TestPerson) =>
  (await client.call(getUnreadInfo, {})).result.count;
const at = () => test.clock.now().toISOString();

async function isRefused({ client }: TestPerson, announcementId: number): Promise<boolean> {
  const params = { announcementId };
  const { status } = await client.call(getOwnAnnouncement, { params });
  return status === 404;
}

describe('an announcement does not exist', () => {
  it('for another organisation, nor outside of its audience', async () => {
    const { organisationId, admin, trainee, announce } = await room();
    const stranger = (await room()).trainee;
    const groupId = await seedGroup(test.db, {
      organisationId,
      name: 'Others',
      memberIds: [admin.userId],
    });
    const { classId } = await seedClass(test.db, { organisationId, createdBy: admin.userId });
    const hidden = [
      await announce({ audience: { kind: 'groups', groupIds: [groupId] } }),
      await announce({ audience: { kind: 'classes', classIds: [classId] } }),
    ];
    const open = await announce();
    expect([await isRefused(trainee, open), await isRefused(stranger, open)]).toEqual([
      false,
      true,
    ]);
    for (const announcementId of hidden) {
      const input = { params: { announcementId }, body: { at: at() } };
      expect(await isRefused(trainee, announcementId)).toBe(true);
      expect((await trainee.client.call(readAnnouncement, input)).status).toBe(404);
      expect((await trainee.client.call(confirmAnnouncement, input)).status).toBe(404);
    }
    expect([await idsOf(trainee), await unreadOf(trainee)]).toEqual([[open], 1]);
    expect(await idsOf(stranger)).toEqual([]);
    expect(await idsOf(admin)).toEqual([]);
  });

  it('before its time, after its end, as a draft, and when it was withdrawn', async () => {
    const { trainee, announce } = await room();
    const hidden = [
      await announce({ startsAt: minutes(10) }),
      await announce({ startsAt: minutes(-10), endsAt: minutes(-5) }),
      await announce({ isDraft: true }),
      await announce({ withdrawnAt: minutes(-1) }),
    ];
    for (const announcementId of hidden)
      expect(await isRefused(trainee, announcementId)).toBe(true);
    expect([await idsOf(trainee), await unreadOf(trainee)]).toEqual([[], 0]);
    const input = { params: { announcementId: hidden[0] ?? 0 }, body: { at: at() } };
    expect((await trainee.client.call(readAnnouncement, input)).status).toBe(404);
  });

  it('in a class that is not published yet', async () => {
    const { organisationId, admin, trainee, announce } = await room();
    const { classId } = await seedClass(test.db, {
      organisationId,
      createdBy: admin.userId,
      traineeIds: [trainee.userId],
      isPublished: false,
    });
    await announce({ audience: { kind: 'classes', classIds: [classId] } });
    expect(await idsOf(trainee)).toEqual([]);
  });
});

describe('an announcement reaches', () => {
  it('those in its groups and below, with the name by which it does', async () => {
    const { organisationId, trainee, announce } = await room();
    const top = await seedGroup(test.db, { organisationId, name: 'Year 2026' });
    const unheard = await seedGroup(test.db, { organisationId, name: 'Unheard' });
    await seedGroup(test.db, {
      organisationId,
      name: 'Team A',
      parentId: top,
      memberIds: [trainee.userId],
    });
    const id = await announce({ audience: { kind: 'groups', groupIds: [top, unheard] } });
    const { result } = await trainee.client.call(listOwnAnnouncements, {});
    expect(result.map((one) => [one.id, one.addressedBy, one.authorName])).toEqual([
      [id, ['Year 2026'], 'Admin'],
    ]);
  });

  it('those who join later, while it is current', async () => {
    const { organisationId, admin, announce } = await room();
    const late = await test.person(organisationId, Role.trainee);
    const { classId } = await seedClass(test.db, {
      organisationId,
      createdBy: admin.userId,
      traineeIds: [late.userId],
    });
    const current = await announce({ audience: { kind: 'classes', classIds: [classId] } });
    await announce({
      audience: { kind: 'classes', classIds: [classId] },
      startsAt: minutes(-10),
      endsAt: minutes(-5),
    });
    expect(await idsOf(late)).toEqual([current]);
  });
});

it('comes first while it waits to be confirmed, then what is pinned, then the newest', async () => {
  const { trainee, announce } = await room();
  const old = await announce({ startsAt: minutes(-50) });
  const pinned = await announce({ startsAt: minutes(-60), isPinned: true });
  const asked = await announce({ startsAt: minutes(-90), mustConfirm: true });
  const newest = await announce({ startsAt: minutes(-5) });
  expect(await idsOf(trainee)).toEqual([asked, pinned, newest, old]);
  const page = async (query: object) => {
    const { result, pagination } = await trainee.client.call(listOwnAnnouncements, { query });
    return [result.map(({ id }) => id), pagination?.count];
  };
  expect(await page({ limit: 2, offset: 1 })).toEqual([[pinned, newest], 4]);
  const oldFirst = [asked, pinned, old, newest];
  expect(await page({ 'sortOrder.direction': 'asc' })).toEqual([oldFirst, 4]);
  const input = { params: { announcementId: asked }, body: { at: at() } };
  await trainee.client.call(confirmAnnouncement, input);
  expect(await idsOf(trainee)).toEqual([pinned, newest, old, asked]);
});

describe('what a reader has done', () => {
  it('is counted as unread until it is read, or confirmed where that is asked', async () => {
    const { trainee, announce } = await room();
    const plain = await announce();
    const asked = await announce({ mustConfirm: true });
    expect(await unreadOf(trainee)).toBe(2);
    const mark = (endpoint: typeof readAnnouncement | typeof confirmAnnouncement, id: number) =>
      trainee.client.call(endpoint, { params: { announcementId: id }, body: { at: at() } });
    await mark(readAnnouncement, plain);
    await mark(readAnnouncement, asked);
    expect(await unreadOf(trainee)).toBe(1);
    await mark(confirmAnnouncement, asked);
    expect(await unreadOf(trainee)).toBe(0);
  });

  it('is dated by their device, never before it began nor in the future, and stays', async () => {
    const { trainee, announce } = await room();
    const startsAt = minutes(-60);
    const id = await announce({ mustConfirm: true, startsAt });
    const params = { announcementId: id };
    const confirm = (body: { at: string }) =>
      trainee.client.call(confirmAnnouncement, { params, body });
    const own = async () => (await trainee.client.call(getOwnAnnouncement, { params })).result;
    await confirm({ at: '2001-01-01T00:00:00Z' });
    expect((await own()).confirmedAt).toBe(startsAt.toISOString());
    await confirm({ at: '2999-01-01T00:00:00Z' });
    expect((await own()).confirmedAt).toBe(startsAt.toISOString());
    const other = await announce({ mustConfirm: true, startsAt });
    const later = { params: { announcementId: other }, body: { at: '2999-01-01T00:00:00Z' } };
    await trainee.client.call(confirmAnnouncement, later);
    const { result } = await trainee.client.call(getOwnAnnouncement, {
      params: { announcementId: other },
    });
    expect(new Date(result.confirmedAt ?? 0) <= test.clock.now()).toBe(true);
  });

  it('is taken from a device that was without a network when it was withdrawn', async () => {
    const { admin, trainee, announce } = await room();
    const id = await announce({ mustConfirm: true });
    const params = { announcementId: id };
    const confirmedAt = at();
    await admin.client.call(withdrawAnnouncement, { params });
    const sent = await trainee.client.call(confirmAnnouncement, {
      params,
      body: { at: confirmedAt },
    });
    expect(sent.status).toBe(200);
    const written = await admin.client.call(getAnnouncement, { params });
    expect(written.result.confirmedCount).toBe(1);
  });

  it('is seen by who has written it: who has, who has not, and all as a file', async () => {
    const { organisationId, admin, trainee, announce } = await room();
    await test.person(organisationId, Role.trainee, { name: 'Ben' });
    const id = await announce({ mustConfirm: true });
    const params = { announcementId: id };
    await trainee.client.call(confirmAnnouncement, { params, body: { at: at() } });
    const names = async (done: string) => {
      const { result } = await admin.client.call(listReceipts, { params, query: { done } });
      return result.map(({ name }) => name);
    };
    expect([await names('true'), await names('false')]).toEqual([['Aya'], ['Ben']]);
    const { result } = await admin.client.call(getAnnouncement, { params });
    expect([result.readerCount, result.readCount, result.confirmedCount]).toEqual([2, 1, 1]);
    const { text } = await admin.client.callRaw(exportReceipts, { params });
    const [heading, ...rows] = text.trim().split('\n');
    expect(heading).toContain('Account name,Name,Read,Confirmed');
    expect(rows[0]).toMatch(/,Aya,\d{4}-\d\d-\d\d \d\d:\d\d,\d{4}-/);
    expect(rows[1]).toMatch(/,Ben,,$/);
  });

  it('is seen by a group manager of their own people alone', async () => {
    const { organisationId, trainee, announce } = await room();
    const manager = await test.person(organisationId, Role.groupManager, { name: 'Manager' });
    const stranger = await test.person(organisationId, Role.trainee, { name: 'Stranger' });
    const mine = await seedGroup(test.db, {
      organisationId,
      name: 'Mine',
      managerIds: [manager.userId],
      memberIds: [trainee.userId],
    });
    const other = await seedGroup(test.db, {
      organisationId,
      name: 'Other',
      memberIds: [stranger.userId],
    });
    const id = await announce({ audience: { kind: 'groups', groupIds: [mine, other] } });
    const params = { announcementId: id };
    const { result } = await manager.client.call(listReceipts, { params });
    expect(result.map(({ name }) => name)).toEqual(['Aya', 'Manager']);
  });
});

// The last one: from then on every organisation here has it.
it('reaches every organisation, when the provider tells it to all', async () => {
  const provider = await room({ id: 1 });
  const { trainee, admin } = await room();
  const imageUuid = await seedImage(test.db, test.services.storage, {
    organisationId: 1,
    userId: provider.admin.userId,
    purpose: 'editor',
    content: await picture('png'),
    width: 1,
    height: 1,
  });
  const seesPicture = async () =>
    (await trainee.client.callRaw(getImage, { params: { imageUuid } })).status;
  expect(await seesPicture()).toBe(404);
  const body = `![The plan](/media/images/${imageUuid})`;
  const id = await provider.announce({
    audience: { kind: 'everywhere' },
    words: { en: { title: 'Service', body }, ja: null },
  });
  expect(await seesPicture()).toBe(200);
  await provider.announce();
  expect([await idsOf(trainee), await idsOf(admin)]).toEqual([[id], [id]]);
  const input = { params: { announcementId: id }, body: { at: at() } };
  expect((await trainee.client.call(readAnnouncement, input)).status).toBe(200);
  expect([await unreadOf(trainee), await unreadOf(admin)]).toEqual([0, 1]);
  // Whose it is sees how many have read it, and nobody of another organisation by name.
  const params = { announcementId: id };
  const written = await provider.admin.client.call(getAnnouncement, { params });
  expect(written.result.readCount).toBe(1);
  const receipts = await provider.admin.client.call(listReceipts, { params });
  expect(receipts.result.map(({ name }) => name)).toEqual(['Aya']);
  expect(receipts.result[0]?.readAt).toBeNull();
  expect((await admin.client.call(getAnnouncement, { params })).status).toBe(404);
});
