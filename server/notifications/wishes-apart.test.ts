import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import { updatePreference } from '../../domain/notifications/preferences.contract.ts';
import { testActor } from '../../tests/support/test-actor.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedNotifications } from './notifications.seed.ts';
import { notify, readNotificationsOf } from './notifications.service.ts';

let test: TestApp;
let organisationId: number;
let aya: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  organisationId = await test.organisation();
  aya = await test.person(organisationId, Role.trainee);
  ben = await test.person(organisationId, Role.trainee);
});

const scored = { kind: 'scored', classTitle: 'C', points: 1, maxPoints: 2 } as const;
const enrolled = { kind: 'enrolled', classTitle: 'C' } as const;

it('a wish for no mail takes from the digest what is of its kind and of this person', async () => {
  const told = ({ userId }: TestPerson, content: object, inApp = true) => ({
    organisationId,
    userId,
    content: { ...scored, materialTitle: 'M', ...content },
    inApp,
    awaitsDigest: true,
  });
  await seedNotifications(test.db, [
    told(aya, { materialTitle: 'Both' }),
    told(aya, { materialTitle: 'By mail only' }, false),
    { ...told(aya, {}), content: enrolled },
    told(ben, { materialTitle: 'Theirs' }, false),
  ]);
  const waiting = async () => {
    const { rows } = await test.services.database.pool.query<{ user_id: number; what: string }>(
      `select user_id, content->>'kind' || ' ' || coalesce(content->>'materialTitle', '') as what
         from notifications where organisation_id = $1 and awaits_digest order by id`,
      [organisationId],
    );
    return rows.map(({ user_id, what }) => [user_id, what.trim()]);
  };
  const wish = (mail: 'daily' | 'off') =>
    aya.client.call(updatePreference, { body: { topic: 'scored', inApp: true, mail } });
  expect((await wish('daily')).status).toBe(200);
  expect(await waiting()).toHaveLength(4);
  expect((await wish('off')).status).toBe(200);
  expect(await waiting()).toEqual([
    [aya.userId, 'enrolled'],
    [ben.userId, 'scored Theirs'],
  ]);
  // What they want by mail only is nowhere to be seen, and gone with the wish.
  const { rows } = await test.services.database.pool.query<{ what: string }>(
    `select content->>'materialTitle' as what from notifications
      where organisation_id = $1 and user_id = $2 and content->>'kind' = 'scored'`,
    [organisationId, aya.userId],
  );
  expect(rows).toEqual([{ what: 'Both' }]);
});

it('what was opened takes for read what leads there, of this person alone', async () => {
  const told = ({ userId }: TestPerson, url: string, given: object = {}) => ({
    organisationId,
    userId,
    content: enrolled,
    url,
    ...given,
  });
  const readAt = new Date('2026-01-01T00:00:00Z');
  await seedNotifications(test.db, [
    told(aya, '/classes/1', { readAt }),
    told(aya, '/classes/1'),
    told(aya, '/classes/2'),
    told(aya, '/classes/1', { inApp: false }),
    told(ben, '/classes/1'),
  ]);
  const signalled: string[] = [];
  const open = async (url: string) =>
    await readNotificationsOf(
      {
        db: test.db,
        now: test.clock.now(),
        actor: testActor({ organisationId, userId: aya.userId, role: Role.trainee }),
        signal: async (topic, keys) => void signalled.push(`${topic} ${String(keys)}`),
      },
      url,
    );
  await open('/classes/1');
  await open('/classes/1');
  await open('/classes/3');
  expect(signalled).toEqual([`notifications ${organisationId}/${aya.userId}`]);
  const listed = async ({ client }: TestPerson) =>
    (await client.call(listTraineeNotifications, {})).result;
  const own = await listed(aya);
  expect(own.notifications.map(({ url, readAt: at }) => [url, typeof at === 'string'])).toEqual([
    ['/classes/2', false],
    ['/classes/1', true],
    ['/classes/1', true],
  ]);
  expect(own.notifications[2]?.readAt).toBe(readAt.toISOString());
  expect([own.unreadCount, (await listed(ben)).unreadCount]).toEqual([1, 1]);
});

it('shows the picture of who acted, where somebody did and nowhere else', async () => {
  const actor = testActor({ organisationId, userId: ben.userId, role: Role.instructor });
  for (const [userId, imageUrl] of [
    [aya.userId, '/media/images/aya'],
    [ben.userId, '/media/images/ben'],
  ] as const)
    await test.asOwner('update users set image_url = $2 where id = $1', [userId, imageUrl]);
  const tell = (content: NotificationContent) =>
    test.db.transaction((db) =>
      notify(
        { services: test.services, db, now: test.clock.now(), actor, signal: async () => {} },
        [aya.userId],
        content,
        '/classes/1',
      ),
    );
  await tell(enrolled);
  await tell({ kind: 'classHandedOver', classTitle: 'Go', fromName: 'Ben' });
  const { notifications } = (await aya.client.call(listTraineeNotifications, {})).result;
  expect(notifications.map(({ imageUrl }) => imageUrl)).toEqual(['/media/images/ben', null]);
});
