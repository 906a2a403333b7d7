import { AppError } from '../../domain/http/errors.ts';
import { toolOrigins } from '../../domain/lti/lti-address.ts';
import type { Context } from '../http/context.ts';
import { clientIdOf } from './client-id.ts';
import { targetOf } from './claims.ts';
import { findToolOf, openPlace } from './places.service.ts';
import { type LaunchPlace, sessionMark, signLoginHint, signMessageHint } from './tokens.ts';

export interface Initiation {
  /** Where the tool's login begins, with all that it needs to ask us back. */
  readonly url: string;
  /** Where the tool lives. */
  readonly origins: readonly string[];
  readonly title: string;
}

/** A third-party initiated login (OpenID Connect Core, 4): the tool is sent the way to us. */
export async function beginLaunch(
  context: Context,
  place: LaunchPlace,
  display: 'frame' | 'window',
): Promise<Initiation> {
  const material = await openPlace(context, place);
  const tool = await findToolOf(context, material);
  if (!tool) throw new AppError('ltiToolMissing');
  const { services, now, actor, tokenHash } = context;
  const signing = { secret: services.secretKey, now };
  const session = sessionMark(tokenHash);
  const url = new URL(tool.loginUrl);
  const parameters = {
    iss: services.siteOrigin,
    target_link_uri: targetOf(material.content, tool),
    login_hint: await signLoginHint(signing, { sub: String(actor.userId), session }),
    lti_message_hint: await signMessageHint(signing, {
      organisationId: actor.organisationId,
      toolId: tool.id,
      place,
      display,
      session,
    }),
    client_id: clientIdOf(tool),
    lti_deployment_id: tool.deploymentId,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, origins: toolOrigins(tool), title: material.title };
}
