import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/http/errors.ts';
import { parseJson } from './parse-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body, which idempotency keys are compared by. */
    rawBody: Buffer | undefined;
  }
}

/** JSON bodies must be well-formed and no deeper than a document; other types are left as streams to the endpoints that take them. */
export function acceptBodies(app: FastifyInstance, maxBytes: number): void {
  app.decorateRequest('rawBody', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (request, body, done) => {
      // `parseAs: 'buffer'` hands over a buffer.
      const bytes = body as Buffer;
      request.rawBody = bytes;
      if (bytes.length === 0) return done(null, undefined);
      try {
        done(null, parseJson(bytes));
      } catch {
        done(new AppError('malformedBody'), undefined);
      }
    },
  );
  app.addContentTypeParser('*', (_request, stream, done) => done(null, stream));
}
