import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { linesOf } from '../../domain/notifications/compact-markdown.ts';
import {
  listTraineeNotifications,
  listUserNotifications,
  readAllTraineeNotifications,
  readAllUserNotifications,
  readTraineeNotification,
  readUserNotification,
} from '../../domain/notifications/notifications.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { letterOf } from './notifications.letters.ts';
import { seedNotifications } from './notifications.seed.ts';

let test: TestApp;
let organisationId: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
});
afterAll(() => test.close());

async function enrolled({ organisationId: of, userId }: TestPerson, titles: string[]) {
  const rows = titles.map((classTitle) => ({
    organisationId: of,
    userId,
    content: { kind: 'enrolled' as const, classTitle },
  }));
  await seedNotifications(test.db, rows);
}

describe('notifications', () => {
  it('are each at the address of one’s role', async () => {
    const trainee = await test.person(organisationId, Role.trainee);
    const admin = await test.person(organisationId, Role.admin);
    expect((await trainee.client.call(listUserNotifications, {})).status).toBe(403);
    expect((await admin.client.call(listTraineeNotifications, {})).status).toBe(403);
  });

  it('of somebody else can neither be seen nor read', async () => {
    const owner = await test.person(organisationId, Role.instructor);
    const other = await test.person(organisationId, Role.instructor);
    await enrolled(owner, ['C']);
    const { result } = await owner.client.call(listUserNotifications, {});
    const id = result.notifications[0]?.id ?? 0;
    expect((await other.client.call(readUserNotification, { params: { id } })).status).toBe(404);
    expect((await other.client.call(listUserNotifications, {})).result.notifications).toEqual([]);
    expect((await owner.client.call(listUserNotifications, {})).result.unreadCount).toBe(1);
  });

  it('come five at a time, newest first, in the reader’s language', async () => {
    const trainee = await test.person(organisationId, Role.trainee, { lang: 'ja' });
    await enrolled(trainee, ['1', '2', '3', '4', '5', '6']);
    const first = await trainee.client.call(listTraineeNotifications, {});
    expect(first.result.notifications.map(({ title }) => title)).toEqual(
      ['6', '5', '4', '3', '2'].map((title) => `「${title}」に受講登録されました`),
    );
    expect(first.result.unreadCount).toBe(6);
    const before = first.result.notifications.at(-1)?.id ?? 0;
    const rest = await trainee.client.call(listTraineeNotifications, { query: { before } });
    expect(rest.result.notifications).toHaveLength(1);
  });

  it('emphasise what they are about, and take no Markdown from its title', async () => {
    const trainee = await test.person(organisationId, Role.trainee);
    const classTitle = '*x* [a](b)';
    const content = { kind: 'lateDecided', materialTitle: '*y*', isAccepted: true } as const;
    const { userId } = trainee;
    const told = { organisationId, userId, content: { ...content, classTitle } };
    await seedNotifications(test.db, [told]);
    const { result } = await trainee.client.call(listTraineeNotifications, {});
    const [{ title, body = '' } = { title: '' }] = result.notifications;
    expect(title).toBe('Your late answers to “*y*” were accepted');
    expect(body).toBe(String.raw`**\*x\* \[a\](b)**`);
    expect(linesOf(body)).toEqual([[{ text: classTitle, isStrong: true }]]);
    const letter = letterOf(told.content, '/classes');
    expect(letter.paragraphs).toEqual([{ en: classTitle, ja: classTitle }]);
  });

  it('come a hundred at a time at the most, whatever is asked for', async () => {
    const trainee = await test.person(organisationId, Role.trainee);
    await enrolled(
      trainee,
      Array.from({ length: 101 }, (_, index) => String(index)),
    );
    const asked = await trainee.client.call(listTraineeNotifications, { query: { limit: 101 } });
    expect(asked.status).toBe(200);
    expect(asked.result.notifications).toHaveLength(100);
  });

  it('are not sent again until one was read', async () => {
    const trainee = await test.person(organisationId, Role.trainee);
    await enrolled(trainee, ['C']);
    const first = await trainee.client.call(listTraineeNotifications, {});
    const poll = () =>
      trainee.client.call(
        listTraineeNotifications,
        {},
        { 'if-none-match': String(first.headers['etag']) },
      );
    expect((await poll()).status).toBe(304);
    const id = first.result.notifications[0]?.id ?? 0;
    expect((await trainee.client.call(readTraineeNotification, { params: { id } })).status).toBe(
      200,
    );
    const second = await poll();
    expect(second.status).toBe(200);
    expect(second.result.unreadCount).toBe(0);
    const readAt = second.result.notifications[0]?.readAt;
    expect(readAt).toBeTruthy();
    await trainee.client.call(readTraineeNotification, { params: { id } });
    expect((await poll()).result.notifications[0]?.readAt).toBe(readAt);
  });

  it('are filtered by kind, and to what is unread', async () => {
    const trainee = await test.person(organisationId, Role.trainee);
    await enrolled(trainee, ['1', '2']);
    await seedNotifications(test.db, [
      {
        organisationId,
        userId: trainee.userId,
        content: { kind: 'lateDecided', classTitle: 'C', materialTitle: 'M', isAccepted: true },
        readAt: test.clock.now(),
      },
    ]);
    const count = async (query: object) =>
      (
        await trainee.client.callRaw<{ notifications: unknown[] }>(listTraineeNotifications, {
          query: { ...query },
        })
      ).result.notifications.length;
    expect(await count({})).toBe(3);
    expect(await count({ unread: true })).toBe(2);
    expect(await count({ kind: 'lateDecided' })).toBe(1);
    expect(await count({ kind: 'lateDecided', unread: true })).toBe(0);
    // The newest one is read: a page of what is unread begins behind it.
    expect(await count({ unread: true, limit: 1 })).toBe(1);
    expect(await count({ kind: 'enrolled', unread: false })).toBe(2);
    for (const query of [{ kind: 'nothing' }, { unread: 'perhaps' }])
      expect((await trainee.client.callRaw(listTraineeNotifications, { query })).status).toBe(400);
  });

  it('are all read at once, those of nobody else, and what was read before keeps its time', async () => {
    const owner = await test.person(organisationId, Role.trainee);
    const other = await test.person(organisationId, Role.trainee);
    const staff = await test.person(organisationId, Role.admin);
    const readAt = new Date('2026-01-01T00:00:00Z');
    await enrolled(owner, ['1', '2']);
    await enrolled(other, ['3']);
    const content = { kind: 'enrolled', classTitle: 'Old' } as const;
    await seedNotifications(test.db, [{ organisationId, userId: owner.userId, content, readAt }]);
    expect((await test.anonymous.call(readAllTraineeNotifications, {})).status).toBe(401);
    expect((await owner.client.call(readAllUserNotifications, {})).status).toBe(403);
    expect((await staff.client.call(readAllTraineeNotifications, {})).status).toBe(403);
    const list = () => owner.client.call(listTraineeNotifications, {});
    const etag = String((await list()).headers['etag']);
    expect((await owner.client.call(readAllTraineeNotifications, {})).status).toBe(200);
    const after = await owner.client.call(listTraineeNotifications, {}, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.result.unreadCount).toBe(0);
    expect(after.result.notifications.map((one) => one.readAt)).toContain(readAt.toISOString());
    expect((await other.client.call(listTraineeNotifications, {})).result.unreadCount).toBe(1);
  });
});
