import webPush from 'web-push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { readAllTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import {
  getPushKey,
  subscribePush,
  unsubscribePush,
} from '../../domain/notifications/push.contract.ts';
import { updatePreference } from '../../domain/notifications/preferences.contract.ts';
import { deleteSession } from '../../domain/session/session.contract.ts';
import { browserKeys, pushService, vapidClaims } from '../../tests/support/push-service.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { mayBeCalled } from '../http/public-address.ts';
import { notify } from './notifications.service.ts';
import { postPush } from './push-post.ts';
import { pushNew } from './push.service.ts';
import { testActor } from '../../tests/support/test-actor.ts';

const subject = 'mailto:admin@keiko.example';
const vapid = { ...webPush.generateVAPIDKeys(), subject };

let test: TestApp;
let service: Awaited<ReturnType<typeof pushService>>;
let organisationId: number;

beforeAll(async () => {
  service = await pushService();
  test = await testApp({ vapid, pushesToPrivateAddresses: true });
  organisationId = await test.organisation();
});
afterAll(async () => {
  await test.close();
  await service.close();
});

const somewhere = { endpoint: 'https://push.example/one', ...browserKeys().given };

async function subscribed(role: Role = Role.trainee, lang: 'en' | 'ja' = 'en') {
  const person = await test.person(organisationId, role, { lang });
  const browser = browserKeys();
  const endpoint = `${service.origin}/${person.userId}`;
  const answer = await person.client.call(subscribePush, {
    body: { endpoint, ...browser.given },
  });
  expect(answer.status).toBe(200);
  return { ...person, browser };
}

/** As any domain does it, in the transaction of what happened. */
async function tell(
  { organisationId, userId }: Pick<TestPerson, 'organisationId' | 'userId'>,
  classTitle: string,
): Promise<void> {
  const actor = testActor({ organisationId, userId, role: Role.admin });
  await test.db.transaction((db) =>
    notify(
      {
        services: test.services,
        db,
        now: test.clock.now(),
        actor,
        signal: async () => {},
      },
      [userId],
      { kind: 'enrolled', classTitle },
      '/classes/7',
    ),
  );
}

async function subscriptions(): Promise<number> {
  const { rows } = await test.services.database.pool.query('select from push_subscriptions');
  return rows.length;
}

describe('a subscription', () => {
  it('is refused where the site does not push', async () => {
    const silent = await testApp();
    const person = await silent.person(await silent.organisation(), Role.trainee);
    expect((await person.client.call(getPushKey, {})).result.publicKey).toBeNull();
    expect((await person.client.call(subscribePush, { body: somewhere })).status).toBe(404);
    await silent.close();
  });

  it('is refused without a session, and with keys that are none', async () => {
    expect((await test.anonymous.call(subscribePush, { body: somewhere })).status).toBe(401);
    const { client } = await test.person(organisationId, Role.trainee);
    for (const wrong of [{ endpoint: 'ftp://push.example' }, { p256dh: 'short' }, { auth: '' }]) {
      const body = { ...somewhere, ...wrong };
      expect((await client.call(subscribePush, { body })).status).toBe(400);
    }
  });

  it('never leads into somebody’s own network', async () => {
    for (const url of [
      'http://push.example/',
      'https://localhost/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest/meta-data',
      'https://192.168.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[fd00::1]/',
      'https://[::7f00:1]/',
      'https://[2002:7f00:1::1]/',
      'https://[2001:0:7f00:1::1]/',
      'https://[fec0::1]/',
      'https://user:word@push.example/',
    ])
      expect(mayBeCalled(new URL(url)), url).toBe(false);
    expect(mayBeCalled(new URL('https://push.example/x'))).toBe(true);
    expect(mayBeCalled(new URL('https://203.0.114.7/x'))).toBe(true);
    expect(mayBeCalled(new URL('https://[2606:4700::1]/x'))).toBe(true);
    const guarded = await testApp({ vapid });
    const { client } = await guarded.person(await guarded.organisation(), Role.trainee);
    const body = { ...somewhere, endpoint: `${service.origin}/1` };
    expect((await client.call(subscribePush, { body })).status).toBe(400);
    // A name may lead anywhere: it is looked at when it is called.
    const inside = { ...somewhere, endpoint: 'https://localhost.localdomain/1' };
    expect((await client.call(subscribePush, { body: inside })).status).toBe(200);
    const called = postPush(
      { endpoint: 'https://localhost/', headers: {}, body: Buffer.of() },
      false,
    );
    await expect(called).rejects.toThrow('localhost is not at a public address');
    await guarded.close();
  });

  it('ends with its session, and when it is given up', async () => {
    const before = await subscriptions();
    const one = await subscribed();
    const other = await subscribed();
    expect(await subscriptions()).toBe(before + 2);
    await one.client.call(deleteSession, {});
    await other.client.call(unsubscribePush, {});
    expect(await subscriptions()).toBe(before);
  });

  it('replaces the one that this browser or this session had', async () => {
    const before = await subscriptions();
    const one = await subscribed();
    const next = await test.signIn(one);
    const endpoint = `${service.origin}/${one.userId}`;
    await next.call(subscribePush, { body: { endpoint, ...browserKeys().given } });
    await next.call(subscribePush, {
      body: { endpoint: `${endpoint}/new`, ...browserKeys().given },
    });
    expect(await subscriptions()).toBe(before + 1);
    await next.call(unsubscribePush, {});
  });
});

describe('what is new', () => {
  it('is pushed once, however many ask, and nothing that was there before', async () => {
    const person = await test.person(organisationId, Role.trainee);
    await tell(person, 'before');
    const { given, read } = browserKeys();
    const endpoint = `${service.origin}/once`;
    await person.client.call(subscribePush, { body: { endpoint, ...given } });
    const from = service.pushed.length;
    await tell(person, 'after');
    await Promise.all([1, 2, 3].map(() => pushNew(test.services, organisationId)));
    const arrived = service.pushed.slice(from).map(({ body }) => read(body));
    expect(arrived).toMatchObject([{ title: 'You were enrolled in “after”', unreadCount: 2 }]);
    await person.client.call(unsubscribePush, {});
  });

  it('goes to nobody of another organisation, nor to another person of one’s own', async () => {
    const abroad = await test.person(await test.organisation(), Role.trainee);
    const bodyOf = (name: string) => ({
      endpoint: `${service.origin}/${name}`,
      ...browserKeys().given,
    });
    await abroad.client.call(subscribePush, { body: bodyOf('abroad') });
    const [one, other] = [await subscribed(), await subscribed()];
    const from = service.pushed.length;
    const pushedTo = () => service.pushed.slice(from).map(({ path }) => path);
    await tell(abroad, 'Theirs');
    await tell(one, 'One’s own');
    await pushNew(test.services, organisationId);
    expect(pushedTo()).toEqual([`/${one.userId}`]);
    await pushNew(test.services, abroad.organisationId);
    expect(pushedTo()).toEqual([`/${one.userId}`, '/abroad']);
    for (const { client } of [abroad, one, other]) await client.call(unsubscribePush, {});
  });

  it('is not what was read on another device meanwhile', async () => {
    const person = await subscribed();
    const from = service.pushed.length;
    // Nor what somebody wants by mail only, and nothing of who was archived.
    const byMail = await subscribed();
    const body = { topic: 'enrolled', inApp: false, mail: 'daily' } as const;
    expect((await byMail.client.call(updatePreference, { body })).status).toBe(200);
    const gone = await subscribed();
    await test.asOwner('update users set archived_at = now() where id = $1', [gone.userId]);
    for (const one of [byMail, gone]) await tell(one, 'Unwanted');
    await tell(person, 'Read');
    await person.client.call(readAllTraineeNotifications, {});
    await tell(person, 'Unread');
    await pushNew(test.services, organisationId);
    const arrived = service.pushed.slice(from).map(({ body }) => person.browser.read(body));
    expect(arrived).toMatchObject([{ title: 'You were enrolled in “Unread”', unreadCount: 1 }]);
    for (const { client } of [person, byMail]) await client.call(unsubscribePush, {});
  });

  it('goes no more to who is gone', async () => {
    const before = await subscriptions();
    for (const status of [404, 410]) {
      const person = await subscribed();
      service.answer(status);
      await tell(person, 'C');
      await pushNew(test.services, organisationId);
      expect(await subscriptions()).toBe(before);
    }
    service.answer(503);
    const person = await subscribed();
    await tell(person, 'C');
    await pushNew(test.services, organisationId);
    expect(await subscriptions()).toBe(before + 1);
    service.answer(201);
  });

  it('reaches the browser from the transaction on, sealed for it and signed by the site', async () => {
    const person = await subscribed(Role.trainee, 'ja');
    await test.work();
    const arriving = service.next();
    await tell(person, 'C');
    const { headers, body } = await arriving;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
    expect(Number(headers['ttl'])).toBeGreaterThan(0);
    expect(vapidClaims(headers.authorization ?? '', vapid.publicKey)).toMatchObject({
      aud: service.origin,
      sub: subject,
    });
    expect(person.browser.read(body)).toEqual({
      id: expect.any(Number),
      title: '「C」に受講登録されました',
      url: '/classes/7',
      userId: person.userId,
      unreadCount: 1,
    });
    await person.client.call(unsubscribePush, {});
  });

  it('goes to no session that has ended by its date', async () => {
    const person = await subscribed();
    const from = service.pushed.length;
    test.clock.advance(400 * 86_400_000);
    await tell(person, 'C');
    await pushNew(test.services, organisationId);
    expect(service.pushed).toHaveLength(from);
  });
});
