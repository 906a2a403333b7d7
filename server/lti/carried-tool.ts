import { LtiContentSchema } from '../../domain/lti/lti.content.ts';
import type { MaterialType } from '../../domain/materials/kinds.ts';
import type { ToolPlace } from '../materials/archive/carried-tool.hook.ts';
import { findSameTool, identifyTool } from './tool-identity.service.ts';

/** On the way out: an LTI material's tool by what it is registered as, and not by its id here. */
export async function withoutTool(
  place: ToolPlace,
  type: MaterialType,
  content: unknown,
): Promise<unknown> {
  if (type !== 'lti' || content === null) return content;
  const { toolId, missingTool, ...rest } = LtiContentSchema.parse(content);
  const identity = toolId === null ? missingTool : await identifyTool(place, toolId);
  return { ...rest, toolId: null, ...(identity && { missingTool: identity }) };
}

/** On the way in: the same tool, where the organisation has it; else what is missing stays known. */
export async function withTool(
  place: ToolPlace,
  type: MaterialType,
  content: unknown,
): Promise<unknown> {
  if (type !== 'lti' || content === null) return content;
  const { missingTool, ...rest } = LtiContentSchema.parse(content);
  // An id in an archive is nobody's here.
  if (!missingTool) return { ...rest, toolId: null };
  const toolId = await findSameTool(place, missingTool);
  return toolId === undefined ? { ...rest, toolId: null, missingTool } : { ...rest, toolId };
}
