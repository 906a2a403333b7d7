import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { cleanUp } from '../clean-up.ts';
import { deliver, deliverDue } from './delivery.ts';
import type { Db } from '../db/database.ts';
import type { Letter } from './letter.ts';
import { sendMail } from './mail.service.ts';
import { smtpPost } from './smtp-post.ts';

const minuteMs = 60_000;
const from = 'keiko@keiko.example';

let server: Awaited<ReturnType<typeof mailServer>>;
let test: TestApp;
let organisationId: number;
let reader: TestPerson;

beforeAll(async () => {
  server = await mailServer();
  const post = smtpPost({ url: `smtp://${server.host}`, from });
  test = await testApp({ post });
  organisationId = await test.organisation({ displayName: '蒼空 <Systems>' });
  reader = await test.person(organisationId, Role.trainee);
});
afterEach(() => {
  server.answerWith(() => undefined);
  server.holdNoMore();
  server.received.length = 0;
});
afterAll(async () => {
  test.services.post?.close();
  await test.close();
  await server.close();
});

const letter: Letter = {
  subject: { en: 'A <new> password', ja: '新しいパスワード' },
  paragraphs: [{ en: 'Choose it & keep it.', ja: '設定してください。' }],
  action: { label: { en: 'Choose', ja: '設定する' }, url: '/choose?token=s3cret&x=1' },
};

interface Row {
  status: string;
  fault: string | null;
  failure: string | null;
  attempts: number;
  letter: Letter | null;
}

/** Writes a letter as any domain does, and gives its key. */
async function write(given: Partial<Letter> = {}, address = 'reader@example.jp', lang = 'en') {
  await test.db.transaction((db) =>
    sendMail(
      { db, services: test.services, now: test.clock.now() },
      { organisationId, userId: reader.userId, address, language: lang === 'ja' ? 'ja' : 'en' },
      { ...letter, ...given },
    ),
  );
  const { rows } = await test.services.database.pool.query<{ id: number }>(
    'select max(id) as id from mails',
  );
  return { organisationId, id: rows[0]?.id ?? 0 };
}

async function rowOf({ id }: { id: number }): Promise<Row> {
  const { rows } = await test.services.database.pool.query<Row>(
    'select * from mails where id = $1',
    [id],
  );
  if (!rows[0]) throw new Error('no such letter');
  return rows[0];
}

describe('a letter', () => {
  it('is handed over once, in its reader’s language and its organisation’s name', async () => {
    const key = await write({}, 'reader@example.jp', 'ja');
    expect(await deliver(test.services, key)).toBe('sent');
    const [one, ...others] = server.received;
    expect(others).toEqual([]);
    expect(one?.to).toEqual(['reader@example.jp']);
    expect(one?.from).toBe(from);
    expect(one?.mail.from).toEqual({ name: '蒼空 <Systems>', address: from });
    expect(one?.mail.subject).toBe('新しいパスワード');
    expect(one?.mail.text).toContain('設定してください。');
    expect(one?.mail.text).toContain('https://keiko.example/choose?token=s3cret&x=1');
    expect(one?.mail.messageId).toMatch(/^<keiko\.\d+\.\d+\.\d+@keiko\.example>$/);
    expect(await rowOf(key)).toMatchObject({ status: 'sent', attempts: 1, fault: null });
  });

  it('is escaped in its frame, which fetches nothing and reads well in the dark', async () => {
    await deliver(test.services, await write());
    const html = server.received[0]?.mail.html ?? '';
    expect(html).toContain('A &lt;new&gt; password');
    expect(html).toContain('Choose it &amp; keep it.');
    expect(html).toContain('蒼空 &lt;Systems&gt;');
    expect(html).toContain('href="https://keiko.example/choose?token=s3cret&amp;x=1"');
    expect(html).not.toMatch(/<img|<script|src=|url\(|@import/i);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('leaves when its transaction is committed, and never when it is not', async () => {
    const working = await testApp({ post: test.services.post });
    const own = await working.organisation();
    const to = (address: string) =>
      ({ organisationId: own, userId: null, address, language: 'en' }) as const;
    const asker = (db: Db) => ({ db, services: working.services, now: working.clock.now() });
    const lost = working.db.transaction(async (db) => {
      await sendMail(asker(db), to('nobody@example.com'), letter);
      throw new Error('taken back');
    });
    await expect(lost).rejects.toThrow('taken back');
    const arriving = server.next();
    await working.db.transaction((db) => sendMail(asker(db), to('committed@example.com'), letter));
    await working.work();
    expect((await arriving).to).toEqual(['committed@example.com']);
    await working.close();
    expect(server.received).toHaveLength(1);
  });

  it('goes once however often and by however many servers the job runs', async () => {
    const key = await write();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => deliver(test.services, key)),
    );
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(await deliver(test.services, key)).toBe('skipped');
    await deliverDue(test.services);
    expect(server.received).toHaveLength(1);
  });

  it('is written to nobody whose address is none', async () => {
    for (const address of [
      '',
      'a',
      'a@b',
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example, c@d.example',
      '<a@b.example>',
    ]) {
      const key = await write({}, address);
      expect(await rowOf(key), address).toMatchObject({ status: 'failed', fault: 'badAddress' });
    }
    await deliverDue(test.services);
    expect(server.received).toEqual([]);
  });

  it('that leads nowhere is refused where it is written', async () => {
    const action = { label: letter.subject, url: 'javascript:alert(1)' };
    await expect(write({ action })).rejects.toThrow('no web page');
  });
});

describe('a secret', () => {
  it('is in no error, whatever goes wrong when it is written', async () => {
    // Which PostgreSQL cannot keep, and says so with all that it was given.
    const paragraphs = [{ en: '\u0000', ja: '' }];
    const error = await write({ isSecret: true, paragraphs }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).toHaveProperty('code', '22P05');
    expect(inspect(error, { depth: 9 })).not.toContain('s3cret');
  });

  it('is forgotten once it was handed over, and not before', async () => {
    server.answerWith(() => 451);
    const key = await write({ isSecret: true });
    await deliver(test.services, key);
    expect(JSON.stringify(await rowOf(key))).toContain('s3cret');
    server.answerWith(() => undefined);
    test.clock.advance(2 * minuteMs);
    await deliverDue(test.services);
    const row = await rowOf(key);
    expect(row).toMatchObject({ status: 'sent', letter: null });
    expect(JSON.stringify(row)).not.toContain('s3cret');
    expect(server.received[0]?.mail.text).toContain('s3cret');
  });
});

describe('a mail server', () => {
  it('that refuses for good is not asked again', async () => {
    server.answerWith((stage) => (stage === 'recipient' ? 550 : undefined));
    const key = await write();
    expect(await deliver(test.services, key)).toBe('refused');
    expect(await rowOf(key)).toMatchObject({ status: 'failed', fault: 'refused' });
    expect((await rowOf(key)).failure).toContain('550 as told');
    test.clock.advance(1000 * minuteMs);
    server.answerWith(() => undefined);
    await deliverDue(test.services);
    expect(server.received).toEqual([]);
  });

  it('that puts off is asked again, later each time, for about a day', async () => {
    server.answerWith((stage) => (stage === 'data' ? 451 : undefined));
    const key = await write();
    const begun = test.clock.now();
    const pauses: number[] = [];
    let last = begun;
    expect(await deliver(test.services, key)).toBe('putOff');
    while ((await rowOf(key)).status === 'waiting') {
      const { attempts } = await rowOf(key);
      // Not a minute early.
      await deliverDue(test.services);
      expect((await rowOf(key)).attempts).toBe(attempts);
      while ((await rowOf(key)).attempts === attempts) {
        test.clock.advance(minuteMs);
        await deliverDue(test.services);
      }
      pauses.push(Math.round((test.clock.now().getTime() - last.getTime()) / minuteMs));
      last = test.clock.now();
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 480, 720]);
    expect(await rowOf(key)).toMatchObject({ status: 'failed', fault: 'putOff', attempts: 8 });
    expect(server.received).toEqual([]);
  }, 60_000);

  it('that comes back is given everything that waited, once', async () => {
    server.answerWith((stage) => (stage === 'recipient' ? 'hangUp' : undefined));
    const keys = [await write(), await write(), await write()];
    await deliverDue(test.services);
    for (const key of keys) expect(await rowOf(key)).toMatchObject({ status: 'waiting' });
    server.answerWith(() => undefined);
    test.clock.advance(2 * minuteMs);
    await deliverDue(test.services);
    expect(server.received).toHaveLength(3);
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(3);
  });

  it('that hangs up in the middle is asked again with the same Message-ID', async () => {
    server.answerWith((stage) => (stage === 'data' ? 'hangUp' : undefined));
    const key = await write();
    expect(await deliver(test.services, key)).toBe('unreachable');
    server.answerWith(() => undefined);
    test.clock.advance(2 * minuteMs);
    await deliverDue(test.services);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.mail.messageId).toContain(`.${key.id}.`);
  });

  it('that is slow holds the letter, which nobody else sends meanwhile', async () => {
    let release = () => {};
    const reached = server.holdUntil(new Promise<void>((resolve) => (release = resolve)));
    const key = await write();
    const slow = deliver(test.services, key);
    await reached;
    expect(await deliver(test.services, key)).toBe('skipped');
    release();
    expect(await slow).toBe('sent');
    expect(server.received).toHaveLength(1);
  });

  it('that never answers is given up for now', async () => {
    const silent = await mailServer();
    void silent.holdUntil(new Promise(() => {}));
    const post = smtpPost({ url: `smtp://${silent.host}?socketTimeout=200`, from });
    const key = await write();
    expect(await deliver({ ...test.services, post }, key)).toBe('unreachable');
    expect(await rowOf(key)).toMatchObject({ status: 'waiting', fault: 'unreachable' });
    post.close();
    await silent.close();
  });
});

it('letters are kept for ninety days', async () => {
  const key = await write();
  test.clock.advance(89 * 24 * 60 * minuteMs);
  await cleanUp(test.services);
  expect(await rowOf(key)).toBeTruthy();
  test.clock.advance(2 * 24 * 60 * minuteMs);
  await cleanUp(test.services);
  await expect(rowOf(key)).rejects.toThrow('no such letter');
});

it('without a mail server letters stay, and nothing is pretended', async () => {
  const { services } = test;
  const kept = { ...services, post: undefined };
  await sendMail(
    { db: test.db, services: kept, now: test.clock.now() },
    { organisationId, userId: null, address: 'kept@example.com', language: 'en' },
    letter,
  );
  await deliverDue(kept);
  await deliverDue(services);
  const { rows } = await services.database.pool.query(
    `select status, attempts from mails where address = 'kept@example.com'`,
  );
  expect(rows).toEqual([{ status: 'kept', attempts: 0 }]);
  expect(server.received).toEqual([]);
});
