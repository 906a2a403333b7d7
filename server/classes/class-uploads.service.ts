import type { z } from 'zod';
import { authorize } from '../../domain/access/policy.ts';
import type { addUploadedMaterial } from '../../domain/classes/class-uploads.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { FileContentSchema } from '../../domain/files/file.content.ts';
import type { SlideContent } from '../../domain/slides/slide.content.ts';
import type { VideoContent } from '../../domain/videos/video.content.ts';
import { materialsPolicy } from '../../domain/materials/materials.policy.ts';
import type { MaterialType } from '../../domain/materials/kinds.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { publishContentOf } from '../materials/drafts/publish-document.service.ts';
import { findMaterial } from '../materials/materials.service.ts';
import { holdClass } from './classes-hold.service.ts';
import { changeMaterialCount } from './classes-outline.repo.ts';
import { classRefusal } from './classes-refuse.ts';
import { updateClassRow } from './classes.repo.ts';
import { appendMaterial, hasSection } from './class-uploads.repo.ts';

type Uploaded = z.output<NonNullable<typeof addUploadedMaterial.body>>;

/** Publishes what was uploaded and places it: all of it or nothing. */
export async function placeUploaded(
  context: Context,
  { classId, sectionId }: { readonly classId: number; readonly sectionId: number },
  uploaded: Uploaded,
): Promise<void> {
  const { db, actor, now } = context;
  const row = await holdClass(context, classId, 'uploadMaterials');
  const held = { organisationId: actor.organisationId, classId };
  if (!(await hasSection(db, held, sectionId))) throw new AppError('notFound');
  const { materialId } = uploaded;
  const found = await findMaterial(context, materialId);
  const { type, title } = authorize(actor, materialsPolicy, 'edit', found);
  const content = contentOf(type, uploaded);
  if (!content) throw classRefusal(context, 'notUploadable');
  const materialVersionId = await publishContentOf(context, materialId, content);
  await appendMaterial(db, held, { sectionId, materialId, materialVersionId });
  await changeMaterialCount(db, held, row.materialCount + 1);
  await updateClassRow(db, actor, classId, {}, now);
  await recordChange(context, {
    action: 'class.uploadMaterial',
    subjectType: 'class',
    subjectId: classId,
    after: { sectionId, materialId, title },
  });
}

type Content = z.input<typeof FileContentSchema> | SlideContent | VideoContent;

/** As the editors of these kinds begin with a file; undefined for what is not made of one. */
function contentOf(type: MaterialType, { fileId, pages }: Uploaded): Content | undefined {
  switch (type) {
    case 'file':
      return { fileId };
    case 'slide':
      return { source: 'file', markdown: '', fileId, pages: pages ?? null };
    case 'video':
      return { fileId, captions: { en: [], ja: [] }, chapters: [] };
    default:
      return undefined;
  }
}
