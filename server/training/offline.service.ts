import { hasTrait } from '../../domain/materials/kind-traits.ts';
import { createHash } from 'node:crypto';
import type {
  OfflineClass,
  OfflineFile,
  OfflineMaterial,
} from '../../domain/training/offline.schema.ts';
import { mayBeKept } from '../../domain/classrules/openings.rules.ts';
import { isKeptOffline } from '../../domain/videos/kept-offline.rules.ts';
import type { ClassMaterial } from '../../domain/outlines/section.schema.ts';
import { getStudiedClass } from '../classes/classes.service.ts';
import { challengesOfClasses } from '../classes/challenges.hook.ts';
import type { Context } from '../http/context.ts';
import {
  countAssets,
  selectChapterSizes,
  selectContentSizes,
  selectFiles,
} from './offline.repo.ts';

// Changes with the shape of the answer, so that nobody is told that an older one is still good.
const shape = 6;

interface OpenClass {
  readonly title: string;
  readonly rev: string;
  readonly materials: readonly ClassMaterial[];
}

/** Another one as soon as there is anything else to fetch: a version only ever gets further files. */
export async function offlineRevOf(context: Context, classId: number): Promise<string> {
  return (await getOpenClass(context, classId)).rev;
}

/** What a device of the asking trainee may keep of the class today, with all it must know to fetch it. */
export async function getOfflineClassOf(context: Context, classId: number): Promise<OfflineClass> {
  const { db, actor } = context;
  const { title, rev, materials } = await getOpenClass(context, classId);
  const versionIds = materials.map(({ reference }) => reference.materialVersionId);
  const versions = { organisationId: actor.organisationId, versionIds };
  const [chapters, quizzes, codes, contents, files] = await Promise.all([
    selectChapterSizes(db, versions),
    challengesOfClasses.registered.sizesOf(db, versions),
    challengesOfClasses.registered.codesOf(db, versions),
    selectContentSizes(db, versions),
    selectFiles(db, versions).then((rows) => withSegments(context, keptOf(rows))),
  ]);
  const chaptersOf = Map.groupBy(chapters, ({ versionId }) => versionId);
  const filesOf = Map.groupBy(files, ({ versionId }) => versionId);
  const wordsOf = new Map(
    [...quizzes, ...codes, ...contents].map(({ versionId, bytes }) => [versionId, bytes]),
  );
  const codeOf = new Map(codes.map(({ versionId, code }) => [versionId, code]));
  return {
    classId,
    title,
    rev,
    materials: materials.map(({ id, reference }): OfflineMaterial => {
      const { materialId, materialVersionId } = reference;
      const ofBook = chaptersOf.get(materialVersionId) ?? [];
      const words = ofBook.reduce((sum, { bytes }) => sum + bytes, 0);
      return {
        classMaterialId: id,
        materialId,
        materialVersionId,
        kind: offlineKindOf(reference),
        bytes: words + (wordsOf.get(materialVersionId) ?? 0),
        chapters: ofBook.map(({ slug }) => slug),
        code: codeOf.get(materialVersionId),
        files: (filesOf.get(materialVersionId) ?? []).map(({ file }) => file),
      };
    }),
  };
}

const offlineKindOf = ({
  materialType,
  challengeStyle,
}: ClassMaterial['reference']): OfflineMaterial['kind'] => {
  if (hasTrait(materialType, 'chapters')) return 'text';
  if (challengeStyle === null) return 'document';
  return challengeStyle === 'quiz' ? 'quiz' : 'code';
};

async function getOpenClass(context: Context, classId: number): Promise<OpenClass> {
  const studied = await getStudiedClass(context, classId);
  const { title, today, sections } = studied;
  const materials = sections
    .filter((section) => mayBeKept(studied, section, today))
    .flatMap((section) => section.materials);
  const versionIds = materials.map(({ reference }) => reference.materialVersionId);
  // What is made of a version's files comes after it was published.
  const counts = await countAssets(context.db, {
    organisationId: context.actor.organisationId,
    versionIds,
  });
  const placed = materials.map(({ id, reference }) => [
    id,
    reference.materialVersionId,
    counts.get(reference.materialVersionId) ?? 0,
  ]);
  const rev = createHash('sha256')
    .update(JSON.stringify([shape, title, placed]))
    .digest('hex');
  return { title, rev: rev.slice(0, 16), materials };
}

type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

/** Of what is made in several sizes a device keeps one. */
function keptOf(rows: readonly FileRow[]): FileRow[] {
  const pathsOf = Map.groupBy(rows, ({ versionId }) => versionId);
  return rows.filter(({ versionId, path }) =>
    isKeptOffline(path, pathsOf.get(versionId)?.map((row) => row.path) ?? []),
  );
}

/** A row whose bytes are gone from the storage cannot be fetched, and is left out. */
async function withSegments({ services }: Context, rows: readonly FileRow[]) {
  const found: { versionId: number; file: OfflineFile }[] = [];
  for (const { versionId, path, mediaType, bytes, sha256, storedBy } of rows) {
    const segments = await services.storage.segments(storedBy, { sha256, bytes });
    if (!segments) continue;
    const file = {
      url: `/media/materials/${versionId}/${encodeURIComponent(path)}`,
      kind: mediaType.startsWith('image/') ? ('image' as const) : ('file' as const),
      mediaType,
      bytes,
      sha256,
      segments: [...segments],
    };
    found.push({ versionId, file });
  }
  return found;
}
