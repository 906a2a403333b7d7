import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A letter as a mail server took it. */
export interface Received {
  readonly to: readonly string[];
  readonly from: string;
  readonly raw: string;
  readonly isSecure: boolean;
  readonly mail: Email;
}

type Stage = 'connect' | 'recipient' | 'data';
/** What it answers at a stage of one letter; undefined: yes. */
type Answer = (stage: Stage, address: string) => number | 'hangUp' | undefined;

const user = 'keiko';
const password = 'a password of its own';

/** A real mail server on this machine, which may refuse, put off, dawdle or hang up. */
export async function mailServer(given: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const waiting: ((one: Received) => void)[] = [];
  let answer: Answer = () => undefined;
  let hold: { until: Promise<unknown>; reached: () => void } | undefined;

  const refusal = (code: number) =>
    Object.assign(new Error(`${code} as told`), { responseCode: code });
  const settle = (stage: Stage, address: string, done: (error?: Error | null) => void) => {
    const said = answer(stage, address);
    if (said === 'hangUp') {
      server.connections.forEach((connection) => connection._socket?.destroy());
      return;
    }
    done(said === undefined ? null : refusal(said));
  };

  /** Reads a letter, and keeps it unless it is to be refused. */
  async function take(stream: Readable, { envelope, secure }: SMTPServerSession) {
    const raw = await buffer(stream);
    hold?.reached();
    await hold?.until;
    const to = envelope.rcptTo.map(({ address }) => address);
    const refused = await new Promise<Error | null | undefined>((settled) => {
      settle('data', to[0] ?? '', settled);
    });
    if (refused) throw refused;
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    const mail = await PostalMime.parse(raw);
    const one = { to, from, raw: raw.toString('latin1'), isSecure: secure, mail };
    received.push(one);
    waiting.shift()?.(one);
  }

  const server = new SMTPServer({
    // As a server of the house, without accounts and without TLS, unless told otherwise.
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect: (_session, done) => settle('connect', '', done),
    onRcptTo: ({ address }, _session, done) => settle('recipient', address, done),
    onAuth: ({ username, password: word }, _session, done) =>
      username === user && word === password
        ? done(null, { user })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onData: callbackify(take),
    ...given,
  });
  // A client that hangs up, as it is told to in these tests.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    host: `127.0.0.1:${address.port}`,
    port: address.port,
    received,
    /** With which it can be signed in to. */
    account: `${user}:${encodeURIComponent(password)}`,
    /** From now on. */
    answerWith: (next: Answer) => void (answer = next),
    /** It reads a letter and says nothing until this is settled; resolves when it has read one. */
    holdUntil: async (until: Promise<unknown>) =>
      await new Promise<void>((reached) => (hold = { until, reached })),
    holdNoMore: () => void (hold = undefined),
    next: () => new Promise<Received>((resolve) => waiting.push(resolve)),
    close: async () => {
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
