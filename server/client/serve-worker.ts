import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Others } from './content-security.ts';

const page = /("revision":"[0-9a-f]+)(","url":"index\.html")/;

/**
 * Devices keep the page and the service worker with the rules that both came with. Where the configuration
 * adds to these rules, the revision of the page says so: other rules make another service worker, which
 * fetches the page anew.
 */
export async function serveWorker(
  app: FastifyInstance,
  folder: string,
  others: Others,
): Promise<void> {
  const { asked, pictures, media } = others;
  if ([asked, pictures, media].every((origins) => origins.length === 0)) return;
  const built = await readFile(join(folder, 'sw.js'), 'utf8').catch(() => undefined);
  // What is built to be looked at has none.
  if (built === undefined) return;
  if (!page.test(built)) throw new Error('the service worker does not keep the page');
  const rules = createHash('sha256').update(JSON.stringify(others)).digest('hex').slice(0, 16);
  const text = built.replace(page, `$1-${rules}$2`);
  const packed = brotliCompressSync(text);
  app.get('/sw.js', (request, reply) => {
    const isPacked = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/javascript; charset=utf-8');
    return isPacked ? reply.header('content-encoding', 'br').send(packed) : reply.send(text);
  });
}
