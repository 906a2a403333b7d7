import { type Entry, fromRandomAccessReaderPromise } from 'yauzl';
import { listedEntries, type ZipListing } from '../../../domain/materials/material-file.schema.ts';
import type { Storage, StoredFile } from '../../storage/storage.ts';
import { zipEntryName } from '../../storage/zip/zip-name.ts';
import { StoredZip } from '../../storage/zip/stored-zip.ts';

const longestName = 500;

// What would break a line, hide a part of a name or turn it round.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Reads the list at the end of a .zip file, and nothing else of it: no entry is unpacked and no name is
 * used as a path. Undefined when there is no list that can be read.
 */
export async function readZipListing(
  storage: Storage,
  organisationId: number,
  file: StoredFile,
): Promise<ZipListing | undefined> {
  const reader = new StoredZip(storage, organisationId, file);
  const options = {
    lazyEntries: true,
    autoClose: false,
    // Nothing is unpacked: names and sizes are only shown.
    decodeStrings: false,
    validateEntrySizes: false,
  };
  try {
    const zip = await fromRandomAccessReaderPromise(reader, file.bytes, options);
    const entries = [];
    for await (const entry of zip.eachEntry()) {
      entries.push({ name: shownName(entry), bytes: entry.uncompressedSize });
      if (entries.length === listedEntries) break;
    }
    return { count: Math.max(zip.entryCount, entries.length), entries };
  } catch {
    return undefined;
  }
}

const shownName = (entry: Entry): string =>
  zipEntryName(entry).toWellFormed().replaceAll(unprintable, '�').slice(0, longestName);
