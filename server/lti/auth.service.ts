import { SignJWT } from 'jose';
import { AppError } from '../../domain/http/errors.ts';
import type { LtiAuth, LtiAuthQuery } from '../../domain/lti/lti.contract.ts';
import type { Context } from '../http/context.ts';
import { organisationNameOf } from '../organisations/organisations.service.ts';
import { freshUser } from '../session/session-user.service.ts';
import { completeMaterial, startMaterial } from '../training/training.service.ts';
import { clientIdOf } from './client-id.ts';
import { type LaunchedMaterial, launchClaims } from './claims.ts';
import { algorithm, signingKey } from './keys.service.ts';
import { type LaunchRefusal, launchRefusals } from './launch-refusals.ts';
import { findToolOf, openPlace } from './places.service.ts';
import { type MessageHint, readLoginHint, readMessageHint, sessionMark } from './tokens.ts';
import type { ToolRow } from './tools.repo.ts';
import { isFirstTime } from './tools.service.ts';

/** An identity is taken at once or never. */
const identitySeconds = 300;
/** For how long a tool's nonce is remembered: longer than any hint or identity of its launch lives. */
const nonceMs = 24 * 60 * 60_000;

/**
 * Answers a tool that asks who has opened it (OpenID Connect Core, 3.2.2, as LTI 1.3 narrows it). Every
 * right is looked at again: what was signed only says what was meant.
 */
export async function authorizeLaunch(context: Context, query: LtiAuthQuery): Promise<LtiAuth> {
  const hint = await readHints(context, query);
  const material = await openPlace(context, hint.place);
  const tool = await findToolOf(context, material);
  if (tool?.id !== hint.toolId) throw new AppError('ltiToolMissing');
  const { redirectUri, nonce } = requireQuestion(context, query, tool);
  const { services, now } = context;
  const expiresAt = new Date(now.getTime() + nonceMs);
  if (!(await isFirstTime(context.db, tool, 'nonce', nonce, expiresAt)))
    refuse(context, 'nonceUsed');
  const idToken = await identity(context, { tool, material, display: hint.display, nonce });
  await services.database.db.transaction(
    async (db) => await noteOpening({ ...context, db }, material),
  );
  return {
    ltiMaterial: {
      materialId: material.materialId,
      materialVersionId: material.versionId,
      title: material.title,
      classId: material.inClass?.classId ?? null,
      classMaterialId: material.inClass?.classMaterialId ?? null,
      toolName: tool.name,
      launchedAt: now.toISOString(),
    },
    targetLinkUri: redirectUri,
    redirectParams: [
      { name: 'id_token', value: idToken },
      ...(query.state === undefined ? [] : [{ name: 'state', value: query.state }]),
    ],
  };
}

/** What we said ourselves when the launch began, and to this very session. */
async function readHints(context: Context, query: LtiAuthQuery): Promise<MessageHint> {
  const { services, now, actor, tokenHash } = context;
  const signing = { secret: services.secretKey, now };
  const login = await readLoginHint(signing, query.login_hint ?? '');
  const message = await readMessageHint(signing, query.lti_message_hint ?? '');
  if (!login || !message) return refuse(context, 'hintInvalid');
  const session = sessionMark(tokenHash);
  const isOwn =
    login.session === session &&
    message.session === session &&
    login.sub === String(actor.userId) &&
    message.organisationId === actor.organisationId;
  if (!isOwn) refuse(context, 'otherSession');
  return message;
}

/** The tool's own part of the question. */
function requireQuestion(
  context: Context,
  query: LtiAuthQuery,
  tool: ToolRow,
): { redirectUri: string; nonce: string } {
  const { nonce, redirect_uri: redirectUri } = query;
  if (query.client_id !== clientIdOf(tool)) refuse(context, 'otherTool');
  if (redirectUri === undefined || !tool.redirectUris.includes(redirectUri))
    return refuse(context, 'redirectUnknown');
  if (!query.scope?.split(' ').includes('openid')) refuse(context, 'scopeWrong');
  if (query.response_type !== 'id_token') refuse(context, 'responseTypeWrong');
  if (query.response_mode !== 'form_post') refuse(context, 'responseModeWrong');
  if (query.prompt !== undefined && query.prompt !== 'none') refuse(context, 'promptWrong');
  if (nonce === undefined || nonce === '') return refuse(context, 'nonceMissing');
  return { redirectUri, nonce };
}

interface Identity {
  readonly tool: ToolRow;
  readonly material: LaunchedMaterial;
  readonly display: 'frame' | 'window';
  readonly nonce: string;
}

async function identity(context: Context, { nonce, ...launch }: Identity): Promise<string> {
  const { services, db, now, actor } = context;
  const user = await freshUser(context);
  const claims = launchClaims({
    ...launch,
    siteOrigin: services.siteOrigin,
    organisation: {
      id: actor.organisationId,
      name: (await organisationNameOf(db, actor.organisationId)) ?? '',
    },
    person: {
      userId: actor.userId,
      role: actor.role,
      name: user.name,
      email: user.contactEmail,
      language: context.language,
    },
  });
  const { kid, key } = await signingKey(context);
  const at = Math.floor(now.getTime() / 1000);
  return await new SignJWT({ ...claims, nonce })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
    .setIssuer(services.siteOrigin)
    .setAudience(clientIdOf(launch.tool))
    .setSubject(String(actor.userId))
    .setIssuedAt(at)
    .setExpirationTime(at + identitySeconds)
    .sign(key);
}

/** To have opened it is a beginning, and all there is to do where no grade comes back. */
async function noteOpening(context: Context, { inClass, content }: LaunchedMaterial) {
  if (!inClass) return;
  if (content.maxScore === null) await completeMaterial(context, inClass);
  else await startMaterial(context, inClass);
}

function refuse({ language }: Context, why: LaunchRefusal): never {
  throw new AppError('ltiLaunchRefused', { messages: [launchRefusals[why][language]] });
}
