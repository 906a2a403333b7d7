import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, errors } from '../../../domain/http/errors.ts';
import { sentencesOf } from '../../../domain/http/issues.ts';
import { IdSchema } from '../../../domain/http/params.ts';
import { LtiScoreSchema, scaled } from '../../../domain/lti/lti-scores.ts';
import type { Services } from '../../services.ts';
import { selectTool } from '../tools.repo.ts';
import { jwksPath, lineItemPath, lineItemsPath, tokenPath } from '../platform-urls.ts';
import { shownKeys } from '../keys.service.ts';
import { lineItemScope, resultScope, scoreScope } from '../scopes.ts';
import { type Access, readAccess } from '../tokens.ts';
import { type Line, selectLines, selectScoresOfLine } from './lines.repo.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import { recordScore } from './scores.service.ts';
import { grantAccess } from './token.service.ts';

const maxBodyBytes = 100_000;
const mostAtOnce = 100;
const ims = (name: string): string => `application/vnd.ims.lis.${name}+json; charset=utf-8`;

const ParamsSchema = z.object({
  classId: z.coerce.number().pipe(IdSchema),
  lineId: z.coerce.number().pipe(IdSchema).optional(),
});

const PageSchema = z.object({
  limit: z.coerce.number().int().min(1).default(mostAtOnce),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  resource_link_id: z.coerce.number().pipe(IdSchema).optional(),
  user_id: z.coerce.number().pipe(IdSchema).optional(),
});

/**
 * What tools ask by themselves, without anybody's session: our keys, access, lines and scores. Paths, types
 * and refusals are those of the standards (LTI 1.3, AGS 2, OAuth 2), not of our API.
 */
export function mountLtiServices(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  void app.register(async (scope) => {
    readBodies(scope);
    scope.setErrorHandler((error, _request, reply) => refuse(reply, error));
    scope.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });

    scope.get(jwksPath, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type('application/json; charset=utf-8')
        .send({ keys: await shownKeys({ services, db, now: services.now() }) }),
    );

    scope.post(tokenPath, async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(
          await grantAccess(services, Object.fromEntries(new URLSearchParams(textOf(request)))),
        ),
    );

    const items = lineItemsPathPattern;
    scope.get(items, async (request, reply) => {
      const { lines, page } = await linesOf(request, lineItemScope);
      linkNext(reply, request, services.siteOrigin, page, lines.length);
      return reply.type(ims('v2.lineitemcontainer')).send(lines.map(presentLine));
    });

    scope.get(`${items}/:lineId`, async (request, reply) => {
      const { line } = await lineOf(request, lineItemScope);
      return reply.type(ims('v2.lineitem')).send(presentLine(line));
    });

    scope.post(`${items}/:lineId/scores`, async (request, reply) => {
      const { line, access } = await lineOf(request, scoreScope);
      const report = LtiScoreSchema.safeParse(jsonOf(request), { reportInput: true });
      if (!report.success)
        throw new AppError('invalidInput', { messages: sentencesOf(report.error, 'en') });
      await recordScore(services, { ...access, line, report: report.data });
      return reply.code(204).send();
    });

    scope.get(`${items}/:lineId/results`, async (request, reply) => {
      const { line, access } = await lineOf(request, resultScope);
      const page = pageOf(request);
      const { organisationId } = access;
      const scores = await selectScoresOfLine(
        db,
        { organisationId, classId: line.classId },
        { ...page, lineId: line.lineId },
      );
      linkNext(reply, request, services.siteOrigin, page, scores.length);
      const id = services.siteOrigin + lineItemPath(line.classId, line.lineId);
      return reply.type(ims('v2.resultcontainer')).send(
        scores.map(({ userId, scoreGiven, scoreMaximum, comment }) => ({
          id: `${id}/results/${userId}`,
          scoreOf: id,
          userId: String(userId),
          resultMaximum: line.maxScore,
          ...(scoreGiven === null || scoreMaximum === null
            ? {}
            : { resultScore: scaled(scoreGiven, scoreMaximum, line.maxScore) }),
          ...(comment === '' ? {} : { comment }),
        })),
      );
    });
  });

  async function linesOf(request: FastifyRequest, scope: string) {
    const access = await accessOf(request, scope);
    const params = ParamsSchema.safeParse(request.params);
    if (!params.success) throw new AppError('notFound');
    const page = pageOf(request);
    const lineId = params.data.lineId ?? page.resourceLinkId;
    const key = { organisationId: access.organisationId, classId: params.data.classId };
    const lines = await selectLines(db, key, access.toolId, { ...page, lineId });
    return { lines, page, access };
  }

  async function lineOf(request: FastifyRequest, scope: string) {
    const access = await accessOf(request, scope);
    const params = ParamsSchema.safeParse(request.params);
    if (!params.success) throw new AppError('notFound');
    const { classId, lineId } = params.data;
    const key = { organisationId: access.organisationId, classId };
    const [line] = await selectLines(db, key, access.toolId, { lineId, limit: 1, offset: 0 });
    if (!line) throw new AppError('notFound');
    return { line, access };
  }

  /** Who asks, by a token of ours, for a tool that may still be opened. */
  async function accessOf(request: FastifyRequest, scope: string): Promise<Access> {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const access = await readAccess({ secret: services.secretKey, now: services.now() }, token);
    const tool = access && (await selectTool(db, access));
    if (!access || tool?.archivedAt !== null) throw new AppError('notSignedIn');
    if (!access.scopes.includes(scope)) throw new AppError('forbidden');
    return access;
  }

  function presentLine({ classId, lineId, title, maxScore }: Line) {
    return {
      id: services.siteOrigin + lineItemPath(classId, lineId),
      scoreMaximum: maxScore,
      label: title,
      resourceLinkId: String(lineId),
    };
  }
}

const lineItemsPathPattern = lineItemsPath(0).replace('/0/', '/:classId/');

/** Forms and the types of the standards are read as text, and taken apart by whoever expects them. */
function readBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    /^application\//,
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (_request, body, done) => done(null, body),
  );
}

const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(textOf(request));
  } catch {
    throw new AppError('malformedBody');
  }
}

interface Asked {
  readonly limit: number;
  readonly offset: number;
  readonly number: number;
  readonly resourceLinkId: number | undefined;
  readonly userId: number | undefined;
}

function pageOf({ query }: FastifyRequest): Asked {
  const parsed = PageSchema.safeParse(query, { reportInput: true });
  if (!parsed.success)
    throw new AppError('invalidInput', { messages: sentencesOf(parsed.error, 'en') });
  const { page: number, resource_link_id: resourceLinkId, user_id: userId } = parsed.data;
  const limit = Math.min(parsed.data.limit, mostAtOnce);
  return { limit, offset: (number - 1) * limit, number, resourceLinkId, userId };
}

/** A full page may have another one after it. */
function linkNext(
  reply: FastifyReply,
  request: FastifyRequest,
  siteOrigin: string,
  { limit, number }: Asked,
  found: number,
): void {
  if (found < limit) return;
  const next = new URL(request.url, siteOrigin);
  next.searchParams.set('page', String(number + 1));
  reply.header('link', `<${next.href}>; rel="next"`);
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof OAuthRefusal)
    return reply
      .code(error.fault === 'invalid_client' ? 401 : 400)
      .type('application/json; charset=utf-8')
      .send({ error: error.fault, error_description: error.message });
  if (error instanceof AppError) {
    const { status, en } = errors[error.code];
    if (status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"');
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send({ error: error.code, error_description: error.messages?.join(' ') ?? en });
  }
  throw error;
}
