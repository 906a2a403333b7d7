import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isTrainee, type Role } from '../../../domain/access/roles.ts';
import { gatePathOf, mayOpen, openToSignedIn } from '../../../domain/access/routes.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import {
  setTargetOrganisation,
  setTemporaryRole,
} from '../../../domain/session/session.contract.ts';
import { actorOf, belongingsOf } from '../../lib/actor.ts';
import { actingUser } from '../../lib/acting-user.ts';
import { call } from '../../lib/api.ts';
import { lookAnew } from '../../offline/accounts/accounts.ts';
import { useLeft } from '../../offline/outbox/use-waiting.ts';
import { showToast } from '../../ui/Toast/toast.tsx';

interface Wanted {
  readonly role: Role;
  readonly groupId?: number | null;
}

/** Looks as this role from now on; the page begins anew where the specification says. */
export function useViewAs(user: User) {
  const pathFor = usePathFor(user);
  return useSwitch(async ({ role, groupId = null }: Wanted) => {
    const body = { role, groupId };
    const { result } = await call(setTemporaryRole, { body }, { actingUser: user.id });
    return { result, path: pathFor(result) };
  });
}

/** Enters an organisation, or goes home. */
export function useVisit() {
  return useSwitch(async (organisationId: number | null) => {
    const body = { organisationId };
    const acting = actingUser() ?? null;
    const { result } = await call(setTargetOrganisation, { body }, { actingUser: acting });
    return { result, path: organisationId === null ? '/admin' : '/' };
  });
}

function useSwitch<Input>(change: (input: Input) => Promise<{ result: User; path: string }>) {
  const left = useLeft();
  return useMutation({
    mutationFn: async (input: Input) => {
      // What was written in one view would be refused in another.
      if (left.all > 0) {
        showToast('warning', t`What you wrote is not sent yet. Please try again once it is.`);
        return;
      }
      const { result, path } = await change(input);
      await lookAnew(result, path);
    },
  });
}

/** From a trainee's view to another one: home. To it: what a self-learner begins with. Else one stays. */
function usePathFor(before: User) {
  const router = useRouter();
  return (after: User): string => {
    const opens = (path: string) => mayOpen(path, actorOf(after), belongingsOf(after));
    if (isTrainee(before.viewAs)) return '/';
    if (isTrainee(after.viewAs)) {
      const begin = '/selflearnings';
      return begin in router.routesByPath && opens(begin) ? begin : '/';
    }
    const { pathname } = router.state.location;
    const isOpen =
      openToSignedIn.includes(pathname.split('/')[1] ?? '') || opens(gatePathOf(pathname));
    return isOpen ? pathname : '/';
  };
}
