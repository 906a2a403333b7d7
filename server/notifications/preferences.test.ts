import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import {
  listPreferences,
  type Preference,
  updatePreference,
} from '../../domain/notifications/preferences.contract.ts';
import {
  getUnsubscribing,
  unsubscribe,
  unsubscribeByOneClick,
} from '../../domain/notifications/unsubscribe.contract.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { testActor } from '../../tests/support/test-actor.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { deliverDue } from '../mail/delivery.ts';
import { smtpPost } from '../mail/smtp-post.ts';
import { notify } from './notifications.service.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
let test: TestApp;
let organisationId: number;

beforeAll(async () => {
  server = await mailServer();
  test = await testApp({
    post: smtpPost({ url: `smtp://${server.host}`, from: 'k@keiko.example' }),
  });
  organisationId = await test.organisation();
});
afterAll(async () => {
  test.services.post?.close();
  await test.close();
  await server.close();
});

const traineeNamed = async (account: string, lang: 'en' | 'ja' = 'en') =>
  await test.person(organisationId, Role.trainee, { lang, contactEmail: `${account}@example.com` });

async function tell(people: readonly TestPerson[], classTitle = 'Linux'): Promise<void> {
  const actor = testActor({ organisationId, userId: 0, role: Role.admin });
  await test.db.transaction((db) =>
    notify(
      { services: test.services, db, now: test.clock.now(), actor, signal: async () => {} },
      people.map(({ userId }) => userId),
      { kind: 'enrolled', classTitle },
      '/classes/7',
    ),
  );
}

/** The letters that are handed over now. */
async function mailed() {
  server.received.length = 0;
  await deliverDue(test.services);
  return server.received.map(({ to, mail }) => ({ to: to[0], mail }));
}

const wish = async ({ client }: TestPerson, body: Preference) =>
  (await client.call(updatePreference, { body })).status;

async function counted({ client }: TestPerson) {
  return (await client.call(listTraineeNotifications, {})).result.notifications.length;
}

const headerOf = (mail: { headers: { key: string; value: string }[] } | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

const tokenIn = (text: string) => /unsubscribe\?token=([\w.-]+)/.exec(text)?.[1] ?? '';

describe('preferences', () => {
  it('are one’s own, and of what can reach one', async () => {
    expect((await test.anonymous.call(listPreferences, {})).status).toBe(401);
    const trainee = await traineeNamed('own');
    const { result } = await trainee.client.call(listPreferences, {});
    expect(result).toMatchObject({
      contactEmail: 'own@example.com',
      discussionNotificationDisabled: false,
    });
    expect(result.preferences.map(({ topic }) => topic)).toEqual([
      'announced',
      'enrolled',
      'classWaiting',
      'classChanged',
      'joinedBootcamp',
      'bootcampMoved',
      'scored',
      'lateDecided',
      'classMoved',
      'retakeGiven',
      'extended',
      'drillGiven',
      'certified',
      'examAhead',
      'examResult',
      'examAppealDecided',
      'reportDue',
      'reportAnswered',
      'aiShare',
      'learningDecided',
      'learningSeatFree',
      'learningEnds',
      'mentorAssigned',
      'mentorWrote',
      'discussion',
    ]);
    const unreachable: Preference = { topic: 'answersToMark', inApp: true, mail: 'off' };
    expect(await wish(trainee, unreachable)).toBe(404);
    const instructor = await test.person(organisationId, Role.instructor);
    expect(await wish(instructor, unreachable)).toBe(200);
    for (const body of [
      { topic: 'enrolled', inApp: 'yes', mail: 'off' },
      { topic: 'enrolled', inApp: true, mail: 'hourly' },
      { topic: 'nothing', inApp: true, mail: 'off' },
      { topic: 'enrolled', inApp: true, mail: 'off', userId: 1 },
    ])
      expect((await trainee.client.callRaw(updatePreference, { body })).status).toBe(400);
  });

  it('include the mail of discussions, where there are any', async () => {
    const trainee = await traineeNamed('talker');
    await wish(trainee, { topic: 'discussion', inApp: true, mail: 'off' });
    const { result } = await trainee.client.call(listPreferences, {});
    expect(result.discussionNotificationDisabled).toBe(true);
    const features = featureIds.filter((id) => id !== Feature.discussion);
    const silent = await test.organisation({ features });
    const other = await test.person(silent, Role.trainee);
    const topics = (await other.client.call(listPreferences, {})).result.preferences;
    expect(topics.map(({ topic }) => topic)).not.toContain('discussion');
  });
});

describe('a notification', () => {
  it('comes to each as they wish', async () => {
    const usual = await traineeNamed('usual', 'ja');
    const silent = await traineeNamed('silent');
    const byMail = await traineeNamed('by-mail');
    const inApp = await traineeNamed('in-app');
    const nowhere = await test.person(organisationId, Role.trainee);
    await wish(silent, { topic: 'enrolled', inApp: false, mail: 'off' });
    await wish(byMail, { topic: 'enrolled', inApp: false, mail: 'immediate' });
    await wish(inApp, { topic: 'enrolled', inApp: true, mail: 'off' });
    // Of another kind: no matter here.
    await wish(usual, { topic: 'scored', inApp: false, mail: 'off' });
    await tell([usual, silent, byMail, inApp, nowhere]);
    const people = [usual, silent, byMail, inApp, nowhere];
    expect(await Promise.all(people.map(counted))).toEqual([1, 0, 0, 1, 1]);
    const letters = await mailed();
    expect(letters.map(({ to = '' }) => to).toSorted()).toEqual([
      'by-mail@example.com',
      'usual@example.com',
    ]);
    const { mail } = letters.find(({ to }) => to === 'usual@example.com') ?? {};
    expect(mail?.subject).toBe('「Linux」に受講登録されました');
    expect(mail?.text).toContain('https://keiko.example/classes/7');
  });

  it('is in nobody’s mail who is archived', async () => {
    const gone = await traineeNamed('gone');
    await test.services.database.pool.query('update users set archived_at = now() where id = $1', [
      gone.userId,
    ]);
    await tell([gone]);
    expect(await mailed()).toEqual([]);
  });
});

describe('unsubscribing', () => {
  async function letterOf(person: TestPerson) {
    await tell([person]);
    const [letter] = await mailed();
    return letter?.mail;
  }

  it('is offered to mail programs and to people, with the same address', async () => {
    const mail = await letterOf(await traineeNamed('offered'));
    const list = headerOf(mail, 'list-unsubscribe') ?? '';
    expect(list).toMatch(/^<https:\/\/keiko\.example\/unsubscribe\?token=[\w.-]+>$/);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.html).toContain(list.slice(1, -1));
    expect(mail?.text).toContain(list.slice(1, -1));
  });

  it('is done by one click of a mail program, for this kind and this person only', async () => {
    const person = await traineeNamed('one-click');
    const other = await traineeNamed('other');
    const token = tokenIn((await letterOf(person))?.text ?? '');
    const click = (of: string) =>
      test.anonymous.send({
        method: 'POST',
        url: `${unsubscribeByOneClick.path}?token=${of}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click(token)).status).toBe(200);
    expect((await click(token)).status).toBe(200);
    await tell([person, other]);
    expect((await mailed()).map(({ to }) => to)).toEqual(['other@example.com']);
    // Only the mail: the bell is as it was.
    expect(await counted(person)).toBe(2);
    const { preferences } = (await person.client.call(listPreferences, {})).result;
    expect(preferences.filter(({ mail }) => mail === 'off').map(({ topic }) => topic)).toEqual([
      'enrolled',
      // These are not mailed unless somebody wishes it.
      'reportDue',
      'aiShare',
      'mentorAssigned',
    ]);
  });

  it('of a mail brings nothing back into the product for who wants it by mail only', async () => {
    const person = await traineeNamed('mail-only');
    await wish(person, { topic: 'enrolled', inApp: false, mail: 'immediate' });
    const token = tokenIn((await letterOf(person))?.text ?? '');
    expect((await test.anonymous.call(unsubscribe, { body: { token } })).status).toBe(200);
    await tell([person]);
    expect([await mailed(), await counted(person)]).toEqual([[], 0]);
  });

  it('is not done by who merely looks at the page', async () => {
    const person = await traineeNamed('looker');
    const token = tokenIn((await letterOf(person))?.text ?? '');
    const look = () => test.anonymous.call(getUnsubscribing, { query: { token } });
    const first = await look();
    expect(first.result).toEqual({
      topic: 'enrolled',
      organisationName: 'Aozora Systems',
      isOn: true,
    });
    expect((await look()).result.isOn).toBe(true);
    expect((await test.anonymous.call(unsubscribe, { body: { token } })).status).toBe(200);
    expect((await look()).result.isOn).toBe(false);
  });

  it('is refused for a token that this site did not sign', async () => {
    const person = await traineeNamed('forged');
    const stranger = await test.person(await test.organisation(), Role.trainee);
    const token = tokenIn((await letterOf(person))?.text ?? '');
    const [organisation, user, topic, signature = ''] = token.split('.');
    const wrong = [
      'x',
      `${organisation}.${user}.${topic}.${'A'.repeat(43)}`,
      `${organisation}.${user}.digest.${signature}`,
      `${organisation}.${Number(user) + 1}.${topic}.${signature}`,
      `${stranger.organisationId}.${stranger.userId}.${topic}.${signature}`,
      `${token}.`,
      `${organisation}.${user}.${topic}.${signature.slice(0, -1)}`,
    ];
    for (const each of wrong) {
      expect((await test.anonymous.call(getUnsubscribing, { query: { token: each } })).status).toBe(
        404,
      );
      expect((await test.anonymous.call(unsubscribe, { body: { token: each } })).status).toBe(404);
    }
    await tell([person]);
    expect(await mailed()).toHaveLength(1);
  });
});
