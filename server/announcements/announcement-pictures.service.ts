import { officialOrganisationId } from '../../domain/access/actor.ts';
import { ownImagePath } from '../../domain/images/images.contract.ts';
import type { Context } from '../http/context.ts';
import { isToldTo } from './announcement-pictures.repo.ts';

/** Whose picture this may be beside one's own: the provider's, when it told one's organisation something with it. */
export async function tellersOf(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  imageUuid: string,
): Promise<number[]> {
  const reader = { organisationId: actor.homeOrganisationId, now };
  return (await isToldTo(db, reader, ownImagePath + imageUuid)) ? [officialOrganisationId] : [];
}
