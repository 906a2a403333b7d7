import { selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import { getTrackIdProfile, updateTrackIdProfile } from '../../domain/people/trackid.contract.ts';
import type { Context } from '../http/context.ts';
import { route, type Route } from '../http/route.ts';
import { hasTrackId } from '../organisations/site.service.ts';
import { findTrackIdProfile, upsertTrackIdProfile } from './trackid.repo.ts';

const nothingTold = {
  jobConnectionEmail: null,
  employmentType: null,
  graduationYear: null,
  yearsOfExperience: null,
};

/** Whose profile it is; where the organisation has no TrackID there is none. */
async function requireTrackId({ db, actor }: Context) {
  const self = selfOf(actor);
  if (!(await hasTrackId(db, self.organisationId))) throw new AppError('notFound');
  return self;
}

export const trackIdRoutes: Route[] = [
  route(getTrackIdProfile, async (context) => {
    const self = await requireTrackId(context);
    return { result: (await findTrackIdProfile(context.db, self)) ?? nothingTold };
  }),

  route(updateTrackIdProfile, async (context, { body }) => {
    const self = await requireTrackId(context);
    await upsertTrackIdProfile(context.db, self, body, context.now);
    return { result: body };
  }),
];
