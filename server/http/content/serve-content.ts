import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/http/errors.ts';
import { languageOf, type Sentence } from '../../../domain/format/language.ts';
import type { Services } from '../../services.ts';
import { sendFile } from '../file.ts';
import { refuse } from '../refusals.ts';
import { contentPath, readContentAddress } from './content-address.ts';

type Keeper = Pick<Services, 'contentOrigin' | 'siteOrigin' | 'secretKey' | 'storage' | 'now'>;

/**
 * Gives files, and nothing else, to whoever comes by the content host with an address that was signed for
 * them: no page, no endpoint and no cookie is known there, and files are known nowhere else. Comes before
 * all that reads a request.
 */
export function serveContent(app: FastifyInstance, services: Keeper): void {
  if (services.contentOrigin === undefined) return;
  const contentHost = new URL(services.contentOrigin).hostname;
  const isContentHost = (request: FastifyRequest) => hostOf(request) === contentHost;

  app.addHook('onRequest', async (request, reply) => {
    const isFile = request.routeOptions.url === contentPath;
    if (!isContentHost(request)) {
      return isFile ? refuse(request, reply, new AppError('notFound')) : undefined;
    }
    reply.headers(headersFor(services.siteOrigin));
    return isFile ? undefined : refuseHere(request, reply, 404, notHere);
  });

  app.options(contentPath, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', 'range, x-acting-user, if-none-match')
      .header('access-control-max-age', '7200')
      .send(),
  );

  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void refuse(request, reply, error);
  };

  app.get(contentPath, { errorHandler }, async (request, reply) => {
    const { secretKey: secret, storage } = services;
    const found = readContentAddress({ secret, now: services.now() }, request);
    if (found === undefined) return refuseHere(request, reply, 404, notHere);
    if (found === 'expired') return refuseHere(request, reply, 403, expired);
    const { file, secondsLeft } = found;
    const content = {
      ...file,
      open: (range?: { start: number; end: number }) =>
        storage.open(file.organisationId, file.sha256, range),
    };
    try {
      // Nobody is given another's address, so the browser may keep what is behind it: as long as it is good.
      return await sendFile(request, reply, content, `private, max-age=${secondsLeft}`);
    } catch (error) {
      if (error instanceof AppError) return refuseHere(request, reply, 404, notHere);
      throw error;
    }
  });
}

/** Any port and any spelling of the name: there is one site only under it. */
const hostOf = ({ host }: FastifyRequest): string | undefined =>
  URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '');

const headersFor = (siteOrigin: string) => ({
  // Only our own pages read what is here, and none of them needs to say who asks.
  'access-control-allow-origin': siteOrigin,
  'access-control-expose-headers':
    'accept-ranges, content-disposition, content-length, content-range, etag',
  // They show it too, from another origin.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

function refuseHere(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 403 | 404,
  sentence: Sentence,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(sentence[languageOf(request.headers['accept-language'])]);
}

const notHere = {
  en: 'There is nothing here.',
  ja: 'ここには何もありません。',
} satisfies Sentence;

const expired = {
  en: 'This address has expired. Open the file in Keiko again.',
  ja: 'このアドレスの有効期限が切れました。Keikoでファイルをもう一度開いてください。',
} satisfies Sentence;
