import { isAllowed } from '../../domain/access/permissions.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { actorOf } from '../lib/actor.ts';
import { Part } from '../ui/LazyPart/part.tsx';
import { quietPart } from '../ui/LazyPart/quiet-part.tsx';
import { findOnDevice } from './find-on-device.ts';

const Assistant = quietPart(() => import('../features/aichats/assistant.late.tsx'));

/** Where a trainee’s assistant is opened; nobody misses it until it is here. */
export function AssistantSpot({ user, buttonClassName }: { user: User; buttonClassName: string }) {
  if (!isAllowed(actorOf(user), 'chat.viewChat')) return null;
  return (
    <Part isQuiet>
      <Assistant buttonClassName={buttonClassName} findOnDevice={findOnDevice} />
    </Part>
  );
}
