import { createHash } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  archiveFormat,
  archiveVersion,
  filePath,
  type Manifest,
  manifestPath,
  materialPath,
  versionPath,
} from '../../../domain/materials/archive/archive.schema.ts';
import type { Services } from '../../services.ts';
import { selectOne } from './archive.repo.ts';
import { canonicalJson } from './canonical-json.ts';
import { filesOf, readMaterial, readVersion } from './archived-material.ts';

interface Writing {
  readonly zip: ZipFile;
  /** Given up when nobody reads any more. */
  readonly signal: AbortSignal;
}

interface Wanted {
  readonly organisationId: number;
  readonly materials: readonly { readonly id: number; readonly uuid: string }[];
}

// The same library makes the same archive, whenever it is made.
const mtime = new Date(1980, 0, 1);

/** An archive as it is being read: no more than one document of it is ever in memory. */
export function writeArchive(services: Services, wanted: Wanted): Readable {
  const zip = new ZipFile();
  const out = Readable.from(zip.outputStream, { objectMode: false });
  const reading = new AbortController();
  out.once('close', () => reading.abort());
  fill(services, wanted, zip, reading.signal).catch((error: Error) => out.destroy(error));
  return out;
}

async function fill(
  services: Services,
  { organisationId, materials }: Wanted,
  zip: ZipFile,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database;
  const source = { db, issuer: services.siteOrigin };
  const entries: Manifest['entries'] = [];
  const files = new Map<string, number>();
  const addJson = async (path: string, value: unknown): Promise<void> => {
    const bytes = Buffer.from(`${canonicalJson(value, 1)}\n`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    entries.push({ path, sha256, bytes: bytes.length });
    await add({ zip, signal }, path, true, () => Readable.from([bytes], { objectMode: false }));
  };
  for (const { id } of materials) {
    const material = await selectOne(db, organisationId, id);
    if (!material) continue;
    const { archived, versions, numberOf } = await readMaterial(source, material);
    await addJson(materialPath(material.uuid), archived);
    for (const { sha256, bytes } of filesOf(archived, [])) files.set(sha256, bytes);
    for (const version of versions) {
      const one = await readVersion(source, material, version.id, numberOf);
      await addJson(versionPath(material.uuid, version.number), one);
      for (const { sha256, bytes } of one.assets) files.set(sha256, bytes);
    }
  }
  for (const [sha256, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const content = await services.storage.open(organisationId, sha256);
    if (!content) throw new Error('a file of a material is not in the storage');
    entries.push({ path: filePath(sha256), sha256, bytes });
    await add({ zip, signal }, filePath(sha256), false, () => content);
  }
  const manifest: Manifest = { format: archiveFormat, version: archiveVersion, entries };
  await add({ zip, signal }, manifestPath, true, () =>
    Readable.from([Buffer.from(JSON.stringify(manifest))], { objectMode: false }),
  );
  zip.end();
}

/** Resolves when the entry was read, so that the next one is made no sooner. */
async function add(
  { zip, signal }: Writing,
  path: string,
  compress: boolean,
  open: () => Readable,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    zip.addReadStreamLazy(path, { compress, mtime, mode: 0o100644 }, (take) => {
      const content = addAbortSignal(signal, open());
      content.once('end', resolve).once('error', reject);
      take(null, content);
    });
  });
}
