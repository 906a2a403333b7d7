import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { deliver, deliverDue } from './delivery.ts';
import type { Letter } from './letter.ts';
import { resendMail, sendMail, sendMailToPeople, unsubscribingOf } from './mail.service.ts';
import { smtpPost } from './smtp-post.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
let test: TestApp;
let organisationId: number;
beforeAll(async () => {
  server = await mailServer();
  const post = smtpPost({ url: `smtp://${server.host}`, from: 'keiko@keiko.example' });
  test = await testApp({ post });
});
beforeEach(async () => {
  organisationId = await test.organisation();
  server.received.length = 0;
});
afterAll(async () => {
  test.services.post?.close();
  await test.close();
  await server.close();
});

const letter: Letter = {
  subject: { en: 'News', ja: 'お知らせ' },
  paragraphs: [{ en: 'There is something new.', ja: '新しいお知らせがあります。' }],
};
const asker = () => ({ db: test.db, services: test.services, now: test.clock.now() });
const write = (address: string) =>
  sendMail(asker(), { organisationId, userId: null, address, language: 'en' }, letter);
const rows = () =>
  test.asOwner<{ id: number; user_id: number; attempts: number; status: string }>(
    'select * from mails where organisation_id = $1 order by id',
    [organisationId],
  );

it('a letter to many goes to those of the organisation who are here, each in their language, once', async () => {
  const person = (lang: 'en' | 'ja', contactEmail?: string, of = organisationId) =>
    test.person(of, Role.trainee, { lang, ...(contactEmail && { contactEmail }) });
  const [aya, ben] = [await person('ja', 'aya@example.jp'), await person('en', 'ben@example.jp')];
  const gone = await person('en', 'gone@example.jp');
  await test.asOwner('update users set archived_at = now() where id = $1', [gone.userId]);
  const abroad = await person('en', 'abroad@example.jp', await test.organisation());
  await person('en', 'not-asked@example.jp');
  const people = [aya, ben, gone, abroad, await person('en')];
  await sendMailToPeople(
    asker(),
    organisationId,
    people.map(({ userId }) => userId),
    { letter, unsubscribe: 'news' },
  );
  expect(await rows()).toMatchObject([
    { user_id: aya.userId, address: 'aya@example.jp', subject: 'お知らせ', status: 'waiting' },
    { user_id: ben.userId, address: 'ben@example.jp', subject: 'News', status: 'waiting' },
  ]);
  await deliverDue(test.services);
  const received = server.received.toSorted((one, other) =>
    (one.to[0] ?? '').localeCompare(other.to[0] ?? ''),
  );
  expect(received.map(({ mail }) => mail.subject)).toEqual(['お知らせ', 'News']);
  const [, token = ''] = /unsubscribe\?token=(\S+)/.exec(received[1]?.mail.text ?? '') ?? [];
  expect(received[1]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const wish = { organisationId, userId: ben.userId, topic: 'news' };
  expect(await unsubscribingOf(test.db, token)).toEqual(wish);
  for (const [of, other] of [
    [`.${ben.userId}.`, `.${aya.userId}.`],
    [`${organisationId}.`, `${abroad.organisationId}.`],
    ['.news.', '.digest.'],
  ] as const)
    expect(await unsubscribingOf(test.db, token.replace(of, other))).toBeUndefined();
});

it('a mail server that is not there is not asked for every letter', async () => {
  server.answerWith((stage) => (stage === 'recipient' ? 'hangUp' : undefined));
  for (let number = 0; number < 8; number++) await write(`reader-${number}@example.jp`);
  await deliverDue(test.services);
  server.answerWith(() => undefined);
  // Each of the four that go at a time has tried one.
  const tried = (await rows()).map(({ attempts }) => attempts);
  expect(tried.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});

it('what failed is sent again as if for the first time, and nothing else is', async () => {
  await write('reader@example.jp');
  const key = { organisationId, id: (await rows())[0]?.id ?? 0 };
  expect(await resendMail(asker(), key)).toBe(false);
  server.answerWith((stage) => (stage === 'recipient' ? 550 : undefined));
  await deliver(test.services, key);
  server.answerWith(() => undefined);
  expect(await resendMail(asker(), key)).toBe(true);
  expect(await resendMail(asker(), key)).toBe(false);
  const none = { attempts: 0, fault: null, failure: null };
  expect(await rows()).toMatchObject([{ status: 'waiting', ...none }]);
  expect(await deliver(test.services, key)).toBe('sent');
  expect(await resendMail(asker(), key)).toBe(false);
  expect(server.received).toHaveLength(1);
});
