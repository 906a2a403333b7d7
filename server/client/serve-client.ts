import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentSecurityPolicy, noOthers, type Others } from './content-security.ts';
import type { ClientFolders } from './keep-assets.ts';
import { serveWorker } from './serve-worker.ts';
import { sayServedBuild } from './served-build.ts';

const yearSeconds = 31_536_000;
const daySeconds = 86_400;
const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * Sends the built client: hashed assets for ever, those of earlier builds too, everything else fresh each
 * time, and the page itself for any address a person may open. A missing asset is 404, never the page.
 */
export async function serveClient(
  app: FastifyInstance,
  { folder, keptFolder }: ClientFolders,
  others: Others = noOthers,
): Promise<void> {
  await mkdir(keptFolder, { recursive: true });
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(html, others),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/assets/')) dropPageHeaders(reply);
    if (isWorker(request.url)) reply.header('content-security-policy', workerPolicy);
    else reply.header('permissions-policy', permissionsPolicy);
  });
  await sayServedBuild(app, folder);
  await serveWorker(app, folder, others);
  // The wildcard below would take the root for a folder, which it refuses to list.
  app.get('/', (_request, reply) => sendPage(reply));
  await app.register(fastifyStatic, {
    root: [folder, keptFolder],
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = [folder, keptFolder].some((root) => path.startsWith(join(root, 'assets')));
      // The browser asks for the icon with each start, past the service worker.
      const isIcon = path.startsWith(join(folder, 'icons'));
      response.header(
        'cache-control',
        isHashed
          ? `public, max-age=${yearSeconds}, immutable`
          : isIcon
            ? `public, max-age=${daySeconds}`
            : 'no-cache',
      );
    },
  });
}

const isWorker = (url: string): boolean => /^\/assets\/[^/?]+\.mjs(\?|$)/.test(url);

/** A worker has rules of its own: what reads documents may decode pictures by WebAssembly, and run nothing else. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

// What says how a page behaves means nothing for its scripts, and would be a tenth of the first visit.
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function dropPageHeaders(reply: FastifyReply): void {
  for (const name of pageHeaders) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}

/** Whether an address that no route and no file answers is a page that the client shows. */
export function isPage(method: string, url: string, accept: string | undefined): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|media|assets)(\/|$)/.test(path) || /\.\w+$/.test(path)) return false;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
