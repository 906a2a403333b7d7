import { decodeJwt, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { algorithm } from '../keys.service.ts';
import { clientIdOf } from '../client-id.ts';
import { platformUrls } from '../platform-urls.ts';
import { grantedScopes } from '../scopes.ts';
import { accessSeconds, signAccess } from '../tokens.ts';
import type { ToolRow } from '../tools.repo.ts';
import { findClient, isFirstTime } from '../tools.service.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import { toolKeys } from './tool-keys.ts';

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const skewSeconds = 60;
/** However long a tool lets its assertion live: for no longer is it remembered. */
const mostAgeSeconds = 3600;

const FormSchema = z.object({
  grant_type: z.string(),
  client_assertion_type: z.string(),
  client_assertion: z.string().max(20_000),
  scope: z.string().max(2000),
});

export interface AccessAnswer {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly scope: string;
}

/** OAuth 2 client credentials, the client known by a token it has signed itself (RFC 7523). */
export async function grantAccess(
  services: Services,
  given: Readonly<Record<string, string>>,
): Promise<AccessAnswer> {
  const form = FormSchema.safeParse(given);
  if (!form.success)
    throw new OAuthRefusal(
      'invalid_request',
      `“${form.error.issues[0]?.path.join('.')}” is missing or not valid.`,
    );
  const { grant_type, client_assertion_type, client_assertion, scope } = form.data;
  if (grant_type !== 'client_credentials')
    throw new OAuthRefusal('unsupported_grant_type', '“grant_type” must be “client_credentials”.');
  if (client_assertion_type !== assertionType)
    throw new OAuthRefusal(
      'invalid_request',
      `“client_assertion_type” must be “${assertionType}”.`,
    );
  const now = services.now();
  const tool = await authenticate(services, client_assertion, now);
  const scopes = grantedScopes(scope.split(' '));
  if (scopes.length === 0)
    throw new OAuthRefusal('invalid_scope', 'No scope of these is given here.');
  const { organisationId, id: toolId } = tool;
  const signing = { secret: services.secretKey, now };
  return {
    access_token: await signAccess(signing, { organisationId, toolId, scopes }),
    token_type: 'Bearer',
    expires_in: accessSeconds,
    scope: scopes.join(' '),
  };
}

async function authenticate(services: Services, assertion: string, now: Date): Promise<ToolRow> {
  const { db } = services.database;
  const tool = await findClient(db, claimedClient(assertion));
  if (!tool) throw new OAuthRefusal('invalid_client', 'This client is not known here.');
  const clientId = clientIdOf(tool);
  const { issuer, tokenUrl } = platformUrls(services.siteOrigin);
  const { payload } = await verified(async () =>
    jwtVerify(assertion, await toolKeys(services, tool), {
      algorithms: [algorithm],
      issuer: clientId,
      subject: clientId,
      audience: [tokenUrl, issuer],
      requiredClaims: ['exp', 'iat', 'jti'],
      maxTokenAge: mostAgeSeconds,
      clockTolerance: skewSeconds,
      currentDate: now,
    }),
  );
  const forgottenAt = new Date(now.getTime() + (mostAgeSeconds + 2 * skewSeconds) * 1000);
  if (!(await isFirstTime(db, tool, 'jti', String(payload.jti), forgottenAt)))
    throw new OAuthRefusal('invalid_client', 'This assertion was used already: “jti” is not new.');
  return tool;
}

/** Whose it says it is; nothing is believed of it yet. */
function claimedClient(assertion: string): string {
  try {
    return decodeJwt(assertion).sub ?? '';
  } catch {
    throw new OAuthRefusal('invalid_request', '“client_assertion” is not a JSON Web Token.');
  }
}

async function verified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw new OAuthRefusal('invalid_client', sentenceOf(error));
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The assertion has expired.';
  if (error instanceof errors.JWTClaimValidationFailed)
    return `“${error.claim}” of the assertion is missing or not right.`;
  if (error instanceof errors.JOSEAlgNotAllowed)
    return `The assertion must be signed with ${algorithm}.`;
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return 'The assertion is not signed with a key of this tool.';
  if (error instanceof errors.JWKSNoMatchingKey)
    return 'The tool has no key by which the assertion could be verified.';
  if (error instanceof errors.JOSEError) return 'The assertion is not well-formed.';
  return 'The keys of the tool could not be fetched.';
}
