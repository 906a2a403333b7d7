import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '../../../domain/http/endpoint.ts';
import { nameOf } from './call.ts';

const root = resolve(import.meta.dirname, '../../..');

/** What succeeds only with work, a tool or a house that a call alone does not make, and who proves it. */
export const succeedsElsewhere: Readonly<Record<string, string>> = {
  'GET /api/materials/imports/:importId/difference':
    'server/books/new-versions/new-versions.test.ts',
  'POST /api/materials/imports/:importId/draft': 'server/books/new-versions/new-versions.test.ts',
  'DELETE /api/materials/imports/:importId': 'server/books/new-versions/new-versions.test.ts',
  'POST /api/admin/queues/:queue/jobs/:jobUuid/retry': 'server/admin/admin.test.ts',
  'PUT /api/user/password': 'server/session/own-password.test.ts',
  'POST /api/user/passkeys/options': 'server/session/passkeys/passkeys.test.ts',
  'POST /api/user/passkeys': 'server/session/passkeys/passkeys.test.ts',
  'POST /api/user/passkeys/:passkeyUuid/remove': 'server/session/passkeys/passkeys.test.ts',
  'POST /api/user/cli/codes/read': 'server/session/cli/cli.test.ts',
  'POST /api/user/cli/codes/answer': 'server/session/cli/cli.test.ts',
  'POST /api/user/recoverycodes': 'server/session/passkeys/second-factor.test.ts',
  'PUT /api/learningpaths/offers/:pathId': 'server/learningpaths/learningpaths.test.ts',
  'PUT /api/user/push': 'server/notifications/push.test.ts',
  'GET /lti/auth': 'server/lti/launch.test.ts',
  'GET /app-address/:versionId': 'server/apps/hosts.test.ts',
};

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** What the contracts call each endpoint. */
async function exportedNames(): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const files = readdirSync(join(root, 'domain'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => path.endsWith('.contract.ts'))) {
    const contract: object = await import(pathToFileURL(join(root, 'domain', file)).href);
    for (const [name, value] of Object.entries(contract))
      if (isEndpoint(value)) names.set(nameOf(value), name);
  }
  return names;
}

/** What is wrong with a list of who proves which endpoint elsewhere: nothing, if each file speaks of it. */
export async function unproven(proofs: Readonly<Record<string, string>>): Promise<string[]> {
  const names = await exportedNames();
  return Object.entries(proofs).flatMap(([endpoint, file]) => {
    const name = names.get(endpoint);
    if (name === undefined) return [`${endpoint} is no endpoint (any more)`];
    if (!existsSync(join(root, file))) return [`${endpoint}: there is no ${file}`];
    const text = readFileSync(join(root, file), 'utf8');
    return new RegExp(`\\b${name}\\b`).test(text) ? [] : [`${file} does not speak of ${name}`];
  });
}

/** Whether a test names this, between quotes. */
export const quotes = (file: string, words: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes(`'${words}'`);
