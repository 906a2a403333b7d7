import { factsOf } from '../../../domain/materials/facts.schema.ts';
import type { ArchivedVersion } from '../../../domain/materials/archive/archive.schema.ts';
import type { PlannedMaterial } from '../../../domain/materials/archive/archive-import.schema.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { endPublished, insertAssisted } from '../assisted/assisted.repo.ts';
import { insertAssets } from '../assets.repo.ts';
import { materialKinds } from '../kinds/kinds.hook.ts';
import { countFiles } from '../count-files.ts';
import { insertFile, upsertDraft } from '../drafts/drafts.repo.ts';
import {
  type Ids,
  type MaterialKey,
  renumberedPath,
  withFilesOf,
} from '../library/copy-version.ts';
import { insertMaterial, insertVersion, lockMaterial } from '../materials.repo.ts';
import { portableOf } from '../kinds/portable-of.ts';
import { keepContentWords } from '../search/search.service.ts';
import { selectKnown, selectNumbers } from './archive.repo.ts';
import { filesOf } from './archived-material.ts';
import { hashesOfVersions, hashOfVersion, type Read, readFrom } from './check-archive.ts';
import { carriedTool } from './carried-tool.hook.ts';
import { partsOfAdded, partsOfNew } from './carried-parts.ts';
import type { Archive } from './open-archive.ts';

interface Place {
  readonly organisationId: number;
  readonly userId: number;
  readonly now: Date;
  /** By which address this site is known elsewhere. */
  readonly issuer: string;
}

type File = Pick<ReturnType<typeof filesOf>[number], 'sha256' | 'bytes' | 'mediaType'>;

/** What the plan brings in, of which the files are stored before anything names them. */
export async function filesOfPlan(
  archive: Archive,
  plan: readonly PlannedMaterial[],
): Promise<File[]> {
  const files = new Map<string, File>();
  for (const { uuid, choice } of plan) {
    if (choice === 'skip') continue;
    const { material, versions } = await readFrom(archive, uuid);
    for (const file of filesOf(material, versions)) files.set(file.sha256, file);
  }
  return [...files.values()];
}

export async function storeFiles(
  { storage }: Services,
  organisationId: number,
  archive: Archive,
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<void> {
  for (const [i, { sha256 }] of files.entries()) {
    const stored = await storage.put(organisationId, await archive.openFile(sha256));
    if (stored.sha256 !== sha256) throw new Error('a file of a checked archive has changed');
    onProgress(Math.round((80 * (i + 1)) / files.length));
  }
}

/** Does all that was decided, in the transaction of the caller: all of it or nothing. */
export async function bringIn(
  db: Db,
  place: Place,
  archive: Archive,
  plan: readonly PlannedMaterial[],
): Promise<PlannedMaterial[]> {
  const done: PlannedMaterial[] = [];
  for (const planned of plan) {
    const { uuid, choice } = planned;
    if (choice === 'skip') {
      done.push(planned);
      continue;
    }
    const read = await readFrom(archive, uuid);
    const [known] = await selectKnown(db, place.organisationId, [uuid]);
    const isSame = known?.type === read.material.type && known.officialId === null;
    const materialId =
      choice === 'versions' && isSame
        ? await addVersions(db, place, known.id, read)
        : await addMaterial(db, place, read, known !== undefined);
    done.push({ ...planned, materialId });
  }
  return done;
}

async function addMaterial(
  db: Db,
  place: Place,
  { material, versions }: Read,
  isTaken: boolean,
): Promise<number> {
  const { organisationId, userId, now } = place;
  const { type, challengeStyle } = material;
  const materialId = await insertMaterial(db, {
    ...factsOf(material),
    organisationId,
    type,
    challengeStyle,
    // What is there under its UUID stays the one of that origin.
    ...(isTaken ? {} : { uuid: material.uuid }),
    archivedAt: material.isArchived ? now : null,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  const key = { organisationId, materialId };
  const by = { createdBy: userId, createdAt: now };
  const idOf = await addFiles(db, key, material.files, by);
  for (const version of versions) {
    const { number, stats } = toldOf({ material, versions }, version);
    const made = await insertVersion(db, {
      ...key,
      createdBy: userId,
      stats,
      now,
      majorVersionNumber: number,
    });
    await fill(db, place, { ...key, materialVersionId: made.id, type }, version, idOf);
  }
  if (material.draft) {
    const renumbered = withFilesOf(type, material.draft.content, idOf);
    const content = await carriedTool.registered.onTheWayIn({ ...place, db }, type, renumbered);
    await upsertDraft(db, key, { content, updatedBy: userId, updatedAt: now });
  }
  const { bookDraft } = material;
  if (bookDraft) {
    const numbers = await selectNumbers(db, key);
    const base = numbers.find(({ number }) => number === bookDraft.base)?.id ?? null;
    const made = { revision: draftRevision, updatedBy: userId, updatedAt: now };
    const draft = { ...bookDraft, baseVersionId: base };
    await materialKinds.registered[type].drafts?.write(db, key, draft, made);
    await countFiles(db, organisationId, bookDraft.assets);
  }
  await insertAssisted(db, key, partsOfNew(material));
  return materialId;
}

/** Above the ids of versions, as every revision of a draft is. */
const draftRevision = 2 ** 30;

/** Of an archive's versions, those that the material does not have, as its next ones. Its draft stays. */
async function addVersions(
  db: Db,
  place: Place,
  materialId: number,
  { material, versions }: Read,
): Promise<number> {
  const { organisationId, userId, now } = place;
  const { type } = material;
  const key = { organisationId, materialId };
  await lockMaterial(db, organisationId, materialId);
  const known = await hashesOfVersions({ ...place, db }, organisationId, materialId);
  const fresh = versions.filter((version) => !known.has(hashOfVersion(version)));
  const named = new Set(fresh.flatMap(({ assets }) => assets.map(({ path }) => path)));
  const files = material.files.filter(({ number, name }) => named.has(`${number}/${name}`));
  const idOf = await addFiles(db, key, files, { createdBy: userId, createdAt: now });
  const numbers: { there: number; here: number }[] = [];
  for (const version of fresh) {
    const { number, stats } = toldOf({ material, versions }, version);
    const made = await insertVersion(db, { ...key, createdBy: userId, stats, now });
    numbers.push({ there: number, here: made.majorVersionNumber });
    await fill(db, place, { ...key, materialVersionId: made.id, type }, version, idOf);
  }
  const [first] = numbers;
  if (first) await endPublished(db, key, first.here);
  await insertAssisted(db, key, partsOfAdded(material, numbers));
  return materialId;
}

/** What the archive says of a version, and what its content says of itself. */
function toldOf({ material, versions }: Read, version: ArchivedVersion) {
  const place = versions.indexOf(version);
  const { number = place + 1, stats = { minutes: 1 } } = material.versions[place] ?? {};
  const ofContent = version.content && portableOf(material.type)?.statsOf?.(version.content);
  return { number, stats: { ...stats, ...ofContent } };
}

async function addFiles(
  db: Db,
  key: MaterialKey,
  files: Read['material']['files'],
  by: { createdBy: number; createdAt: Date },
): Promise<Ids> {
  const idOf = new Map<number, number>();
  for (const { number, ...file } of files)
    idOf.set(number, (await insertFile(db, { ...key, ...file, ...by })).id);
  await countFiles(db, key.organisationId, files);
  return idOf;
}

async function fill(
  db: Db,
  place: Place,
  made: MaterialKey & { materialVersionId: number; type: Read['material']['type'] },
  { content, assets }: ArchivedVersion,
  idOf: Ids,
): Promise<void> {
  const { organisationId, materialVersionId, type } = made;
  const version = { organisationId, materialVersionId };
  if (content !== null) {
    const renumbered = withFilesOf(type, content, idOf);
    const arrived = await carriedTool.registered.onTheWayIn({ ...place, db }, type, renumbered);
    await portableOf(type)?.write(db, version, arrived);
  }
  const renumbered = assets.map((asset) => ({ ...asset, path: renumberedPath(asset.path, idOf) }));
  await insertAssets(db, version, renumbered);
  await countFiles(db, organisationId, assets);
  await keepContentWords(db, made);
}
