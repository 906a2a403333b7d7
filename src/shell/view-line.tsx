import type { User } from '../../domain/people/user.schema.ts';
import { lazyPart } from '../ui/LazyPart/lazy-part.tsx';
import { Part } from '../ui/LazyPart/part.tsx';

const ViewBanner = lazyPart(() => import('../features/session/view-banner.late.tsx'));

/** Over every page of somebody who looks as another role, or at another organisation. */
export function ViewLine({ user }: { user: User }) {
  if (user.tempRole === null && user.homeOrgId === undefined) return null;
  return (
    <Part isQuiet>
      <ViewBanner user={user} />
    </Part>
  );
}
