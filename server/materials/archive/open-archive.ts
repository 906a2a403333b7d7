import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { z } from 'zod';
import {
  filePath,
  type Manifest,
  manifestPath,
  ManifestSchema,
} from '../../../domain/materials/archive/archive.schema.ts';
import { checkedStream } from '../../storage/zip/checked-stream.ts';
import { parseJson } from '../../http/parse-json.ts';
import { ArchiveRefusal, entryRefusals, refusals } from './archive-refusal.ts';

const longestDocument = 64_000_000;
const mostUnpacked = 50_000_000_000;
/** Text packs well; nothing honest packs a thousandfold. */
const mostRatio = 1000;
const ratioFrom = 1_000_000;
const mostEntries = 1_000_000;

const uuid = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
const known = new RegExp(
  `^(manifest\\.json|materials/${uuid}/(material|versions/[1-9]\\d{0,6})\\.json|files/[\\da-f]{64})$`,
);

export interface Archive {
  readonly manifest: Manifest;
  /** Parsed by the schema, and as it was when the archive was made. */
  readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>>;
  openFile(sha256: string): Promise<Readable>;
  close(): void;
}

/** Looks at the list of an archive, before anything of it is unpacked, and refuses what is not one. */
export async function openArchive(path: string): Promise<Archive> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip = await openPromise(path, options).catch((error: unknown) => {
    throw new ArchiveRefusal(refusals.damaged, { cause: error });
  });
  try {
    const entries = await readList(zip);
    const manifest = await readManifest(zip, entries);
    const hashes = new Map(manifest.entries.map((one) => [one.path, one.sha256]));
    return {
      manifest,
      readJson: async (name, schema) => {
        const bytes = await readBytes(zip, entries, name);
        if (createHash('sha256').update(bytes).digest('hex') !== hashes.get(name))
          throw new ArchiveRefusal(entryRefusals.changed(name));
        return parse(name, bytes, schema);
      },
      openFile: async (sha256) => await openEntry(zip, entries, filePath(sha256)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

type Entries = ReadonlyMap<string, Entry>;

async function readList(zip: ZipFile): Promise<Entries> {
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      // Only these names are known, so that none of them leads anywhere.
      const name = Buffer.from(entry.fileName as unknown as Buffer).toString('latin1');
      if (!known.test(name) || entries.has(name))
        throw new ArchiveRefusal(entryRefusals.unknown(printable(name)));
      const { uncompressedSize, compressedSize } = entry;
      total += uncompressedSize;
      const isTight = uncompressedSize > compressedSize * mostRatio;
      if (
        entry.isEncrypted() ||
        ![0, 8].includes(entry.compressionMethod) ||
        (uncompressedSize > ratioFrom && isTight) ||
        (name.endsWith('.json') && name !== manifestPath && uncompressedSize > longestDocument) ||
        total > mostUnpacked ||
        entries.size >= mostEntries
      )
        throw new ArchiveRefusal(entryRefusals.suspicious(name));
      entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw error;
    throw new ArchiveRefusal(refusals.damaged, { cause: error });
  }
  return entries;
}

const printable = (name: string): string => name.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200);

async function readManifest(zip: ZipFile, entries: Entries): Promise<Manifest> {
  const entry = entries.get(manifestPath);
  if (!entry || entry.uncompressedSize > longestDocument * 4)
    throw new ArchiveRefusal(refusals.noManifest);
  const bytes = await readBytes(zip, entries, manifestPath);
  let parsed: unknown;
  try {
    parsed = parseJson(bytes);
  } catch (error) {
    throw new ArchiveRefusal(refusals.noManifest, { cause: error });
  }
  const manifest = ManifestSchema.safeParse(parsed);
  if (!manifest.success) throw new ArchiveRefusal(refusals.noManifest);
  const listed = new Map(manifest.data.entries.map((one) => [one.path, one]));
  for (const name of entries.keys())
    if (name !== manifestPath && !listed.has(name))
      throw new ArchiveRefusal(entryRefusals.unknown(name));
  for (const { path, bytes: size } of listed.values()) {
    const found = entries.get(path);
    if (!found) throw new ArchiveRefusal(entryRefusals.missing(printable(path)));
    if (found.uncompressedSize !== size) throw new ArchiveRefusal(entryRefusals.changed(path));
  }
  return manifest.data;
}

function parse<Schema extends z.ZodType>(
  path: string,
  bytes: Buffer,
  schema: Schema,
): z.output<Schema> {
  let value: unknown;
  try {
    value = parseJson(bytes);
  } catch (error) {
    throw new ArchiveRefusal(entryRefusals.wrong(path), { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ArchiveRefusal(entryRefusals.wrong(path));
  return parsed.data;
}

async function openEntry(zip: ZipFile, entries: Entries, path: string): Promise<Readable> {
  const entry = entries.get(path);
  if (!entry) throw new ArchiveRefusal(entryRefusals.missing(path));
  const packed = await zip.openReadStreamPromise(entry);
  return checkedStream(
    entry,
    packed,
    (_fault, cause) => new ArchiveRefusal(entryRefusals.changed(path), cause),
  );
}

async function readBytes(zip: ZipFile, entries: Entries, path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await openEntry(zip, entries, path)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
