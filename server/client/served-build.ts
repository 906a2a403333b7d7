import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const VersionSchema = z.looseObject({ build: z.string() });

/**
 * Says which build is served, in `/version.json` and beside every answer of the API, so that a page that
 * was opened before a deploy learns of it.
 */
export async function sayServedBuild(app: FastifyInstance, folder: string): Promise<void> {
  const text = await readFile(join(folder, 'version.json'), 'utf8');
  const { build } = VersionSchema.parse(JSON.parse(text));
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('x-build', build);
  });
  app.get('/version.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text),
  );
}
