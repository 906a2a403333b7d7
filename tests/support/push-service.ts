import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushSubscriptionKeys } from '../../domain/notifications/push.contract.ts';

interface Pushed {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A browser with the push service of its maker, on this machine. */
export async function pushService() {
  const pushed: Pushed[] = [];
  const waiting: ((one: Pushed) => void)[] = [];
  let status = 201;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, url: path = '' } = request;
    const one = { path, headers, body: await buffer(request) };
    response.writeHead(status).end();
    pushed.push(one);
    waiting.shift()?.(one);
  };
  const server = createServer((request, response) => {
    // A caller that hangs up.
    take(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    pushed,
    /** From now on it answers so. */
    answer: (next: number) => void (status = next),
    next: () => new Promise<Pushed>((resolve) => waiting.push(resolve)),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What a browser keeps to itself when it subscribes, and what it gives away. */
export function browserKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const given: Omit<PushSubscriptionKeys, 'endpoint'> = {
    p256dh: pair.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
  };

  /** RFC 8291: what only this browser can read. */
  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const serverKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey]);
    const shared = derive(pair.computeSecret(serverKey), secret, info, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // A 2 marks the end, before the padding.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }

  return { given, read };
}

/** RFC 8292: what a site says of itself, when its key signed it. */
export function vapidClaims(authorization: string, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
      format: 'jwk',
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed by this key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
