import { toolOrigins } from '../../domain/lti/lti-address.ts';
import type {
  LtiPlatform,
  LtiTool,
  LtiToolChoice,
  LtiToolFacts,
} from '../../domain/lti/lti.schema.ts';
import { clientIdOf } from './client-id.ts';
import type { KeyRow } from './keys.repo.ts';
import { endsAt } from './keys.service.ts';
import { platformUrls } from './platform-urls.ts';
import type { ToolRow } from './tools.repo.ts';

export const factsOf = (row: ToolRow): LtiToolFacts => ({
  name: row.name,
  loginUrl: row.loginUrl,
  targetLinkUri: row.targetLinkUri,
  redirectUris: row.redirectUris,
  jwksUrl: row.jwksUrl,
  publicKey: row.publicKey,
  sharesName: row.sharesName,
  sharesEmail: row.sharesEmail,
});

export const presentTool = (row: ToolRow & { readonly materialCount: number }): LtiTool => ({
  ...factsOf(row),
  id: row.id,
  clientId: clientIdOf(row),
  deploymentId: row.deploymentId,
  materialCount: row.materialCount,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  revision: row.revision,
});

export const presentChoice = (row: ToolRow): LtiToolChoice => ({
  id: row.id,
  name: row.name,
  targetLinkUri: row.targetLinkUri,
  origins: toolOrigins(row),
});

export const presentPlatform = (siteOrigin: string, key: KeyRow): LtiPlatform => ({
  ...platformUrls(siteOrigin),
  key: { id: key.kid, since: key.createdAt.toISOString(), until: endsAt(key).toISOString() },
});
