import { createHash } from 'node:crypto';
import { forgetFailuresAfterSeconds } from '../../domain/session/sign-in-delay.ts';
import type { Redis } from '../cache/redis.ts';
import type { FailureBook, FailureSubject } from './sign-in-limiter.ts';

/**
 * Counts in Redis, so that who guesses passwords does not write into the database with each guess; in
 * the database while Redis is away. What was counted in one of them is not known to the other.
 */
export function redisBook(redis: Redis, without: FailureBook): FailureBook {
  return {
    async find(subject) {
      const found = await redis.use((client) => client.hGetAll(keyOf(subject)));
      if (!found) return await without.find(subject);
      const { failures, last } = found;
      if (failures === undefined || last === undefined) return undefined;
      return { failures: Number(failures), lastFailureAt: new Date(Number(last)) };
    },

    async count(subjects, now) {
      const counted = await redis.use(async (client) => {
        const all = client.multi();
        for (const key of subjects.map(keyOf))
          all
            .hIncrBy(key, 'failures', 1)
            .hSet(key, 'last', now.getTime())
            .expire(key, forgetFailuresAfterSeconds);
        return await all.exec();
      });
      if (!counted) await without.count(subjects, now);
    },

    async forget(subject, now) {
      const forgotten = await redis.use((client) => client.del(keyOf(subject)));
      if (forgotten === undefined) await without.forget(subject, now);
    },
  };
}

/** Names and addresses stay out of what a keeper of Redis sees. */
function keyOf({ kind, subject }: FailureSubject): string {
  return `keiko:sign-in:${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}
