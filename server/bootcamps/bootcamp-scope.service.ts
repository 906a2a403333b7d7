import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { BootcampAction } from '../../domain/bootcamps/bootcamps.policy.ts';
import type { Context } from '../http/context.ts';
import { openBootcamp } from './bootcamps-hold.service.ts';

/** Lists of other domains may be asked for one bootcamp: whoever may not see its room there is refused. */
export async function requireRoom(
  context: Pick<Context, 'db' | 'actor'>,
  bootcampId: number | undefined,
  action: BootcampAction,
): Promise<void> {
  if (bootcampId !== undefined) await openBootcamp(context, bootcampId, action);
}

/** The classes of a bootcamp, for the condition of a query. */
export const classesOfBootcamp = (
  { organisationId }: Pick<Actor, 'organisationId'>,
  bootcampId: number,
): SQL => sql`(select part.class_id from bootcamp_classes part
  where part.organisation_id = ${organisationId} and part.bootcamp_id = ${bootcampId})`;
