import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from '../../domain/http/byte-range.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Services } from '../services.ts';
import { attachment } from './attachment.ts';
import { contentAddress } from './content/content-address.ts';
import type { FileReply } from './route.ts';

/** Sends whoever may have a file to where it is: a signed address of the content host, for a few minutes. */
export function sendToContent(
  reply: FastifyReply,
  { secretKey: secret, now }: Pick<Services, 'secretKey' | 'now'>,
  file: FileReply,
  contentOrigin: string,
): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(contentOrigin + contentAddress({ secret, now: now() }, file), 302);
}

/**
 * Sends a stored file, or the part of it that was asked for. The browser's own cache keeps none of it: it does
 * not know whose it is, and on a shared tablet it would hand one person's pictures to the next. The service
 * worker keeps them, apart for each person.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
  cacheControl = 'private, no-store',
): Promise<FastifyReply> {
  const tag = `"${file.sha256}"`;
  reply
    .header('etag', tag)
    .header('cache-control', cacheControl)
    .header('accept-ranges', 'bytes')
    // An SVG that somebody uploaded must not run anything when opened by its address.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(file.mediaType);
  if (file.saveAs !== undefined) reply.header('content-disposition', attachment(file.saveAs));
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const range = byteRange(request.headers.range, file.bytes);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const content = await file.open(range);
  if (!content) throw new AppError('notFound');
  if (range)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.bytes);
  return reply.send(content);
}
