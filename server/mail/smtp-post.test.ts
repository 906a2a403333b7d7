import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../tests/support/sample.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { faultOf } from './mail-fault.ts';
import type { Message, Post } from './post.ts';
import { smtpPost } from './smtp-post.ts';

const from = 'keiko@keiko.example';
const message: Message = {
  messageId: '<one@keiko.example>',
  date: new Date('2026-11-21T00:00:00Z'),
  senderName: 'Aozora',
  to: 'reader@example.com',
  subject: 'Welcome',
  html: '<p>Come in.</p>',
  text: 'Come in.',
  unsubscribeUrl: undefined,
};

type Server = Awaited<ReturnType<typeof mailServer>>;

describe('the site’s own account', () => {
  let guarded: Server;

  beforeAll(async () => {
    guarded = await mailServer({ disabledCommands: [], authOptional: false });
  });
  afterAll(() => guarded.close());

  it('is shown to the mail server under TLS', async () => {
    const url = `smtp://${guarded.account}@${guarded.host}?tls.rejectUnauthorized=false`;
    const post = smtpPost({ url, from });
    await post.send(message);
    expect(guarded.received).toMatchObject([{ isSecure: true, to: [message.to] }]);
    post.close();
  });

  it('that is not accepted is no refusal of the letter, and in no word that is kept', async () => {
    guarded.received.length = 0;
    const url = `smtp://keiko:hunter2@${guarded.host}?tls.rejectUnauthorized=false`;
    const post = smtpPost({ url, from });
    const error = await post.send(message).catch((thrown: unknown) => thrown);
    expect(faultOf(error)).toMatchObject({ fault: 'notAccepted', isFinal: false });
    expect(JSON.stringify(faultOf(error))).not.toContain('hunter2');
    expect(guarded.received).toEqual([]);
    post.close();
  });

  it('is shown to nobody whose certificate is not believed', async () => {
    const seen: string[] = [];
    const stranger = await mailServer({
      disabledCommands: [],
      onAuth: ({ username = '' }, _session, done) => {
        seen.push(username);
        done(null, { user: username });
      },
    });
    const post = smtpPost({ url: `smtp://${stranger.account}@${stranger.host}`, from });
    const error = await post.send(message).catch((thrown: unknown) => thrown);
    expect(faultOf(error)).toMatchObject({ fault: 'unreachable', isFinal: false });
    expect(seen).toEqual([]);
    post.close();
    await stranger.close();
  });
});

it.each([
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'notAccepted', false],
  [{ code: 'ENOAUTH' }, 'notAccepted', false],
  [{ code: 'ECONNECTION' }, 'unreachable', false],
  [{ responseCode: 500, command: 'RCPT TO' }, 'refused', true],
  [{ responseCode: 550, command: 'MAIL FROM' }, 'refused', true],
  [{ responseCode: 554, command: 'DATA' }, 'refused', true],
  [{ responseCode: 499, command: 'DATA' }, 'putOff', false],
  [{ responseCode: 554, command: 'CONN' }, 'unreachable', false],
  [{ responseCode: 421, command: 'EHLO' }, 'unreachable', false],
])('what is thrown as %j says what to do next', (thrown, fault, isFinal) => {
  expect(faultOf(thrown)).toEqual({ fault, isFinal, words: null });
});

describe('no words of a letter', () => {
  let server: Server;
  let post: Post;

  beforeAll(async () => {
    server = await mailServer();
    post = smtpPost({ url: `smtp://${server.host}`, from });
  });
  afterAll(async () => {
    post.close();
    await server.close();
  });

  const wild = fc.string({ unit: 'binary', maxLength: 60 });
  const nasty = fc.oneof(
    wild,
    wild.map((text) => `${text}\r\nBcc: spy@example.com\r\n\r\n<b>`),
    wild.map((text) => `${text}\n.\nRCPT TO:<spy@example.com>\u2028X-Spy: 1\u0085`),
  );

  /** The names of its headers; a subject of nothing but control characters is none. */
  const namesIn = (raw: string) =>
    raw
      .slice(0, raw.indexOf('\r\n\r\n'))
      .split('\r\n')
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
      .filter((name) => name !== 'subject')
      .toSorted();

  const codeOf = (thrown: unknown) =>
    thrown instanceof Error && 'code' in thrown ? thrown.code : thrown;

  async function sent(given: Partial<Message>) {
    server.received.length = 0;
    await post.send({ ...message, ...given });
    return server.received;
  }

  it('become a header, or another reader', async () => {
    const usual = namesIn((await sent({}))[0]?.raw ?? '');
    expect(usual).toContain('message-id');
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (senderName, subject) => {
        const text = `x\r\n.\r\n${subject.toWellFormed()}`;
        const [one, ...others] = await sent({ senderName, subject, text });
        expect(others).toEqual([]);
        expect(one?.to).toEqual([message.to]);
        expect(namesIn(one?.raw ?? '')).toEqual(usual);
      }),
      { numRuns: runCount(30, 150) },
    );
  }, 60_000);

  it('nor an address, become several', async () => {
    const addresses = fc.oneof(
      nasty,
      wild.map((text) => `a@example.com,spy@example.com${text}`),
      wild.map((text) => `a@example.com>\r\nRCPT TO:<spy@example.com${text}`),
      wild.map((text) => `"${text}" <a@example.com>, spy@example.com`),
    );
    await fc.assert(
      fc.asyncProperty(addresses, async (to) => {
        const thrown = await sent({ to }).then(
          () => undefined,
          (error: unknown) => error,
        );
        // Taken by one reader, or refused as an address; nothing else went wrong.
        expect([undefined, 'EENVELOPE']).toContain(codeOf(thrown));
        expect(server.received.map((one) => one.to.length)).toEqual(thrown ? [] : [1]);
      }),
      { numRuns: runCount(20, 100), examples: [[message.to], ['a@example.com,spy@example.com']] },
    );
    expect((await sent({})).map((one) => one.to)).toEqual([[message.to]]);
  }, 60_000);
});
