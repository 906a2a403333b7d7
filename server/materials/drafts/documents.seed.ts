import { Readable } from 'node:stream';
import { documentKinds } from '../../../domain/kinds/document-kinds.ts';
import type { DocumentType } from '../../../domain/materials/contents/document-types.ts';
import type { VersionStats } from '../../../domain/materials/materials.schema.ts';
import type { Db } from '../../db/database.ts';
import { seedMaterial } from '../materials.seed.ts';
import type { Storage } from '../../storage/storage.ts';
import { referFiles } from '../../usage/usage.service.ts';
import { keepAssets } from './documents.service.ts';
import { insertContent, insertFile } from './drafts.repo.ts';
import { readZipListing } from './zip-listing.ts';

type NewDocument = Omit<Parameters<typeof seedMaterial>[1], 'type' | 'stats'> & {
  readonly type: DocumentType;
};

/** A published document without files. */
export async function seedDocument(db: Db, document: NewDocument, content: unknown) {
  const stats = documentKinds[document.type].statsOf(content, new Map());
  const made = await seedMaterial(db, { ...document, stats });
  const { organisationId } = document;
  await insertContent(db, { organisationId, materialVersionId: made.versionId, content });
  return made;
}

interface NewZip {
  readonly name: string;
  readonly zip: Buffer;
  readonly contentOf: (fileId: number) => unknown;
}

/** A published document with one .zip file; its content is made from the file's id. */
export async function seedZipDocument(
  db: Db,
  storage: Storage,
  document: NewDocument & { readonly stats: VersionStats },
  { name, zip, contentOf }: NewZip,
) {
  const { organisationId, createdBy } = document;
  const stored = await storage.put(organisationId, Readable.from([zip]));
  const made = await seedMaterial(db, document);
  const { materialId, versionId: materialVersionId } = made;
  const file = await insertFile(db, {
    ...stored,
    organisationId,
    createdBy,
    materialId,
    name,
    type: 'zip',
    mediaType: 'application/zip',
    listing: (await readZipListing(storage, organisationId, stored)) ?? null,
  });
  const content = contentOf(file.id);
  await insertContent(db, { organisationId, materialVersionId, content });
  await keepAssets(db, { organisationId, materialVersionId }, [file], [file.id]);
  await referFiles(db, { organisationId, kind: 'file' }, [stored]);
  return made;
}
