import type { Context } from '../http/context.ts';
import { type OfferedQuery, listOfferedPage } from './offered-courses.repo.ts';

/** The provider's courses that classes can be made of, by their current versions. */
export const listOffered = async ({ db }: Pick<Context, 'db'>, query: OfferedQuery) =>
  await listOfferedPage(db, query);
