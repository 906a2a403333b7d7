import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  listTraineeNotifications,
  listUserNotifications,
  readTraineeNotification,
  readUserNotification,
} from '../../domain/notifications/notifications.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
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
});
