import type { PublicContext } from '../http/context.ts';
import { redisBook } from './sign-in-limiter.redis.ts';
import { databaseBook } from './sign-in-limiter.repo.ts';
import type { FailureBook } from './sign-in-limiter.ts';

/** Where failures are counted: in Redis where there is one. */
export function bookOf({ services, db }: Pick<PublicContext, 'services' | 'db'>): FailureBook {
  const inDatabase = databaseBook(db);
  return services.redis ? redisBook(services.redis, inDatabase) : inDatabase;
}
