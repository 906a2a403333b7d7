import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { keyFor } from '../../secret-key.ts';

/** What an address of the content host says about its file; all of it is signed. */
interface ContentFile {
  readonly organisationId: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** The browser saves it under this name, and never opens it. */
  readonly saveAs?: string;
}

interface Signing {
  readonly secret: Buffer;
  readonly now: Date;
}

/**
 * An address is good for one of these at least and for two at most: whoever asks within the same one gets
 * the same address, so that the browser need not fetch the same bytes twice.
 */
export const windowSeconds = 300;

export const contentPath = '/files/:organisationId/:sha256';

const wholeNumber = z
  .string()
  .regex(/^(0|[1-9]\d{0,15})$/)
  .transform(Number);
const ParamsSchema = z.strictObject({
  organisationId: wholeNumber,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const QuerySchema = z.strictObject({
  bytes: wholeNumber,
  type: z.string().max(200),
  name: z.string().optional(),
  until: wholeNumber,
  signature: z.string().regex(/^[\w-]{43}$/),
});

export function contentAddress(
  { secret, now }: Signing,
  { organisationId, sha256, bytes, mediaType, saveAs }: ContentFile,
): string {
  const until = (Math.floor(secondsOf(now) / windowSeconds) + 2) * windowSeconds;
  const file = {
    organisationId,
    sha256,
    bytes,
    mediaType,
    ...(saveAs === undefined ? {} : { saveAs }),
  };
  const query = new URLSearchParams({
    bytes: String(bytes),
    type: mediaType,
    ...(saveAs === undefined ? {} : { name: saveAs }),
    until: String(until),
    signature: sign(secret, file, until).toString('base64url'),
  });
  return `/files/${organisationId}/${sha256}?${query}`;
}

/** The file, and for how many seconds yet; 'expired' when it was ours once; undefined when it never was. */
export function readContentAddress(
  { secret, now }: Signing,
  { params, query }: { params: unknown; query: unknown },
): { readonly file: ContentFile; readonly secondsLeft: number } | 'expired' | undefined {
  const where = ParamsSchema.safeParse(params);
  const what = QuerySchema.safeParse(query);
  if (!where.success || !what.success) return undefined;
  const { bytes, type: mediaType, name, until, signature } = what.data;
  const file: ContentFile = {
    ...where.data,
    bytes,
    mediaType,
    ...(name === undefined ? {} : { saveAs: name }),
  };
  const expected = sign(secret, file, until);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) return undefined;
  const secondsLeft = until - secondsOf(now);
  return secondsLeft > 0 ? { file, secondsLeft } : 'expired';
}

/** Over a list, in which no value can run over into the next. */
function sign(secret: Buffer, file: ContentFile, until: number): Buffer {
  const { organisationId, sha256, bytes, mediaType, saveAs } = file;
  const signed = JSON.stringify([organisationId, sha256, bytes, mediaType, saveAs ?? null, until]);
  return createHmac('sha256', keyFor('content addresses', secret)).update(signed).digest();
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
