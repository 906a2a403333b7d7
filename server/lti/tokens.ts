import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { keyFor } from '../secret-key.ts';

// What we say to ourselves by way of somebody else: signed with the site's own secret.

/** Between the beginning of a launch and the tool's question. */
const hintSeconds = 600;
export const accessSeconds = 3600;

/** Where a launch comes from: a material of a class, or a version that staff look at. */
const LaunchPlaceSchema = z.union([
  z.strictObject({ classId: z.int(), classMaterialId: z.int() }),
  z.strictObject({ materialId: z.int(), versionId: z.int() }),
]);
export type LaunchPlace = z.infer<typeof LaunchPlaceSchema>;

const MessageHintSchema = z.object({
  organisationId: z.int(),
  toolId: z.int(),
  place: LaunchPlaceSchema,
  display: z.enum(['frame', 'window']),
  session: z.string(),
});
export type MessageHint = z.infer<typeof MessageHintSchema>;

const LoginHintSchema = z.object({ sub: z.string(), session: z.string() });

const AccessSchema = z.object({
  organisationId: z.int(),
  toolId: z.int(),
  scopes: z.array(z.string()),
});
export type Access = z.infer<typeof AccessSchema>;

interface Signing {
  readonly secret: Buffer;
  readonly now: Date;
}

type Purpose = 'login' | 'message' | 'access';

/** What a session is known by outside; nobody comes from it to the session. */
export const sessionMark = (tokenHash: string): string =>
  createHash('sha256').update(`lti ${tokenHash}`).digest('base64url').slice(0, 22);

export const signLoginHint = (
  signing: Signing,
  hint: z.infer<typeof LoginHintSchema>,
): Promise<string> => sign(signing, 'login', hint, hintSeconds);

export const signMessageHint = (signing: Signing, hint: MessageHint): Promise<string> =>
  sign(signing, 'message', hint, hintSeconds);

export const signAccess = (signing: Signing, access: Access): Promise<string> =>
  sign(signing, 'access', access, accessSeconds);

/** Undefined when it is not ours, for something else, or too old. */
export const readLoginHint = (signing: Signing, token: string) =>
  read(signing, 'login', LoginHintSchema, token);

export const readMessageHint = (signing: Signing, token: string) =>
  read(signing, 'message', MessageHintSchema, token);

export const readAccess = (signing: Signing, token: string) =>
  read(signing, 'access', AccessSchema, token);

async function sign(
  { secret, now }: Signing,
  purpose: Purpose,
  payload: JWTPayload,
  seconds: number,
): Promise<string> {
  const at = Math.floor(now.getTime() / 1000);
  return await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(purpose)
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .sign(keyFor(`lti ${purpose}`, secret));
}

async function read<Schema extends z.ZodType>(
  { secret, now }: Signing,
  purpose: Purpose,
  schema: Schema,
  token: string,
): Promise<z.output<Schema> | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFor(`lti ${purpose}`, secret), {
      algorithms: ['HS256'],
      audience: purpose,
      currentDate: now,
    });
    return schema.parse(payload);
  } catch {
    return undefined;
  }
}
