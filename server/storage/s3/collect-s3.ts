import type { Collecting } from '../storage.ts';
import type { Bucket } from './bucket.ts';
import { noteKeyOf, type ObjectName, objectName } from './object-names.ts';

const atOnce = 500;

/** All that is stored of the same bytes, from the oldest to the newest. */
interface Same {
  readonly sha256: string;
  readonly files: ObjectName[];
  readonly notes: ObjectName[];
}

/**
 * Takes away files that nothing names, and all but the newest of those that were stored more than once.
 * What is stored at that very moment has a name of its own, and is not touched.
 */
export async function collectS3(bucket: Bucket, collecting: Collecting): Promise<number> {
  let count = 0;
  for await (const folder of bucket.folders()) {
    if (!/^\d+$/.test(folder)) continue;
    const organisationId = Number(folder);
    let some: Same[] = [];
    const settle = async () => {
      count += await takeUnneeded(bucket, collecting, organisationId, some);
      some = [];
    };
    for await (const same of sameOf(bucket, folder)) {
      const newest = await tidy(bucket, same, collecting.before);
      if (newest && newest.storedAt < collecting.before) some.push(same);
      if (some.length === atOnce) await settle();
    }
    if (some.length > 0) await settle();
  }
  return count;
}

async function* sameOf(bucket: Bucket, folder: string): AsyncGenerator<Same> {
  let current: Same | undefined;
  for await (const { key } of bucket.list(`${folder}/`)) {
    const name = objectName(key);
    if (!name) continue;
    if (current?.sha256 !== name.sha256) {
      if (current) yield current;
      current = { sha256: name.sha256, files: [], notes: [] };
    }
    (name.isNote ? current.notes : current.files).push(name);
  }
  if (current) yield current;
}

/** Leaves the newest file and its note, and notes whose file may be on its way. */
async function tidy(
  bucket: Bucket,
  { files, notes }: Same,
  before: Date,
): Promise<ObjectName | undefined> {
  const newest = files.at(-1);
  for (const { key } of files) if (key !== newest?.key) await bucket.delete(key);
  const kept = newest && noteKeyOf(newest.key);
  const known = new Set(files.map(({ key }) => noteKeyOf(key)));
  for (const { key, storedAt } of notes)
    if (key !== kept && (known.has(key) || storedAt < before)) await bucket.delete(key);
  return newest;
}

async function takeUnneeded(
  bucket: Bucket,
  { neededOf }: Collecting,
  organisationId: number,
  some: readonly Same[],
): Promise<number> {
  const needed = await neededOf(
    organisationId,
    some.map(({ sha256 }) => sha256),
  );
  let count = 0;
  for (const { sha256, files } of some) {
    const newest = files.at(-1);
    if (!newest || needed.has(sha256)) continue;
    // Somebody may have named it since all of them were asked for.
    if ((await neededOf(organisationId, [sha256])).has(sha256)) continue;
    await bucket.delete(newest.key);
    await bucket.delete(noteKeyOf(newest.key));
    count++;
  }
  return count;
}
