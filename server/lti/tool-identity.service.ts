import type { ToolIdentity } from '../../domain/lti/tool-identity.schema.ts';
import type { ToolPlace } from '../materials/archive/carried-tool.hook.ts';
import { clientIdOf, readClientId } from './client-id.ts';
import { selectTool, selectToolOfClient } from './tools.repo.ts';

/** By which a tool is known again elsewhere; undefined when there is no such tool. */
export async function identifyTool(
  { db, organisationId, issuer }: ToolPlace,
  toolId: number,
): Promise<ToolIdentity | undefined> {
  const tool = await selectTool(db, { organisationId, toolId });
  if (!tool) return undefined;
  const { name, deploymentId } = tool;
  return { name, issuer, clientId: clientIdOf(tool), deploymentId };
}

/** The organisation's tool that was registered as this one; undefined when it has none. */
export async function findSameTool(
  { db, organisationId, issuer }: ToolPlace,
  identity: ToolIdentity,
): Promise<number | undefined> {
  const client = readClientId(identity.clientId);
  if (identity.issuer !== issuer || client?.organisationId !== organisationId) return undefined;
  const tool = await selectToolOfClient(db, client);
  return tool?.deploymentId === identity.deploymentId ? tool.id : undefined;
}
