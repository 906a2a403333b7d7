import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  listTraineeNotifications,
  readAllTraineeNotifications,
} from '../../domain/notifications/notifications.contract.ts';
import { updatePreference } from '../../domain/notifications/preferences.contract.ts';
import { getUnsubscribing, unsubscribe } from '../../domain/notifications/unsubscribe.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { testActor } from '../../tests/support/test-actor.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { tick } from '../scheduler.ts';
import { smtpPost } from '../mail/smtp-post.ts';
import { writeDueDigests } from './digest.service.ts';
import { notify } from './notifications.service.ts';

const dayMs = 86_400_000;

let server: Awaited<ReturnType<typeof mailServer>>;
let test: TestApp;
let people = 0;

beforeAll(async () => {
  server = await mailServer();
  test = await testApp({
    post: smtpPost({ url: `smtp://${server.host}`, from: 'k@keiko.example' }),
  });
});
beforeEach(() => void (server.received.length = 0));
afterAll(async () => {
  test.services.post?.close();
  await test.close();
  await server.close();
});

const at = (instant: string) => test.clock.set(new Date(instant));

/** Somebody who has the scores of their quizzes mailed once a day, as is usual. */
async function trainee(timeZone = 'Asia/Tokyo', given: { organisationId?: number } = {}) {
  const organisationId = given.organisationId ?? (await test.organisation({ timeZone }));
  const contactEmail = `digest-${++people}@example.com`;
  const person = await test.person(organisationId, Role.trainee, { contactEmail });
  return { ...person, contactEmail };
}

async function score({ organisationId, userId }: TestPerson, materialTitle: string) {
  const actor = testActor({ organisationId, userId: 0, role: Role.admin });
  await test.db.transaction((db) =>
    notify(
      { services: test.services, db, now: test.clock.now(), actor, signal: async () => {} },
      [userId],
      { kind: 'scored', classTitle: 'Linux', materialTitle, points: 1, maxPoints: 2 },
      '/train/1',
    ),
  );
}

const digests = () => server.received.map(({ to, mail }) => `${to[0]}: ${mail.subject}`);
/** The quizzes that each letter names, in its order. */
const titlesByAddress = () =>
  Object.fromEntries(
    server.received.map(({ to, mail }) => [
      to[0],
      [...(mail.text ?? '').matchAll(/“([^”]+)” was scored/g)].map(([, title]) => title),
    ]),
  );

describe('the daily digest', () => {
  it('is written at seven by the organisation’s clocks, and names what is new', async () => {
    at('2026-11-20T12:00:00Z');
    const reader = await trainee();
    await score(reader, 'Pipes');
    await score(reader, 'Shells');
    await tick(test.services);
    at('2026-11-20T21:59:00Z');
    await tick(test.services);
    expect(digests()).toEqual([]);
    at('2026-11-20T22:00:00Z');
    await tick(test.services);
    expect(digests()).toEqual([`${reader.contactEmail}: 2 new notifications`]);
    const text = server.received[0]?.mail.text ?? '';
    expect(text).toContain('“Pipes” was scored: 1 of 2 points');
    expect(text.indexOf('Shells')).toBeLessThan(text.indexOf('Pipes'));
    expect(text).toContain('https://keiko.example/notifications');
  });

  it('is written to nobody who was archived meanwhile', async () => {
    at('2026-11-20T12:00:00Z');
    const gone = await trainee();
    const stays = await trainee('Asia/Tokyo', gone);
    for (const reader of [gone, stays]) await score(reader, 'Pipes');
    const admin = await test.person(gone.organisationId, Role.admin);
    const archived = { body: { userIds: [gone.userId] } };
    expect((await admin.client.call(archivePeople, archived)).result.changed).toBe(1);
    at('2026-11-20T22:00:00Z');
    await tick(test.services);
    expect(digests()).toEqual([`${stays.contactEmail}: 1 new notification`]);
  });

  it('comes once a day, and not on a day without news', async () => {
    at('2026-11-21T00:00:00Z');
    const reader = await trainee();
    await score(reader, 'One');
    for (const day of [0, 1, 2]) {
      at(new Date(Date.parse('2026-11-21T22:00:30Z') + day * dayMs).toISOString());
      await tick(test.services);
      await tick(test.services);
    }
    expect(digests()).toEqual([`${reader.contactEmail}: 1 new notification`]);
  });

  it('leaves what came after seven for tomorrow', async () => {
    at('2026-11-21T22:30:00Z');
    const reader = await trainee();
    await score(reader, 'Late');
    await tick(test.services);
    at('2026-11-22T21:59:59Z');
    await tick(test.services);
    expect(digests()).toEqual([]);
    at('2026-11-22T22:00:01Z');
    await tick(test.services);
    expect(digests()).toHaveLength(1);
  });

  it('is written by one of several servers', async () => {
    at('2026-11-23T00:00:00Z');
    const reader = await trainee();
    const other = await trainee('Asia/Tokyo', reader);
    for (const one of [reader, other]) await score(one, 'Together');
    at('2026-11-23T22:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => writeDueDigests(test.services)));
    await tick(test.services);
    expect(digests().toSorted()).toEqual(
      [reader, other].map(({ contactEmail }) => `${contactEmail}: 1 new notification`).toSorted(),
    );
  });

  it('of one organisation has nothing of another’s, whose own is due at the same moment', async () => {
    at('2026-12-05T13:00:00Z');
    const [one, other, later] = [
      await trainee(),
      await trainee(),
      await trainee('America/New_York'),
    ];
    for (const [reader, title] of [
      [one, 'Pipes'],
      [other, 'Shells'],
      [later, 'Signals'],
    ] as const)
      await score(reader, title);
    const body = { topic: 'scored', inApp: false, mail: 'daily' } as const;
    await later.client.call(updatePreference, { body });
    await score(later, 'By mail only');
    at('2026-12-05T22:00:00Z');
    await tick(test.services);
    expect(titlesByAddress()).toEqual({
      [one.contactEmail]: ['Pipes'],
      [other.contactEmail]: ['Shells'],
    });
    // Seven in New York.
    server.received.length = 0;
    at('2026-12-06T12:00:00Z');
    await tick(test.services);
    expect(titlesByAddress()).toEqual({ [later.contactEmail]: ['By mail only', 'Signals'] });
  });

  it('is made up for in the organisation in which it could not be written', async () => {
    at('2026-12-08T00:00:00Z');
    const [unlucky, lucky] = [await trainee(), await trainee()];
    for (const reader of [unlucky, lucky]) await score(reader, 'Pipes');
    const claim = 'alter table notification_digests add constraint unlucky check';
    await test.asOwner(`${claim} (organisation_id <> ${unlucky.organisationId})`);
    at('2026-12-08T22:00:00Z');
    await tick(test.services);
    expect(Object.keys(titlesByAddress())).toEqual([lucky.contactEmail]);
    await test.asOwner('alter table notification_digests drop constraint unlucky');
    await tick(test.services);
    expect(Object.keys(titlesByAddress())).toEqual([lucky.contactEmail, unlucky.contactEmail]);
  });

  it('stays the only one of its day when something of before seven is committed after it', async () => {
    at('2026-12-03T00:00:00Z');
    const reader = await trainee();
    await score(reader, 'In time');
    at('2026-12-03T22:00:00Z');
    await tick(test.services);
    at('2026-12-03T21:59:59Z');
    await score(reader, 'Slow to commit');
    at('2026-12-03T22:05:00Z');
    await tick(test.services);
    expect(digests()).toHaveLength(1);
    at('2026-12-04T22:00:00Z');
    await tick(test.services);
    expect(digests()).toHaveLength(2);
  });

  it('is made up for by a server that was down at seven', async () => {
    at('2026-11-24T00:00:00Z');
    const reader = await trainee();
    await score(reader, 'Missed');
    at('2026-11-25T03:00:00Z');
    await tick(test.services);
    expect(digests()).toHaveLength(1);
  });

  it('says nothing of what was read meanwhile', async () => {
    at('2026-11-26T00:00:00Z');
    const reader = await trainee();
    await score(reader, 'Read');
    await reader.client.call(readAllTraineeNotifications, {});
    at('2026-11-26T22:00:00Z');
    await tick(test.services);
    expect(digests()).toEqual([]);
  });

  it('has what somebody wants by mail only, which then is nowhere', async () => {
    at('2026-11-27T00:00:00Z');
    const reader = await trainee();
    const body = { topic: 'scored', inApp: false, mail: 'daily' } as const;
    await reader.client.call(updatePreference, { body });
    await score(reader, 'Mail only');
    const { result } = await reader.client.call(listTraineeNotifications, {});
    expect(result).toEqual({ notifications: [], unreadCount: 0 });
    at('2026-11-27T22:00:00Z');
    await tick(test.services);
    expect(digests()).toHaveLength(1);
    const { rows } = await test.services.database.pool.query(
      'select from notifications where user_id = $1',
      [reader.userId],
    );
    expect(rows).toEqual([]);
  });

  it('is not written for a wish that was changed before seven', async () => {
    at('2026-11-28T00:00:00Z');
    for (const mail of ['off', 'immediate'] as const) {
      const reader = await trainee();
      await score(reader, 'Never mind');
      const body = { topic: 'scored', inApp: true, mail } as const;
      expect((await reader.client.call(updatePreference, { body })).status).toBe(200);
    }
    at('2026-11-28T22:00:00Z');
    await tick(test.services);
    expect(digests()).toEqual([]);
  });

  it('names the first twenty and counts the rest', async () => {
    at('2026-11-29T00:00:00Z');
    const reader = await trainee();
    for (let i = 1; i <= 23; i++) await score(reader, `Quiz ${i}`);
    at('2026-11-29T22:00:00Z');
    await tick(test.services);
    const text = server.received[0]?.mail.text ?? '';
    expect(digests()).toEqual([`${reader.contactEmail}: 23 new notifications`]);
    expect(text).toContain('“Quiz 4”');
    expect(text).not.toContain('“Quiz 3”');
    expect(text).toContain('… and 3 more.');
  });

  it('ends when somebody unsubscribes from it, whatever kinds it had', async () => {
    at('2026-11-30T00:00:00Z');
    const reader = await trainee();
    await score(reader, 'Last');
    at('2026-11-30T22:00:00Z');
    await tick(test.services);
    const [, token = ''] =
      /unsubscribe\?token=([\w.-]+)/.exec(server.received[0]?.mail.text ?? '') ?? [];
    const asked = await test.anonymous.call(getUnsubscribing, { query: { token } });
    expect(asked.result).toMatchObject({ topic: 'digest', isOn: true });
    await score(reader, 'Waits already');
    await test.anonymous.call(unsubscribe, { body: { token } });
    await score(reader, 'Unwanted');
    at('2026-12-01T22:00:00Z');
    await tick(test.services);
    expect(digests()).toHaveLength(1);
  });

  it.each([
    // The night in which New York’s clocks are put on, and the one in which they are put back.
    ['America/New_York', '2027-03-13T18:00:00Z', '2027-03-14T11:00:00Z'],
    ['America/New_York', '2027-11-06T18:00:00Z', '2027-11-07T12:00:00Z'],
    ['America/Los_Angeles', '2027-03-13T18:00:00Z', '2027-03-14T14:00:00Z'],
    // The last day of February of a leap year, at an offset of half an hour.
    ['Asia/Kolkata', '2028-02-28T06:00:00Z', '2028-02-29T01:30:00Z'],
    ['Pacific/Kiritimati', '2028-12-30T20:00:00Z', '2028-12-31T17:00:00Z'],
  ])('is at seven of %s, whatever its clocks do: %s', async (zone, told, due) => {
    at(told);
    const reader = await trainee(zone);
    await score(reader, 'Edge');
    test.clock.set(new Date(Date.parse(due) - 1000));
    await tick(test.services);
    expect(digests()).toEqual([]);
    at(due);
    await tick(test.services);
    expect(digests()).toHaveLength(1);
  });
});
