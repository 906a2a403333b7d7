import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint } from '../../domain/http/endpoint.ts';
import { PaginationSchema } from '../../domain/http/envelope.ts';
import type { Services } from '../services.ts';
import { attachment } from './attachment.ts';
import { compressed } from './compressed.ts';
import { sendCsv } from './csv.ts';
import { sendFile, sendToContent } from './file.ts';
import type { CsvReply, EmptyReply, FileReply, PageReply, StreamReply } from './route.ts';
import { Serialized } from './serialized.ts';

/**
 * What a handler returned, as it leaves: JSON text for values and lists, untouched otherwise. With
 * `checks`, an answer that breaks its own contract is an error.
 */
export function envelope(endpoint: AnyEndpoint, outcome: unknown, checks: boolean): unknown {
  if (endpoint.answer !== 'value' && endpoint.answer !== 'list') return outcome;
  if (outcome instanceof Serialized) {
    const result: unknown = checks ? JSON.parse(outcome.json) : undefined;
    if (checks) check(endpoint, { result });
    return `{"code":200,"result":${outcome.json}}`;
  }
  if (checks) check(endpoint, outcome);
  return JSON.stringify({ code: 200, ...(outcome as object) });
}

function check(endpoint: AnyEndpoint, outcome: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(outcome));
  const result = endpoint.result;
  if (!result || result instanceof z.ZodUndefined) {
    z.strictObject({}).parse(wire);
  } else if (endpoint.answer === 'list') {
    z.strictObject({ result: z.array(result), pagination: PaginationSchema }).parse(wire);
  } else {
    z.strictObject({ result }).parse(wire);
  }
}

export async function send(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: unknown,
  services: Services,
): Promise<FastifyReply> {
  const { contentOrigin } = services;
  // The endpoint's `answer` says which of these the handler's type made it return.
  switch (endpoint.answer) {
    case 'csv':
      return sendCsv(reply, outcome as CsvReply);
    case 'file':
      if (contentOrigin !== undefined)
        return sendToContent(reply, services, outcome as FileReply, contentOrigin);
      return await sendFile(request, reply, outcome as FileReply);
    case 'stream':
      return sendStream(reply, outcome as StreamReply);
    case 'page':
      return sendFramedPage(reply, outcome as PageReply);
    case 'empty':
      return reply
        .code(204)
        .headers({ 'cache-control': 'no-store', ...(outcome as EmptyReply).headers })
        .send();
    case 'text':
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(outcome);
    default:
      // An answer with a version may be kept by the browser, as long as it asks each time.
      return reply
        .header('cache-control', reply.hasHeader('etag') ? 'private, no-cache' : 'no-store')
        .type('application/json; charset=utf-8')
        .send(await compressed(request, reply, outcome as string));
  }
}

function sendStream(reply: FastifyReply, { fileName, mediaType, content }: StreamReply) {
  if (fileName !== undefined) reply.header('content-disposition', attachment(fileName));
  return reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(mediaType)
    .send(content);
}

function sendFramedPage(reply: FastifyReply, page: PageReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', page.contentSecurityPolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page.html);
}
