import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/http/errors.ts';
import type { FileReply } from './route.ts';

/** Sends a stored file, or the part of it that was asked for. Its address never changes its bytes. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  const tag = `"${file.sha256}"`;
  reply
    .header('etag', tag)
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes')
    // An SVG that somebody uploaded must not run anything when opened by its address.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .type(file.mediaType);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const range = rangeOf(request.headers.range, file.bytes);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const content = await file.open(range);
  if (!content) throw new AppError('notFound');
  if (range)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.bytes);
  return reply.send(content);
}

/** A single range of bytes; anything else is answered with the whole file, as HTTP allows. */
function rangeOf(header: string | undefined, bytes: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const suffix = match[1] === '';
  const start = suffix ? Math.max(0, bytes - Number(match[2])) : Number(match[1]);
  const end = suffix || match[2] === '' ? bytes - 1 : Math.min(Number(match[2]), bytes - 1);
  return start > end ? ('unsatisfiable' as const) : { start, end };
}
