import { officialOrganisationId } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type { PathOffer } from '../../domain/learningpaths/learningpaths.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { presentOffer } from './learningpaths.present.ts';
import { deletePick, insertPick, listOffers, type OfferQuery } from './offers.repo.ts';

/** The provider's paths are its own organisation's already: it has nothing to pick. */
export async function pageOfOffers(
  { db, actor }: Context,
  query: OfferQuery,
): Promise<{ result: PathOffer[]; pagination: Pagination }> {
  const page = pageOf(actor, query);
  if (actor.organisationId === officialOrganisationId)
    return { result: [], pagination: { ...page, count: 0 } };
  const { rows, count } = await listOffers(db, actor.organisationId, { ...query, ...page });
  return { result: rows.map(presentOffer), pagination: { ...page, count } };
}

export async function pickOffer(
  context: Context,
  pathId: number,
  isPicked: boolean,
): Promise<PathOffer> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const one = { pathId, limit: 1, offset: 0 };
  const offer = (await listOffers(db, organisationId, one)).rows[0];
  if (!offer || organisationId === officialOrganisationId) throw new AppError('notFound');
  const isChanged = isPicked
    ? await insertPick(db, { organisationId, pathId, pickedBy: userId, pickedAt: now })
    : await deletePick(db, organisationId, pathId);
  if (isChanged)
    await recordChange(context, {
      action: isPicked ? 'learningpath.pick' : 'learningpath.unpick',
      subjectType: 'learningpath',
      subjectId: pathId,
      subjectName: offer.version.title,
    });
  return presentOffer({ ...offer, isPicked });
}
