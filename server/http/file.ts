import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from '../../domain/http/byte-range.ts';
import { AppError } from '../../domain/http/errors.ts';
import { attachment } from './attachment.ts';
import type { FileReply } from './route.ts';

const yearSeconds = 31_536_000;

/** Sends a stored file, or the part of it that was asked for. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  const tag = `"${file.sha256}"`;
  reply
    .header('etag', tag)
    // The browser's own cache does not know whose it is: on a shared tablet it would hand one person's
    // pictures to the next. The service worker keeps them, apart for each person.
    .header(
      'cache-control',
      file.isImmutable ? `private, max-age=${yearSeconds}, immutable` : 'private, no-store',
    )
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
