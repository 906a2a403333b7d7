import { officialOrganisationId } from '../../domain/access/actor.ts';
import { ownImagePath } from '../../domain/images/images.contract.ts';
import type { Db } from '../db/database.ts';
import { isToldEverywhere } from './announcement-pictures.repo.ts';

/** Whose picture this may be beside one's own: the provider's, when it told everybody something with it. */
export async function tellersOf(db: Db, imageUuid: string): Promise<number[]> {
  return (await isToldEverywhere(db, ownImagePath + imageUuid)) ? [officialOrganisationId] : [];
}
