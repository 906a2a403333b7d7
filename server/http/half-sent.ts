import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FairUse } from '../../domain/fair-use.ts';
import { AppError } from '../../domain/http/errors.ts';
import { refuse } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files come as slowly as a network is. */
    takesUpload?: boolean;
  }
}

interface HalfSent {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What is measured begins here: with the request, or with the answer that came before its end. */
  since: Count;
  /** When something came last. */
  heard: Count;
  isAnswered: boolean;
}

interface Count {
  readonly at: number;
  readonly bytes: number;
}

/**
 * Ends requests whose body does not come: whoever sends half of one, or byte by byte, would hold a
 * connection for ever, without having signed in. `isTrusted` names addresses behind which are many.
 */
export function endHalfSent(
  app: FastifyInstance,
  limits: FairUse['connections'],
  isTrusted: (address: string) => boolean,
): void {
  const halfSent = new Set<HalfSent>();
  const ofAddress = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const address = request.ip ?? '';
    const before = ofAddress.get(address) ?? 0;
    if (before >= limits.halfSentOfOneAddress && !isTrusted(address)) {
      closeAfter(request, reply);
      throw new AppError('tooManyRequests', { retryAfterSeconds: 1 });
    }
    ofAddress.set(address, before + 1);
    const now = countOf(request);
    const one: HalfSent = { request, reply, since: now, heard: now, isAnswered: false };
    halfSent.add(one);
    const forget = () => {
      if (!halfSent.delete(one)) return;
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left > 0) ofAddress.set(address, left);
      else ofAddress.delete(address);
    };
    request.raw.once('end', forget);
    request.raw.once('close', forget);
    // What is refused early is still read to its end, so that the refusal is heard.
    reply.raw.once('finish', () => {
      one.isAnswered = true;
      one.since = countOf(request);
    });
  });

  const look = () => {
    for (const one of halfSent) {
      const now = countOf(one.request);
      if (now.bytes > one.heard.bytes) one.heard = now;
      if (isTooSlow(one, now, limits)) end(one);
    }
  };
  const timer = setInterval(look, limits.lookEveryMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const countOf = ({ raw }: FastifyRequest): Count => ({
  at: performance.now(),
  bytes: raw.socket.bytesRead ?? 0,
});

function isTooSlow(one: HalfSent, now: Count, limits: FairUse['connections']): boolean {
  const isFile = one.request.routeOptions.config.takesUpload === true && !one.isAnswered;
  // A server that has no time for it yet makes a file wait, too: its rate says nothing of its sender.
  if (isFile) return now.at - one.heard.at > limits.uploadSilenceMs;
  const passed = now.at - one.since.at;
  if (passed > limits.bodyMs && !one.isAnswered) return true;
  if (passed <= limits.graceMs) return false;
  return (now.bytes - one.since.bytes) / (passed / 1000) < limits.slowestBytesPerSecond;
}

function end({ request, reply, isAnswered }: HalfSent): void {
  if (isAnswered || reply.sent) return void request.raw.destroy();
  closeAfter(request, reply);
  refuse(request, reply, new AppError('requestTooSlow'));
}

/** Nothing that still comes is waited for. */
function closeAfter(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  reply.raw.once('finish', () => request.raw.socket.destroySoon());
}
