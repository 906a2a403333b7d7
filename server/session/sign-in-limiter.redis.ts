import { createHash } from 'node:crypto';
import { forgetFailuresAfterSeconds } from '../../domain/session/sign-in-delay.ts';
import type { Redis } from '../cache/redis.ts';
import type { FailureBook, FailureSubject } from './sign-in-limiter.ts';

// Redis runs a script in one step. Times are in milliseconds, delays in seconds; what is free is free
// although another server's clock may be ahead.
const count = `
  local now, lifetime = tonumber(ARGV[1]), tonumber(ARGV[2])
  local failures = tonumber(redis.call('hget', KEYS[1], 'failures') or '0')
  local last = tonumber(redis.call('hget', KEYS[1], 'last') or ARGV[1])
  if now - last > lifetime * 1000 then failures = 0 end
  local delay = tonumber(ARGV[2 + math.min(failures + 1, #ARGV - 2)]) * 1000
  if delay > 0 and last + delay > now then return last + delay - now end
  redis.call('hset', KEYS[1], 'failures', failures + 1, 'last', now, 'previous', last)
  redis.call('expire', KEYS[1], lifetime)
  return 0`;
const takeBack = `
  local failures = tonumber(redis.call('hget', KEYS[1], 'failures') or '0')
  if failures < 1 then return 0 end
  redis.call('hset', KEYS[1], 'failures', failures - 1)
  if redis.call('hget', KEYS[1], 'last') == ARGV[1] then
    redis.call('hset', KEYS[1], 'last', redis.call('hget', KEYS[1], 'previous'))
  end
  return 0`;

/**
 * Counts in Redis, so that who guesses passwords does not write into the database with each guess; in
 * the database while Redis is away. What was counted in one of them is not known to the other.
 */
export function redisBook(redis: Redis, without: FailureBook): FailureBook {
  const run = (script: string, subject: FailureSubject, given: readonly (number | string)[]) =>
    redis.use((client) =>
      client.eval(script, { keys: [keyOf(subject)], arguments: given.map(String) }),
    );
  return {
    async count(subject, delays, now) {
      const given = [now.getTime(), forgetFailuresAfterSeconds, ...delays];
      const wait = await run(count, subject, given);
      if (typeof wait !== 'number') return await without.count(subject, delays, now);
      return wait / 1000;
    },

    async takeBack(subject, countedAt) {
      const taken = await run(takeBack, subject, [countedAt.getTime()]);
      if (taken === undefined) await without.takeBack(subject, countedAt);
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
