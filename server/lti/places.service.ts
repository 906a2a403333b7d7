import { AppError } from '../../domain/http/errors.ts';
import { isOfTool } from '../../domain/lti/lti-address.ts';
import { LtiContentSchema } from '../../domain/lti/lti.content.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { findClassMaterial, requireOpen } from '../classes/classes.service.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';
import { getContentAt } from '../materials/drafts/documents.service.ts';
import { type LaunchedMaterial, targetOf } from './claims.ts';
import type { LaunchPlace } from './tokens.ts';
import type { ToolRow } from './tools.repo.ts';
import { findOpenTool } from './tools.service.ts';

/** An LTI material where its trainee studies it; for anybody else there is none. */
export async function getStudiedLti(
  context: Context,
  classId: number,
  classMaterialId: number,
): Promise<LaunchedMaterial> {
  const found = await findClassMaterial(context, classId, classMaterialId);
  const studied = requireOpen(context.actor, found);
  if (studied.materialType !== 'lti') throw new AppError('notFound');
  const { materialId, materialVersionId, classTitle } = studied;
  const material = await getLtiVersion(context, materialId, { versionId: materialVersionId });
  return { ...material, inClass: { classId, classMaterialId, classTitle } };
}

/** A version as staff look at it. */
export async function getLtiVersion(
  context: Context,
  materialId: number,
  choice: { versionId?: number | undefined; majorVersionNumber?: number | undefined },
): Promise<LaunchedMaterial> {
  const { version, content } = await getContentAt(context, materialId, choice);
  if (version.type !== 'lti') throw new AppError('notFound');
  return {
    materialId: version.id,
    versionId: version.versionId,
    title: version.title,
    description: version.description,
    content: LtiContentSchema.parse(content),
    inClass: undefined,
  };
}

/** What a launch opens; asked again when the tool asks who it is, as rights may have changed meanwhile. */
export async function openPlace(context: Context, place: LaunchPlace): Promise<LaunchedMaterial> {
  if ('classId' in place) {
    const material = await getStudiedLti(context, place.classId, place.classMaterialId);
    requireStudyAccess(context, context.now);
    return material;
  }
  if (!isAllowed(context.actor, 'library.viewList')) throw new AppError('forbidden');
  return await getLtiVersion(context, place.materialId, { versionId: place.versionId });
}

/** The tool of a material, unless it is gone, or the material's link leads elsewhere by now. */
export async function findToolOf(
  context: Context,
  { content }: LaunchedMaterial,
): Promise<ToolRow | undefined> {
  const tool = await findOpenTool(context, content.toolId);
  return tool && isOfTool(targetOf(content, tool), tool) ? tool : undefined;
}
