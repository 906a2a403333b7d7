import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shorter answers are sent as they are: pressing them takes longer than what it saves on the way. */
const leastLength = 8 * 1024;

const press = promisify(gzip);

/**
 * JSON text as it leaves: pressed where it is long and the browser takes it so. Quickly rather than well: a
 * table of a class shrinks to a tenth either way.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<string | Buffer> {
  if (json.length < leastLength) return json;
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return json;
  reply.header('content-encoding', 'gzip');
  return await press(json, { level: constants.Z_BEST_SPEED });
}

const takesGzip = (accepted: string | string[] | undefined): boolean =>
  [accepted]
    .flat()
    .some((one) => one !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(one));
