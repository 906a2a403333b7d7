import type { Db } from '../db/database.ts';
import { findOpenVersion, isNewest, isOpenIn } from './offers.repo.ts';
import { namesOfParts } from './part-names.service.ts';
import { findPersonName, findVersion } from './paths.repo.ts';

// What other domains may ask of learning paths.

export const pathVersionOf = findVersion;
export const nameOfPerson = findPersonName;
export const isNewestPath = isNewest;
export const isPathOpenIn = isOpenIn;

/** The newest version of a path that an organisation's own people may begin, with what its parts are called. */
export async function openPathOf(db: Db, organisationId: number, pathId: number) {
  const version = await findOpenVersion(db, organisationId, pathId);
  if (!version) return undefined;
  return { version, names: await namesOfParts(db, version.organisationId, version.graph) };
}
