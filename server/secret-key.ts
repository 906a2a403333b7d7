import { hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What secrets in the database are encrypted with, so that a copy of the database alone does not give them
 * away: as it is configured, else a key of its own in the data folder.
 */
export async function openSecretKey(
  configured: string | undefined,
  dataDir: string,
): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured, 'base64url');
  const path = join(dataDir, 'secret.key');
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return kept;
  // Whole or not at all, and of two servers that start at once one.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(32), { mode: 0o600, flush: true });
  await link(draft, path).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
  await rm(draft);
  return await readFile(path);
}

/** A key for one purpose, of which nobody learns the one it was made from. */
export const keyFor = (purpose: string, secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `keiko ${purpose}`, 32));

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
