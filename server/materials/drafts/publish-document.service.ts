import { documentKinds } from '../../../domain/kinds/document-kinds.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { lockMaterial } from '../materials.repo.ts';
import { addVersion } from '../materials.service.ts';
import { tellHolders } from '../official/official.service.ts';
import { tellOwner } from '../owner-notice.service.ts';
import { keepContentWords } from '../search/search.service.ts';
import {
  checkedContent,
  keepAssets,
  openDraft,
  type OpenDraft,
  requireRevision,
  typeOf,
} from './documents.service.ts';
import { deleteDraft, insertContent } from './drafts.repo.ts';
import { presentFile } from './file.present.ts';

/** Refuses, with a sentence for each fault, what is not finished. */
export async function publishDraftOf(context: Context, materialId: number): Promise<void> {
  await lockMaterial(context.db, context.actor.organisationId, materialId);
  const draft = await openDraft(context, materialId);
  await requireRevision(context, draft.material);
  await makeVersion(context, draft);
}

/** The same with this content, of a material whose draft nobody need have seen. Returns the version's id. */
export async function publishContentOf(
  context: Context,
  materialId: number,
  content: unknown,
): Promise<number> {
  await lockMaterial(context.db, context.actor.organisationId, materialId);
  const draft = await openDraft(context, materialId);
  const { material } = draft;
  const key = { organisationId: material.organisationId, materialId };
  const checked = await checkedContent(context, key, typeOf(material), content);
  return await makeVersion(context, { ...draft, content: checked });
}

async function makeVersion(
  context: Context,
  { material, content, files, processings }: OpenDraft,
): Promise<number> {
  const { db, language } = context;
  const { organisationId, id: materialId } = material;
  const kind = documentKinds[typeOf(material)];
  const byId = new Map(files.map((file) => [file.id, presentFile(file, undefined, processings)]));
  const faults = kind.faultsOf(content, byId);
  if (faults.length > 0)
    throw new AppError('invalidInput', {
      messages: faults.map(({ sentence }) => sentence[language]),
    });
  const made = await addVersion(context, materialId, kind.statsOf(content, byId));
  const version = { organisationId, materialVersionId: made.versionId };
  await insertContent(db, { ...version, content });
  await keepAssets(db, version, files, kind.filesOf(content));
  await keepContentWords(db, { ...version, materialId, type: material.type });
  await deleteDraft(db, { organisationId, materialId });
  await tellHolders(context, materialId);
  await tellOwner(context, material, { isDeleted: false });
  await recordChange(context, {
    action: 'material.addVersion',
    subjectType: 'material',
    subjectId: materialId,
    after: { version: made.majorVersionNumber },
  });
  return made.versionId;
}
