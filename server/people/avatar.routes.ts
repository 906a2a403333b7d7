import { selfOf } from '../../domain/access/actor.ts';
import { updateAvatar } from '../../domain/people/avatar.contract.ts';
import { route, type Route } from '../http/route.ts';
import { claimImage } from '../images/images.service.ts';
import { updateImageUrl } from './avatar.repo.ts';
import { personKey } from './people.service.ts';

export const avatarRoutes: Route[] = [
  route(updateAvatar, async (context, { body: { imageUrl } }) => {
    const self = selfOf(context.actor);
    await claimImage(context, 'avatar', imageUrl);
    await updateImageUrl(context.db, self, imageUrl, context.now);
    await context.signal('user', personKey(self));
    return { result: { imageUrl } };
  }),
];
