import type { Draft, MaterialContent } from '../../../domain/materials/drafts.contract.ts';
import { presentMaterial } from '../materials.present.ts';
import { type OpenContent, type OpenDraft, revisionOf } from './documents.service.ts';
import { presentFile } from './file.present.ts';

export function presentDraft({ material, content, files, processings, row }: OpenDraft): Draft {
  return {
    material: presentMaterial(material),
    content: jsonOf(content),
    files: files.map((file) => presentFile(file, undefined, processings)),
    revision: revisionOf(material, row),
    updatedBy: row?.editor ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export function presentContent({
  version,
  content,
  files,
  processings,
}: OpenContent): MaterialContent {
  const { id, versionId, majorVersionNumber, type, title, description, lang } = version;
  return {
    materialId: id,
    materialVersionId: versionId,
    majorVersionNumber,
    type,
    title,
    description,
    lang,
    content: jsonOf(content),
    files: files.map((file) => presentFile(file, versionId, processings)),
  };
}

// It came out of a jsonb column.
const jsonOf = (content: unknown) => content as Draft['content'];
