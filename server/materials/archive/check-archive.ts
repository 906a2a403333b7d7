import { hasTrait } from '../../../domain/materials/kind-traits.ts';
import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import {
  type ArchivedMaterial,
  ArchivedMaterialSchema,
  type ArchivedVersion,
  ArchivedVersionSchema,
  filePath,
  materialPath,
  versionPath,
} from '../../../domain/materials/archive/archive.schema.ts';
import type { PlannedMaterial } from '../../../domain/materials/archive/archive-import.schema.ts';
import { documentKinds } from '../../../domain/kinds/document-kinds.ts';
import { documentTypeOf } from '../../../domain/materials/contents/document-types.ts';
import type { OfferedKind } from '../kinds/offered-kinds.ts';
import { materialKinds } from '../kinds/kinds.hook.ts';
import { portableOf } from '../kinds/portable-of.ts';
import { selectKnown, selectNumbers, selectOne } from './archive.repo.ts';
import { ArchiveRefusal, entryRefusals } from './archive-refusal.ts';
import { filesOf, readMaterial, readVersion, type Source } from './archived-material.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Archive } from './open-archive.ts';

interface Place extends Source {
  readonly organisationId: number;
  readonly offered: readonly OfferedKind[];
  readonly onProgress: (percent: number) => void;
}

/** Reads all of an archive, refuses it when anything is wrong, and says what would come. */
export async function checkArchive(archive: Archive, place: Place): Promise<PlannedMaterial[]> {
  const named = new Set<string>();
  const plan: PlannedMaterial[] = [];
  const uuids = materialsOf(archive);
  const known = await selectKnown(place.db, place.organisationId, uuids);
  const byUuid = new Map(known.map((one) => [one.uuid, one]));
  for (const [i, uuid] of uuids.entries()) {
    const { material, versions } = await readFrom(archive, uuid);
    requireOffered(material, place.offered);
    const files = filesOf(material, versions);
    for (const { sha256 } of files) named.add(filePath(sha256));
    const there = byUuid.get(uuid);
    // A material of another kind under the same UUID is not of the same origin.
    const existing = there?.type === material.type && there.officialId === null ? there : undefined;
    const fresh = existing ? await newVersions(place, existing.id, versions) : versions.length;
    plan.push({
      uuid,
      type: material.type,
      title: material.title,
      versions: versions.length,
      newVersions: fresh,
      hasDraft: material.draft !== null || material.bookDraft !== null,
      bytes: [...new Map(files.map((file) => [file.sha256, file.bytes])).values()].reduce(
        (sum, bytes) => sum + bytes,
        0,
      ),
      existing: existing ? { materialId: existing.id, title: existing.title } : null,
      choice: existing ? (fresh > 0 ? 'versions' : 'skip') : 'add',
      materialId: null,
    });
    place.onProgress(Math.round((50 * (i + 1)) / uuids.length));
  }
  await checkFiles(archive, named, place.onProgress);
  return plan;
}

/** In the order in which they were written. */
export const materialsOf = ({ manifest }: Archive): string[] =>
  manifest.entries.flatMap(
    ({ path }) => /^materials\/([^/]+)\/material\.json$/.exec(path)?.[1] ?? [],
  );

export interface Read {
  readonly material: ArchivedMaterial;
  /** As they are listed. */
  readonly versions: readonly ArchivedVersion[];
}

/** A material of an archive, its contents by the schemas of its kind. */
export async function readFrom(archive: Archive, uuid: string): Promise<Read> {
  const path = materialPath(uuid);
  const material = await archive.readJson(path, ArchivedMaterialSchema);
  const wrong = () => new ArchiveRefusal(entryRefusals.wrong(path));
  const numbers = material.versions.map(({ number }) => number);
  const isRising = numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
  const isNumbered = material.files.every(({ number }, i) => number === i + 1);
  const style = !hasTrait(material.type, 'styles') || material.challengeStyle !== null;
  if (material.uuid !== uuid || !isRising || !isNumbered || !style) throw wrong();
  if (material.bookDraft !== null && !materialKinds.registered[material.type].drafts) throw wrong();
  if (material.draft !== null) {
    const schema = draftSchemaOf(material);
    if (!schema?.safeParse(material.draft.content).success) throw wrong();
  }
  const versions: ArchivedVersion[] = [];
  for (const number of numbers) {
    const place = versionPath(uuid, number);
    const version = await archive.readJson(place, ArchivedVersionSchema);
    const schema = portableOf(material.type)?.schema;
    if (version.content !== null && !schema?.safeParse(version.content).success)
      throw new ArchiveRefusal(entryRefusals.wrong(place));
    versions.push(version);
  }
  return { material, versions };
}

function draftSchemaOf({ type }: ArchivedMaterial) {
  const document = documentTypeOf(type);
  return document ? documentKinds[document].schema : materialKinds.registered[type].draftSchema;
}

function requireOffered(
  { type, challengeStyle, title }: ArchivedMaterial,
  offered: readonly OfferedKind[],
): void {
  const kind = offered.find((one) => one.type === type);
  const isOffered =
    kind && (kind.styles === null || (challengeStyle && kind.styles.includes(challengeStyle)));
  if (!isOffered) throw new ArchiveRefusal(entryRefusals.notOffered(title));
}

/** How many of an archive's versions a material does not have, whatever their numbers are. */
async function newVersions(
  place: Place,
  materialId: number,
  versions: readonly ArchivedVersion[],
): Promise<number> {
  const known = await hashesOfVersions(place, place.organisationId, materialId);
  return versions.filter((version) => !known.has(hashOfVersion(version))).length;
}

export async function hashesOfVersions(
  source: Source,
  organisationId: number,
  materialId: number,
): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  const material = await selectOne(source.db, organisationId, materialId);
  if (!material) return hashes;
  const { numberOf } = await readMaterial(source, material);
  for (const { id } of await selectNumbers(source.db, { organisationId, materialId }))
    hashes.add(hashOfVersion(await readVersion(source, material, id, numberOf)));
  return hashes;
}

// By what files hold, not by their numbers, which are others as soon as there is one more file.
export function hashOfVersion({ content, assets }: ArchivedVersion): string {
  const names = new Map(
    assets.flatMap(({ path, sha256 }) => {
      const number = /^(\d{1,7})\//.exec(path)?.[1];
      return number === undefined ? [] : [[number, sha256] as const];
    }),
  );
  const words = JSON.stringify(JSON.parse(canonicalJson(content)), (name, value: unknown) => {
    // Whatever it is called by now, it is the same tool.
    if (name === 'missingTool') return { ...(value as object), name: '' };
    if (/(^f|F)ileId$/.test(name) && typeof value === 'number')
      return names.get(String(value)) ?? value;
    if (typeof value !== 'string') return value;
    return value.replaceAll(
      /keiko:asset\/(\d{1,7})\//g,
      (all, number: string) => `keiko:asset/${names.get(number) ?? all}/`,
    );
  });
  const files = assets.map(({ sha256 }) => sha256).toSorted();
  return createHash('sha256').update(words).update(files.join()).digest('hex');
}

/** Each file is there, is needed, and is what its name says. */
async function checkFiles(
  archive: Archive,
  named: ReadonlySet<string>,
  onProgress: (percent: number) => void,
): Promise<void> {
  const there = new Set<string>();
  const files = archive.manifest.entries.filter(({ path }) => path.startsWith('files/'));
  const paths = new Set(archive.manifest.entries.map(({ path }) => path));
  for (const path of named)
    if (!paths.has(path)) throw new ArchiveRefusal(entryRefusals.missing(path));
  for (const [i, { path, sha256 }] of files.entries()) {
    if (!named.has(path) || there.has(path) || path !== filePath(sha256))
      throw new ArchiveRefusal(entryRefusals.unknown(path));
    there.add(path);
    const hash = createHash('sha256');
    const content = await archive.openFile(sha256);
    content.on('data', (part: Buffer) => hash.update(part));
    await finished(content).catch((error: unknown) => {
      throw new ArchiveRefusal(entryRefusals.changed(path), { cause: error });
    });
    if (hash.digest('hex') !== sha256) throw new ArchiveRefusal(entryRefusals.changed(path));
    onProgress(50 + Math.round((50 * (i + 1)) / files.length));
  }
}
