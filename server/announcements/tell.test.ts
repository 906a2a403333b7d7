import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  confirmAnnouncement,
  listOwnAnnouncements,
  readAnnouncement,
} from '../../domain/announcements/own-announcements.contract.ts';
import {
  listTraineeNotifications,
  listUserNotifications,
} from '../../domain/notifications/notifications.contract.ts';
import type { DispatchGroup } from '../../domain/organisations/dispatch-groups.ts';
import { updatePreference } from '../../domain/notifications/preferences.contract.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { tick } from '../scheduler.ts';
import { smtpPost } from '../mail/smtp-post.ts';
import { seedAnnouncement } from './announcements.seed.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
let test: TestApp;

beforeAll(async () => {
  server = await mailServer();
  test = await testApp({
    post: smtpPost({ url: `smtp://${server.host}`, from: 'k@keiko.example' }),
  });
  provider = await room({ id: 1 });
});
beforeEach(() => void (server.received.length = 0));
afterAll(async () => {
  test.services.post?.close();
  await test.close();
  await server.close();
});

let provider: Awaited<ReturnType<typeof room>>;
async function room(given: { id?: number; dispatchGroup?: DispatchGroup } = {}) {
  const organisationId = await test.organisation(given);
  const admin = await test.person(organisationId, Role.admin);
  const trainee = await test.person(organisationId, Role.trainee, {
    contactEmail: `aya-${organisationId}@example.com`,
  });
  return { organisationId, admin, trainee };
}

const titlesOf = async ({ client }: TestPerson) =>
  (await client.call(listTraineeNotifications, {})).result.notifications.map(({ title }) => title);
const soon = () => new Date(Date.now() + 60_000);

it('tells nobody before its time, of a draft, or of what was withdrawn or has ended', async () => {
  const { organisationId, admin, trainee } = await room();
  const by = { organisationId, createdBy: admin.userId };
  await seedAnnouncement(test.db, { ...by, startsAt: new Date(Date.now() + 3_600_000) });
  await seedAnnouncement(test.db, { ...by, startsAt: soon(), isDraft: true });
  await seedAnnouncement(test.db, { ...by, startsAt: soon(), withdrawnAt: new Date() });
  await seedAnnouncement(test.db, {
    ...by,
    startsAt: soon(),
    endsAt: new Date(Date.now() + 120_000),
  });
  test.clock.advance(180_000);
  await tick(test.services);
  test.clock.advance(-180_000);
  expect(await titlesOf(trainee)).toEqual([]);
});

it('tells its readers once when its time comes, whichever server looks, and mails who wants it', async () => {
  const { organisationId, admin, trainee } = await room();
  const stranger = await room();
  const quiet = await test.person(organisationId, Role.trainee, { contactEmail: 'q@example.com' });
  await trainee.client.call(updatePreference, {
    body: { topic: 'announced', inApp: true, mail: 'immediate' },
  });
  await seedAnnouncement(test.db, {
    organisationId,
    createdBy: admin.userId,
    startsAt: soon(),
    mustConfirm: true,
  });
  await tick(test.services);
  expect(await titlesOf(trainee)).toEqual([]);
  test.clock.advance(61_000);
  await Promise.all([tick(test.services), tick(test.services)]);
  await tick(test.services);
  test.clock.advance(-61_000);
  expect(await titlesOf(trainee)).toEqual(['Announcement: Fire drill']);
  expect(await titlesOf(quiet)).toEqual(['Announcement: Fire drill']);
  expect(await titlesOf(stranger.trainee)).toEqual([]);
  const own = await admin.client.call(listUserNotifications, {});
  expect(own.result.notifications).toEqual([]);
  expect(server.received.map(({ to, mail }) => [to[0], mail.subject])).toEqual([
    [`aya-${organisationId}@example.com`, 'Announcement: Fire drill'],
  ]);
});

it('tells the others when one cannot be told, and that one later', async () => {
  const { organisationId, admin, trainee } = await room();
  const by = { organisationId, createdBy: admin.userId };
  const titled = (title: string) =>
    seedAnnouncement(test.db, {
      ...by,
      startsAt: soon(),
      words: { en: { title, body: '' }, ja: null },
    });
  const unlucky = await titled('Unlucky');
  await titled('Lucky');
  await test.asOwner(
    `alter table announcements add constraint unlucky check (id <> ${unlucky} or told_at is null)`,
  );
  test.clock.advance(61_000);
  await tick(test.services);
  expect(await titlesOf(trainee)).toEqual(['Announcement: Lucky']);
  await test.asOwner('alter table announcements drop constraint unlucky');
  await tick(test.services);
  expect(await titlesOf(trainee)).toEqual(['Announcement: Unlucky', 'Announcement: Lucky']);
  test.clock.advance(-61_000);
});

it.each([
  ['read', readAnnouncement],
  ['confirmed', confirmAnnouncement],
])('takes the notification of what was %s for read', async (_, endpoint) => {
  const { organisationId, admin, trainee } = await room();
  const id = await seedAnnouncement(test.db, {
    organisationId,
    createdBy: admin.userId,
    startsAt: soon(),
    mustConfirm: true,
  });
  test.clock.advance(61_000);
  await tick(test.services);
  const unread = async () =>
    (await trainee.client.call(listTraineeNotifications, {})).result.unreadCount;
  expect(await unread()).toBe(1);
  const body = { at: test.clock.now().toISOString() };
  const marked = await trainee.client.call(endpoint, { params: { announcementId: id }, body });
  expect(marked.status, JSON.stringify(marked.messages)).toBe(200);
  expect(await unread()).toBe(0);
  test.clock.advance(-61_000);
});

it('tells only organisations of the kinds that the provider chose', async () => {
  const school = await room({ dispatchGroup: 'edu' });
  const others = [await room({ dispatchGroup: 'com' }), await room()];
  const id = await seedAnnouncement(test.db, {
    organisationId: 1,
    createdBy: provider.admin.userId,
    audience: { kind: 'everywhere', dispatchGroups: ['edu', 'bootcamp'] },
    startsAt: soon(),
    words: { en: null, ja: { title: '学校の皆さまへ', body: '' } },
  });
  test.clock.advance(61_000);
  await tick(test.services);
  test.clock.advance(-61_000);
  expect(await titlesOf(school.trainee)).toEqual(['Announcement: 学校の皆さまへ']);
  const shownTo = async ({ client }: TestPerson) =>
    (await client.call(listOwnAnnouncements, {})).result.map((each) => each.id);
  test.clock.advance(61_000);
  expect(await shownTo(school.trainee)).toContain(id);
  for (const { trainee } of others) {
    expect(await titlesOf(trainee)).toEqual([]);
    expect(await shownTo(trainee)).not.toContain(id);
  }
  test.clock.advance(-61_000);
});

// The last one: from then on every organisation here has it.
it('tells every organisation what the provider tells all', async () => {
  const { trainee } = await room();
  await seedAnnouncement(test.db, {
    organisationId: 1,
    createdBy: provider.admin.userId,
    audience: { kind: 'everywhere' },
    startsAt: soon(),
    words: { en: null, ja: { title: '保守作業', body: '' } },
  });
  test.clock.advance(61_000);
  await tick(test.services);
  test.clock.advance(-61_000);
  expect(await titlesOf(trainee)).toEqual(['Announcement: 保守作業']);
  expect(await titlesOf(provider.trainee)).toEqual(['Announcement: 保守作業']);
});
