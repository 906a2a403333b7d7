import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  getLetter,
  getMailDelivery,
  listLetters,
  resendLetter,
  revealLetter,
} from '../../domain/letters/letters.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { deliver } from '../mail/delivery.ts';
import type { Letter } from '../mail/letter.ts';
import { sendMail, sendMails } from '../mail/mail.service.ts';
import { smtpPost } from '../mail/smtp-post.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
});
afterAll(() => test.close());

const letter: Letter = {
  subject: { en: 'Welcome', ja: 'ようこそ' },
  paragraphs: [{ en: 'Come in.', ja: 'お入りください。' }],
  action: { label: { en: 'Choose', ja: '設定する' }, url: '/choose?token=s3cret' },
};

interface Given extends Partial<Letter> {
  address?: string;
  userId?: number;
  to?: number;
  app?: TestApp;
}

async function written(given: Given = {}): Promise<number> {
  const { address = 'new@example.com', userId = null, to = organisationId, app = test } = given;
  const { app: _app, address: _address, userId: _userId, to: _to, ...changes } = given;
  await sendMail(
    { db: app.db, services: app.services, now: app.clock.now() },
    { organisationId: to, userId, address, language: 'ja' },
    { ...letter, ...changes },
  );
  const { rows } = await app.services.database.pool.query<{ id: number }>(
    'select max(id) as id from mails',
  );
  return rows[0]?.id ?? 0;
}

async function audited(action: string): Promise<unknown[]> {
  const { rows } = await test.services.database.pool.query(
    'select user_id, subject_id, after from audit_entries where action = $1 order by id',
    [action],
  );
  return rows;
}

describe('the outbox', () => {
  it('is open to admins and system viewers only', async () => {
    const letterId = await written();
    for (const role of [Role.trainee, Role.instructor, Role.groupManager]) {
      const { client } = await test.person(organisationId, role);
      expect((await client.call(listLetters, {})).status).toBe(403);
      expect((await client.call(getLetter, { params: { letterId } })).status).toBe(403);
    }
    const viewer = await test.person(organisationId, Role.systemViewer);
    expect((await viewer.client.call(listLetters, {})).status).toBe(200);
    for (const change of [resendLetter, revealLetter])
      expect((await viewer.client.call(change, { params: { letterId } })).status).toBe(403);
  });

  it('knows no letter of another organisation', async () => {
    const letterId = await written({ isSecret: true, to: await test.organisation() });
    for (const endpoint of [getLetter, resendLetter, revealLetter])
      expect((await admin.client.call(endpoint, { params: { letterId } })).status).toBe(404);
    const { result } = await admin.client.call(listLetters, { query: { limit: 100 } });
    expect(result.map(({ id }) => id)).not.toContain(letterId);
  });

  it('says plainly whether letters leave', async () => {
    expect((await admin.client.call(getMailDelivery, {})).result).toEqual({
      isOn: false,
      from: null,
    });
  });

  it('is searched by address, reader and subject, filtered, and sorted', async () => {
    const own = await test.organisation();
    const { client } = await test.person(own, Role.admin);
    const known = await test.person(own, Role.trainee, { name: '伊藤 大輔' });
    const first = await written({ to: own, address: 'b@example.com', userId: known.userId });
    const second = await written({
      to: own,
      address: 'a@example.com',
      subject: { en: '100% done', ja: '100%完了' },
    });
    const ids = async (query: object) =>
      (await client.callRaw<{ id: number }[]>(listLetters, { query: { ...query } })).result.map(
        ({ id }) => id,
      );
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ keyword: '大輔' })).toEqual([first]);
    expect(await ids({ keyword: 'B@EXAMPLE' })).toEqual([first]);
    expect(await ids({ keyword: '0%完' })).toEqual([second]);
    expect(await ids({ keyword: '%' })).toEqual([second]);
    expect(await ids({ status: 'failed' })).toEqual([]);
    expect(await ids({ status: 'kept', 'sortOrder.column': 'address' })).toEqual([first, second]);
    expect((await client.callRaw(listLetters, { query: { status: 'lost' } })).status).toBe(400);
  });

  it('is read page by page, each with its reader and when it is tried again', async () => {
    const own = await test.organisation();
    const { client } = await test.person(own, Role.admin);
    const gone = await test.person(own, Role.trainee, { name: 'Gone' });
    await client.call(archivePeople, { body: { userIds: [gone.userId] } });
    const ids = [
      await written({ to: own, address: 'b@example.com', userId: gone.userId }),
      await written({ to: own, address: 'a@example.com' }),
      await written({ to: own, address: 'c@example.com' }),
    ];
    await written();
    const { pool } = test.services.database;
    await pool.query(`update mails set status = 'waiting', attempts = 2 where id = $1`, [ids[1]]);
    const page = async (query: object) => {
      const { result, pagination } = await client.call(listLetters, { query });
      return [result.map(({ address }) => address.slice(0, 1)).join(''), pagination?.count];
    };
    expect(await page({})).toEqual(['cab', 3]);
    expect(await page({ limit: 1, offset: 1 })).toEqual(['a', 3]);
    const byAddress = { 'sortOrder.column': 'address', 'sortOrder.direction': 'asc' } as const;
    expect(await page({ ...byAddress, limit: 2 })).toEqual(['ab', 3]);
    expect(await page({ status: 'waiting' })).toEqual(['a', 1]);
    expect(await page({ keyword: 'gone' })).toEqual(['b', 1]);
    const nextOf = async (letterId = 0) =>
      (await client.call(getLetter, { params: { letterId } })).result.nextAttemptAt;
    expect([await nextOf(ids[0]), typeof (await nextOf(ids[1]))]).toEqual([null, 'string']);
  });

  it('shows a letter as its reader gets it', async () => {
    const letterId = await written({ subject: { en: '<i>', ja: '<script>あ</script>' } });
    const { result } = await admin.client.call(getLetter, { params: { letterId } });
    expect(result).toMatchObject({ subject: '<script>あ</script>', status: 'kept', attempts: 0 });
    expect(result.content?.html).toContain('&lt;script&gt;あ');
    expect(result.content?.html).not.toContain('<script');
    expect(result.content?.text).toContain('お入りください。');
    expect(result.content?.actionUrl).toBe('https://keiko.example/choose?token=s3cret');
  });

  it('lets nobody else unsubscribe its reader', async () => {
    const { userId } = await test.person(organisationId, Role.trainee);
    const to = { organisationId, userId, address: 'new@example.com', language: 'en' } as const;
    const { action: _, ...words } = letter;
    await sendMails(
      { db: test.db, services: test.services, now: test.clock.now() },
      organisationId,
      [{ to, letter: words, unsubscribe: 'news' }],
    );
    const [newest] = (await admin.client.call(listLetters, { query: { limit: 1 } })).result;
    const params = { letterId: newest?.id ?? 0 };
    const { content } = (await admin.client.call(getLetter, { params })).result;
    expect(content?.text).toContain('https://keiko.example/settings/notifications');
    expect(content?.html).not.toContain('token=');
  });
});

describe('a secret', () => {
  it('is shown only to who opens it, which is written down', async () => {
    const letterId = await written({ isSecret: true });
    const shown = await admin.client.call(getLetter, { params: { letterId } });
    expect(shown.result).toMatchObject({ content: null, canReveal: true, isSecret: true });
    expect(shown.text).not.toContain('s3cret');
    expect(await audited('mail.reveal')).toEqual([]);
    const key = { 'idempotency-key': randomUUID() };
    const opened = await admin.client.call(revealLetter, { params: { letterId } }, key);
    expect(opened.result.actionUrl).toContain('s3cret');
    const entries = await audited('mail.reveal');
    expect(entries).toMatchObject([{ user_id: admin.userId, subject_id: String(letterId) }]);
    expect(JSON.stringify(entries)).not.toContain('s3cret');
    const { rows } = await test.services.database.pool.query('select * from idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain('s3cret');
  });

  it('of somebody of a higher rank stays closed, as does a letter that is none', async () => {
    const chief = await test.person(organisationId, Role.systemAdmin);
    const letterId = await written({ isSecret: true, userId: chief.userId });
    expect((await admin.client.call(revealLetter, { params: { letterId } })).status).toBe(403);
    const shown = await admin.client.call(getLetter, { params: { letterId } });
    expect(shown.result.canReveal).toBe(false);
    expect((await chief.client.call(revealLetter, { params: { letterId } })).status).toBe(200);
    const colleague = await test.person(organisationId, Role.admin);
    const theirs = await written({ isSecret: true, userId: colleague.userId });
    const seen = await admin.client.call(getLetter, { params: { letterId: theirs } });
    expect(seen.result.canReveal).toBe(true);
    const open = await written();
    const refused = await admin.client.call(revealLetter, { params: { letterId: open } });
    expect(refused.status).toBe(403);
  });
});

describe('where a mail server is', () => {
  it('no secret is opened, and what failed is sent again on demand, once', async () => {
    const server = await mailServer();
    const post = smtpPost({ url: `smtp://${server.host}`, from: 'keiko@keiko.example' });
    const sending = await testApp({ post });
    const own = await sending.organisation();
    const { client } = await sending.person(own, Role.admin);
    expect((await client.call(getMailDelivery, {})).result).toEqual({
      isOn: true,
      from: 'keiko@keiko.example',
    });
    const id = await written({ app: sending, to: own, isSecret: true });
    const key = { organisationId: own, id };
    const input = { params: { letterId: id } };
    expect((await client.call(revealLetter, input)).status).toBe(403);
    expect((await client.call(resendLetter, input)).status).toBe(409);
    server.answerWith((stage) => (stage === 'recipient' ? 550 : undefined));
    await deliver(sending.services, key);
    expect((await client.call(getLetter, input)).result).toMatchObject({
      status: 'failed',
      fault: 'refused',
    });
    server.answerWith(() => undefined);
    const answers = await Promise.all([
      client.call(resendLetter, input),
      client.call(resendLetter, input),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const arriving = server.next();
    await sending.work();
    expect((await arriving).mail.subject).toBe('ようこそ');
    await deliver(sending.services, key);
    expect(server.received).toHaveLength(1);
    expect((await client.call(getLetter, input)).result).toMatchObject({ content: null });
    const entries = await sending.asOwner(
      `select subject_id, after->>'status' as status from audit_entries where action = 'mail.resend'`,
    );
    expect(entries).toEqual([{ subject_id: String(id), status: 'waiting' }]);
    await sending.close();
    post.close();
    await server.close();
  });
});
