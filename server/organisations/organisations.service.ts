import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { defaultSetting } from '../../domain/organisations/organisations.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import type { Db } from '../db/database.ts';
import {
  findIdByName,
  findOrganisationName,
  findTimeZone,
  insertOrganisation,
  listFirstNames,
  findFeatures,
} from './organisations.repo.ts';
import { findSite } from './site.repo.ts';

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

/** For work that nobody asks for at this moment. */
export async function featuresOf(db: Db, organisationId: number): Promise<ReadonlySet<number>> {
  return new Set(await findFeatures(db, organisationId));
}

/** How an organisation presents itself, for what is shown to others. */
export const lookOf = findSite;

export async function hasOrganisations(db: Db): Promise<boolean> {
  return (await listFirstNames(db, 1)).length > 0;
}

/** Whether the first organisations are the demo's, by their names. */
export async function isDemo(db: Db, names: readonly string[]): Promise<boolean> {
  const first = await listFirstNames(db, names.length);
  return first.join('\n') === names.join('\n');
}

export const findOrganisationByName = findIdByName;

/** Undefined when there is none of this id. */
export const organisationNameOf = findOrganisationName;

/** A new organisation, its name shown as it is. */
export async function createOrganisation(
  db: Db,
  name: string,
  features: readonly number[],
): Promise<number> {
  return await insertOrganisation(db, {
    name,
    displayName: name,
    setting: defaultSetting,
    features: [...features],
  });
}
