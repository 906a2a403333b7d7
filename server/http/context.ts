import type { Actor } from '../../domain/access/actor.ts';
import type { Stage } from '../../domain/access/stage.ts';
import type { Standing } from '../../domain/contracts/standing.rules.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { Services } from '../services.ts';
import type { Idempotency } from './idempotency.ts';

/** What a handler of an endpoint that anybody may call knows of its request. */
export interface PublicContext {
  readonly services: Services;
  /** The request's transaction when the method changes something, else the database. */
  readonly db: Db;
  readonly now: Date;
  /** In which the reader is answered. */
  readonly language: Language;
  readonly address: string;
  /** `https://keiko.example`: where the caller reached this site. */
  readonly origin: string;
  /** The release stage of the host by which it was reached. */
  readonly stage: Stage;
  readonly userAgent: string;
  readonly sessionCookie: SessionCookie;
}

export interface Context extends PublicContext {
  readonly actor: Actor;
  /** Their contracts and licenses. */
  readonly standing: Standing;
  /** SHA-256 of this session's id. */
  readonly tokenHash: string;
  /** Asked from the command line. */
  readonly isCli: boolean;
  /** The revision in `If-Match`, when the caller sent one. */
  readonly ifMatch: number | undefined;
  /** The caller's idempotency key; a route that makes its own transactions must heed it itself. */
  readonly idempotency: Idempotency | undefined;
  /** Tells every server that something it may have in memory changes with this transaction. */
  signal(topic: Topic, keys: SignalKeys): Promise<void>;
}

export interface SessionCookie {
  /** What the browser sent, whatever it is worth. */
  readonly presented: string | undefined;
  set(token: string, expiresAt: Date): void;
  clear(): void;
}
