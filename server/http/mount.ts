import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { type Actor, mayOnlyRead } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { viewName } from '../../domain/access/views.ts';
import type { AnyEndpoint } from '../../domain/http/endpoint.ts';
import { AppError } from '../../domain/http/errors.ts';
import { paramsSchema } from '../../domain/http/params.ts';
import { languageOf } from '../../domain/format/language.ts';
import { askFor } from '../db/fair-pool.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { Services } from '../services.ts';
import { bearerTokenOf, sessionCookieOf, sessionTokenOf } from './cookie.ts';
import type { Context, PublicContext } from './context.ts';
import type { FairShare } from './fair-share.ts';
import { claimKey, idempotencyOf, keepResponse } from './idempotency.ts';
import { ifMatchOf } from './if-match.ts';
import { ownOrigin, refuseForeignOrigin, siteHost } from './origin.ts';
import { parse, refuse } from './refusals.ts';
import { envelope, send } from './reply.ts';
import type { Refusal, Route } from './route.ts';
import { stageResolver } from './stage.ts';

/** A session as its requests need it. */
export interface SignedIn {
  readonly actor: Omit<Actor, 'stage'>;
  readonly language: Context['language'];
  readonly tokenHash: string;
  readonly standing: Context['standing'];
  /** Little is open to them before they have added the passkey that their organisation asks for. */
  readonly mustAddPasskey: boolean;
  /** Of the command line, for which little is open. */
  readonly isCli: boolean;
}

export interface Authenticator {
  /** Undefined when the cookie names no living session. */
  authenticate(token: string | undefined, now: Date): Promise<SignedIn | undefined>;
  /** The same of a token that is no cookie. */
  authenticateCli(token: string, now: Date): Promise<SignedIn | undefined>;
}

/** Puts one endpoint on the server: who asks, may they, is it well-formed, then the handler. */
export function mount(
  app: FastifyInstance,
  services: Services,
  authenticator: Authenticator,
  share: FairShare,
  route: Route,
): void {
  const { endpoint } = route;
  const changes = endpoint.method !== 'GET';
  const params = paramsSchema(endpoint.path);
  const stageOfHost = stageResolver(services.stageSuffixes);

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { takesUpload: endpoint.upload !== undefined },
    handler: async (request, reply) => {
      let language = languageOf(request.headers['accept-language']);
      try {
        if (changes) refuseForeignOrigin(request, services.publicOrigin);
        const now = services.now();
        const basis: PublicContext = {
          services,
          db: services.database.db,
          now,
          language,
          address: addressOf(request),
          origin: ownOrigin(request, services.publicOrigin),
          stage: stageOfHost(siteHost(request, services.publicOrigin)),
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
          sessionCookie: sessionCookieOf(request, reply, services.publicOrigin),
        };
        const { address } = basis;
        if (route.isPublic) return await askFor(address, () => answerPublic(basis, request, reply));
        const session = await askFor(address, () => sessionOf(request, now));
        if (!session) throw new AppError('notSignedIn');
        language = session.language;
        refuseOtherUser(request, session.actor.userId);
        refuseOtherView(request, session.actor);
        const viewer = ignoresTempRole(endpoint, request) ? ownView(session.actor) : session.actor;
        const actor: Actor = { ...viewer, stage: basis.stage };
        if (session.mustAddPasskey && !endpoint.beforePasskey)
          throw new AppError('passkeyRequired');
        const asked = { ...basis, actor };
        await tellingOfRefusals(asked, request, () => guard(endpoint, actor, session));
        if (changes && !endpoint.upload)
          share.writes.spend(actor.userId, request.rawBody?.length ?? 0, now);
        const signals: [Topic, SignalKeys][] = [];
        const context: Context = {
          ...basis,
          language,
          actor,
          tokenHash: session.tokenHash,
          isCli: session.isCli,
          standing: session.standing,
          ifMatch: ifMatchOf(request, language),
          idempotency: changes
            ? idempotencyOf(request, language, endpoint.keepsNoTrace)
            : undefined,
          async signal(topic, keys) {
            signals.push([topic, keys]);
            await services.signals.send(this.db, topic, keys);
          },
        };
        const input = inputOf(request, reply, context);
        const answer = async () =>
          (await knowsVersion(context, input, request, reply))
            ? known
            : await tellingOfRefusals(asked, request, () => perform(context, input));
        const queue = input.upload ? share.uploads : share.calls;
        const outcome = await askFor(`organisation ${actor.organisationId}`, () =>
          queue.run(session.tokenHash, answer),
        );
        if (outcome === known) return reply.code(304).send();
        for (const [topic, keys] of signals) services.signals.apply(topic, keys);
        return await send(endpoint, request, reply, outcome, services);
      } catch (error) {
        return refuse(request, reply, error, language);
      }
    },
  });

  function sessionOf(request: FastifyRequest, now: Date): Promise<SignedIn | undefined> {
    const token = bearerTokenOf(request);
    return token === undefined
      ? authenticator.authenticate(sessionTokenOf(request, services.publicOrigin), now)
      : authenticator.authenticateCli(token, now);
  }

  async function answerPublic(basis: PublicContext, request: FastifyRequest, reply: FastifyReply) {
    const input = inputOf(request, reply, basis);
    // A public handler was declared with a PublicContext, so it reads nothing more than that.
    const run = (context: PublicContext) => route.handle(context as Context, input);
    const outcome =
      changes && !route.ownTransaction
        ? await services.database.db.transaction((db) => run({ ...basis, db }))
        : await run(basis);
    const answer = envelope(endpoint, outcome, services.checksResults);
    return await send(endpoint, request, reply, answer, services);
  }

  function inputOf(request: FastifyRequest, reply: FastifyReply, { language }: PublicContext) {
    const isStream = request.body instanceof Readable;
    if (isStream !== (endpoint.upload !== undefined)) {
      if (isStream || request.body !== undefined) throw new AppError('unsupportedMediaType');
      throw new AppError('invalidInput');
    }
    const mediaType = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (isStream && endpoint.upload?.mediaTypes.includes(mediaType) !== true)
      throw new AppError('unsupportedMediaType');
    return {
      params: parse(params, request.params, language),
      query: endpoint.query ? parse(endpoint.query, request.query, language) : undefined,
      body: endpoint.body ? parse(endpoint.body, request.body, language) : undefined,
      upload: isStream ? request.body : undefined,
      uploadBytes: isStream ? lengthOf(request.headers['content-length']) : undefined,
      uploadType: request.headers['content-type'] ?? '',
      header: (name: string) => [request.headers[name]].flat()[0],
      gone: () => whenGone(reply),
    };
  }

  async function tellingOfRefusals<Result>(
    asked: Refusal['asked'],
    { params: sent, body }: FastifyRequest,
    work: () => Promise<Result> | Result,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError)
        await route.refused?.({ asked, params: sent, body, why: error.code });
      throw error;
    }
  }

  async function knowsVersion(
    context: Context,
    input: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (!route.version) return false;
    const tag = `"${await route.version(context, input)}"`;
    reply.header('etag', tag);
    return request.headers['if-none-match'] === tag;
  }

  /** Runs the handler and returns what goes out; a changing call in one transaction with its key. */
  async function perform(context: Context, input: unknown): Promise<unknown> {
    if (!changes || route.ownTransaction) {
      const outcome = await route.handle(context, input);
      return envelope(endpoint, outcome, services.checksResults);
    }
    const { idempotency } = context;
    return await services.database.db.transaction(async (db) => {
      if (idempotency) {
        const before = await claimKey(db, context.actor, idempotency);
        if (before !== undefined) {
          services.tally.repeats += 1;
          return before;
        }
      }
      const outcome = await route.handle({ ...context, db }, input);
      const response = envelope(endpoint, outcome, services.checksResults);
      if (idempotency && typeof response === 'string')
        await keepResponse(db, context.actor, idempotency, response);
      return response;
    });
  }
}

/** Stands for an answer that the caller has already. */
const known = Symbol('known');

/** Empty of one who has hung up meanwhile. */
const addressOf = ({ ip }: { ip: string | undefined }): string => ip ?? '';

function whenGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

const lengthOf = (header: string | undefined): number | undefined =>
  header === undefined ? undefined : Number(header);

function guard(endpoint: AnyEndpoint, actor: Actor, { isCli }: SignedIn): void {
  if (isCli && !endpoint.forCli) throw new AppError('forbidden');
  const { access, isOwn, method } = endpoint;
  if (access === 'signedIn' || access === 'public') return;
  if (!isAllowed(actor, access)) throw new AppError('forbidden');
  if (method !== 'GET' && !isOwn && mayOnlyRead(actor)) throw new AppError('forbidden');
}

/** A tablet shared by two people must not send what one wrote under the other's session. */
function refuseOtherUser(request: FastifyRequest, userId: number): void {
  const acting = request.headers['x-acting-user'];
  if (acting !== undefined && acting !== String(userId)) throw new AppError('otherUser');
}

/** A page that shows one view is not answered as another, for instance after a switch in another tab. */
function refuseOtherView(request: FastifyRequest, actor: SignedIn['actor']): void {
  const viewing = request.headers['x-viewing-as'];
  if (viewing !== undefined && viewing !== viewName(actor)) throw new AppError('otherView');
}

function ignoresTempRole({ mayIgnoreTempRole }: AnyEndpoint, { query }: FastifyRequest): boolean {
  if (!mayIgnoreTempRole || typeof query !== 'object' || query === null) return false;
  return 'ignoreTempRole' in query && query.ignoreTempRole === 'true';
}

const ownView = (actor: SignedIn['actor']): SignedIn['actor'] => ({
  ...actor,
  role: actor.ownRole,
  groupId: null,
});
