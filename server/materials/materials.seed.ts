import type { DocumentType } from '../../domain/materials/contents/document-types.ts';
import type { ChallengeStyle, Difficulty, MaterialType } from '../../domain/materials/kinds.ts';
import type { VersionStats } from '../../domain/materials/materials.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { Readable } from 'node:stream';
import { referFiles } from '../usage/usage.service.ts';
import { insertProcessing } from './processing/processing.repo.ts';
import { insertContent, insertFile } from './drafts/drafts.repo.ts';
import { createMaterialWithVersion, type MadeVersion } from './materials.service.ts';

interface NewMaterial {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title?: string;
  readonly description?: string;
  readonly lang?: Language;
  readonly difficulty?: Difficulty;
  readonly tags?: readonly string[];
  /** When it was made; now unless told otherwise. */
  readonly at?: Date;
}

/** A material with one version that holds nothing yet. */
export async function seedMaterial(
  db: Db,
  material: NewMaterial & {
    readonly type: MaterialType;
    readonly challengeStyle?: ChallengeStyle;
    readonly stats?: VersionStats;
  },
): Promise<MadeVersion> {
  const { organisationId, createdBy, at = new Date(), ...facts } = material;
  return await createMaterialWithVersion(
    { db, now: at, actor: { organisationId, userId: createdBy } },
    { title: 'A material', lang: 'en', stats: { minutes: 1 }, ...facts },
  );
}

/** A material whose content is one document, with one version. */
export async function seedDocument(
  db: Db,
  document: NewMaterial & {
    readonly type: DocumentType;
    readonly content: unknown;
    readonly stats: VersionStats;
  },
): Promise<MadeVersion> {
  const { content, ...material } = document;
  const made = await seedMaterial(db, material);
  const { organisationId } = material;
  await insertContent(db, { organisationId, materialVersionId: made.versionId, content });
  return made;
}

/** A small PDF that was uploaded for a material. */
export async function seedMaterialFile(
  db: Db,
  storage: Storage,
  file: { organisationId: number; createdBy: number; materialId: number },
): Promise<number> {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const stored = await storage.put(file.organisationId, Readable.from([pdf]));
  const made = await insertFile(db, {
    ...file,
    ...stored,
    name: 'rules.pdf',
    type: 'pdf',
    mediaType: 'application/pdf',
  });
  await referFiles(db, { organisationId: file.organisationId, kind: 'file' }, [stored]);
  // It is none that could be read.
  const { organisationId } = file;
  const failed = { purpose: 'words', state: 'failed', failure: 'unreadable' } as const;
  await insertProcessing(db, { organisationId, fileId: made.id, ...failed });
  return made.id;
}
