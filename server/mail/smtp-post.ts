import { createTransport } from 'nodemailer';
import type { Post } from './post.ts';

const patienceMs = 15_000;
const silenceMs = 60_000;
const connections = 4;
const lettersEach = 100;

/** A mail server elsewhere, by its `smtp://` or `smtps://` address. */
export function smtpPost({ url, from }: { url: string; from: string }): Post {
  const { username, hostname, searchParams } = new URL(url);
  // A password goes over the wire only under TLS, unless the wire ends in this machine.
  const requireTLS =
    username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
      ? { requireTLS: true }
      : {};
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: lettersEach,
    connectionTimeout: milliseconds(searchParams, 'connectionTimeout', patienceMs),
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: milliseconds(searchParams, 'socketTimeout', silenceMs),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...requireTLS,
  });
  return {
    from,
    async send({ messageId, date, senderName, to, subject, html, text, unsubscribeUrl }) {
      await transport.sendMail({
        messageId,
        date,
        // As objects: a name or an address is never read for further ones.
        from: { name: senderName, address: from },
        to: { name: '', address: to },
        subject,
        html,
        text,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribeUrl === undefined
            ? {}
            : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: { url: unsubscribeUrl } } }),
      });
    },
    close: () => transport.close(),
  };
}

/** What the address itself says goes first. */
const milliseconds = (given: URLSearchParams, name: string, usual: number): number =>
  Number(given.get(name) ?? usual);
