import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Actor } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { discussionPolicy } from '../../domain/discussions/discussions.policy.ts';
import { LiveAskSchema, livePath, type LiveNews } from '../../domain/discussions/live.schema.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { AppError } from '../../domain/http/errors.ts';
import { sessionTokenOf } from '../http/cookie.ts';
import type { Authenticator } from '../http/mount.ts';
import { refuseForeignOrigin, siteHost } from '../http/origin.ts';
import { wordsOf } from '../http/sockets.ts';
import { stageResolver } from '../http/stage.ts';
import type { Services } from '../services.ts';
import { findPerson } from './audience.repo.ts';
import { findDiscussion } from './discussions.repo.ts';
import { subjectOf } from './discussions.present.ts';
import { type Guest, LiveRoom } from './live-room.ts';

const lookAgainMs = 60_000;
const longestBytes = 200;
const allowanceMs = 10_000;

/**
 * The socket by which pages hear that there is something new in the discussion that they have open: never what,
 * which they ask as always. Who may no longer see it, or has signed out, is let go within a minute.
 */
export function mountLive(
  scope: FastifyInstance,
  services: Services,
  authenticator: Authenticator,
): void {
  const rooms = new Map<string, LiveRoom>();
  const open = new Map<number, number>();
  const stageOfHost = stageResolver(services.stageSuffixes);
  const limits = fairUse.discussions.sockets;
  services.signals.on('discussion', (key) => {
    rooms.get(key)?.tellAll({ changed: key.slice(key.indexOf('/') + 1) });
  });

  async function actorOf(request: FastifyRequest): Promise<Actor | undefined> {
    const token = sessionTokenOf(request, services.publicOrigin);
    const session = await authenticator.authenticate(token, services.now());
    const actor = session?.mustAddPasskey === false && {
      ...session.actor,
      stage: stageOfHost(siteHost(request, services.publicOrigin)),
    };
    return actor && isAllowed(actor, 'discussion.view') ? actor : undefined;
  }

  scope.get(
    livePath,
    {
      websocket: true,
      preValidation: async (request) => {
        refuseForeignOrigin(request, services.publicOrigin);
        if (!request.ws) throw new AppError('notFound');
        const actor = await actorOf(request);
        if (!actor) throw new AppError('notSignedIn');
        if ((open.get(actor.userId) ?? 0) >= limits.ofOne)
          throw new AppError('tooManyRequests', { retryAfterSeconds: 60 });
      },
    },
    (socket, request) => {
      void new Visit(socket, request).begin();
    },
  );

  /** One socket, from when it opens to when it closes. */
  class Visit {
    readonly #socket: WebSocket;
    readonly #request: FastifyRequest;
    #actor: Actor | undefined;
    #place: { readonly key: string; readonly uuid: string; readonly guest: Guest } | undefined;
    #heard = 0;
    #since = 0;
    #turn: Promise<void> = Promise.resolve();

    constructor(socket: WebSocket, request: FastifyRequest) {
      this.#socket = socket;
      this.#request = request;
    }

    async begin(): Promise<void> {
      const socket = this.#socket;
      // What is asked meanwhile waits until it is known who asks.
      this.#turn = this.#know();
      socket.on('error', () => socket.terminate());
      socket.on('message', (data, isBinary) => {
        if (isBinary || this.#isTooMuch()) return socket.close(1008);
        // One after the other: what was asked last stands.
        this.#turn = this.#turn
          .then(() => this.#hear(wordsOf(data)))
          .catch(() => socket.close(1011));
        return undefined;
      });
      const again = setInterval(() => void this.#lookAgain(), lookAgainMs);
      await this.#turn;
      const userId = this.#actor?.userId;
      if (userId === undefined || socket.readyState !== socket.OPEN) {
        clearInterval(again);
        socket.close(1008);
        return;
      }
      open.set(userId, (open.get(userId) ?? 0) + 1);
      socket.on('close', () => {
        clearInterval(again);
        this.#leave();
        const left = (open.get(userId) ?? 1) - 1;
        if (left === 0) open.delete(userId);
        else open.set(userId, left);
      });
    }

    async #know(): Promise<void> {
      this.#actor = await actorOf(this.#request).catch(() => undefined);
    }

    #isTooMuch(): boolean {
      const now = Date.now();
      if (now - this.#since > allowanceMs) {
        this.#since = now;
        this.#heard = 0;
      }
      this.#heard += 1;
      return this.#heard > limits.wordsOfOne;
    }

    async #hear(words: string): Promise<void> {
      const ask =
        words.length > longestBytes ? undefined : LiveAskSchema.safeParse(readJson(words)).data;
      if (!ask) return this.#socket.close(1008);
      if ('writing' in ask) {
        const place = this.#place;
        if (place) rooms.get(place.key)?.tellWriting(place.guest);
        return undefined;
      }
      this.#leave();
      if (ask.open !== null) await this.#enter(ask.open);
      return undefined;
    }

    async #enter(uuid: string): Promise<void> {
      const actor = this.#actor;
      if (!actor) return;
      const { db } = services.database;
      const found = await findDiscussion(db, actor, uuid);
      if (!found || !discussionPolicy.view(actor, subjectOf(found))) return;
      const person = await findPerson(db, actor.userId);
      if (!person || this.#socket.readyState !== this.#socket.OPEN) return;
      const key = `${actor.organisationId}/${uuid}`;
      const isAnonymous = found.isAsker && found.discussion.isAnonymous;
      const guest = { actor, person, isAnonymous, tell: (news: LiveNews) => this.#tell(news) };
      this.#place = { key, uuid, guest };
      const room = rooms.get(key) ?? new LiveRoom();
      rooms.set(key, room);
      room.enter(guest);
    }

    async #enterAgain(uuid: string): Promise<void> {
      if (this.#place?.uuid !== uuid) return;
      this.#leave();
      await this.#enter(uuid);
    }

    #leave(): void {
      const place = this.#place;
      this.#place = undefined;
      if (!place) return;
      const room = rooms.get(place.key);
      room?.leave(place.guest);
      if (room?.isEmpty) rooms.delete(place.key);
    }

    async #lookAgain(): Promise<void> {
      const uuid = this.#place?.uuid;
      const before = this.#actor?.userId;
      this.#actor = await actorOf(this.#request).catch(() => undefined);
      if (!this.#actor || this.#actor.userId !== before) return this.#socket.close(1008);
      if (uuid !== undefined) {
        this.#turn = this.#turn.then(() => this.#enterAgain(uuid));
      }
      this.#socket.ping();
      return undefined;
    }

    #tell(news: LiveNews): void {
      if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(news));
    }
  }
}

function readJson(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
}
