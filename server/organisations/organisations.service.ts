import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { findTimeZone } from './organisations.repo.ts';

type Asker = Pick<Context, 'db' | 'now'> & { readonly actor: { readonly organisationId: number } };

export async function timeZoneOf({ db, actor }: Pick<Asker, 'db' | 'actor'>): Promise<string> {
  const timeZone = await findTimeZone(db, actor.organisationId);
  if (timeZone === undefined) throw new AppError('notFound');
  return timeZone;
}

/** The calendar date in the zone of the actor's organisation. */
export async function todayOf({ db, actor, now }: Asker): Promise<string> {
  return todayIn(await timeZoneOf({ db, actor }), now);
}
