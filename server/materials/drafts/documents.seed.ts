import { documentKinds } from '../../../domain/materials/contents/document-kinds.ts';
import type { DocumentType } from '../../../domain/materials/contents/document-types.ts';
import type { Db } from '../../db/database.ts';
import { seedMaterial } from '../materials.seed.ts';
import { insertContent } from './drafts.repo.ts';

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
