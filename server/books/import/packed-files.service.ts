import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { refusalSentence } from '../../../domain/books/import.messages.ts';
import type { Sentence } from '../../../domain/format/language.ts';
import { isZip } from '../../materials/uploads/upload-folder.service.ts';
import { BookRefusal } from './book-refusal.ts';
import { commonTopFolder, entryPath, isIgnoredPath } from './entry-path.ts';
import { readBytes } from './read-text.ts';
import { openZipOf } from './zip-source.ts';

export interface PackedFile {
  /** Below the one folder that holds everything, if there is one. */
  readonly path: string;
  readonly bytes: Buffer;
}

interface PackedLimits {
  readonly files: number;
  readonly unpackedBytes: number;
}

/** Nothing of the file is taken. */
export class PackedFault extends Error {
  readonly fault: 'notPacked' | 'tooMuch' | 'tooMany' | Sentence;

  /** A sentence is about one of its files. */
  constructor(fault: PackedFault['fault'], options?: ErrorOptions) {
    super(typeof fault === 'string' ? fault : fault.en, options);
    this.fault = fault;
  }
}

/**
 * What is in a small .zip or .tar.gz file, in its order, without what packers and version control leave
 * behind. Links, names that lead elsewhere and what would unpack to more than the limits are refused.
 */
export async function readPackedFiles(packed: Buffer, limits: PackedLimits): Promise<PackedFile[]> {
  try {
    if (isZip(packed)) return await readZip(packed, limits);
    if (packed[0] === 0x1f && packed[1] === 0x8b) return await readTar(packed, limits);
  } catch (error) {
    throw error instanceof BookRefusal ? aboutEntry(error) : error;
  }
  throw new PackedFault('notPacked');
}

function aboutEntry(refusal: BookRefusal): PackedFault {
  const { code, data } = refusal;
  if (code === 'zip-damaged') return new PackedFault('notPacked', { cause: refusal });
  const [en, ja] = [refusalSentence(code, data, 'en'), refusalSentence(code, data, 'ja')];
  return new PackedFault({ en, ja }, { cause: refusal });
}

async function readZip(packed: Buffer, limits: PackedLimits): Promise<PackedFile[]> {
  const source = await openZipOf(packed);
  try {
    const entries = source.entries();
    check(
      entries.map(({ bytes }) => bytes),
      limits,
    );
    const files: PackedFile[] = [];
    for (const { path } of entries)
      files.push({ path, bytes: await readBytes(await source.open(path)) });
    return files;
  } finally {
    await source.close();
  }
}

const unzip = promisify(gunzip);
/** A block before each file, and whole blocks. */
const blockBytes = 1024;

async function readTar(packed: Buffer, limits: PackedLimits): Promise<PackedFile[]> {
  const most = limits.unpackedBytes + limits.files * blockBytes;
  const tar = await unzip(packed, { maxOutputLength: most }).catch((error: unknown) => {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new PackedFault(isTooLarge ? 'tooMuch' : 'notPacked', { cause: error });
  });
  const entries = await unpackTar(tar, { strict: true }).catch((error: unknown) => {
    throw new PackedFault('notPacked', { cause: error });
  });
  const byPath = new Map<string, Buffer>();
  for (const { header, data } of entries) {
    const path = entryPath(header.name);
    const type = header.type ?? 'file';
    if (type === 'directory' || isIgnoredPath(path)) continue;
    if (type !== 'file') throw new BookRefusal('link-unsafe', { path });
    if (byPath.has(path)) throw new BookRefusal('name-repeated', { path });
    byPath.set(path, Buffer.from(data ?? []));
  }
  check(
    [...byPath.values()].map(({ length }) => length),
    limits,
  );
  const top = commonTopFolder([...byPath.keys()]);
  return [...byPath].map(([path, bytes]) => ({ path: path.slice(top), bytes }));
}

function check(sizes: readonly number[], limits: PackedLimits): void {
  if (sizes.length > limits.files) throw new PackedFault('tooMany');
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  if (total > limits.unpackedBytes) throw new PackedFault('tooMuch');
}
