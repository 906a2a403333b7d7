import { useEffect } from 'react';
import { isTrainee, roles } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { setTemporaryRole } from '../../../domain/session/session.contract.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { askUser } from '../../lib/user.queries.ts';
import { forgetView, isShown, keptView } from '../../lib/view.ts';
import { lookAnew } from '../../offline/accounts/accounts.ts';

/** Says with every page of staff, once, as whom this browser looks; the server may know otherwise. */
export function useKeptView(user: User): void {
  useEffect(() => {
    if (!isTrainee(user.role)) void sayKeptView(user);
    // Once for each page and person, not for each new object that says the same of them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [user.id]);
}

async function sayKeptView({ id, role }: User): Promise<void> {
  const kept = keptView();
  const wanted = roles.find((each) => each === kept.role) ?? role;
  const body = { role: wanted, groupId: kept.groupId };
  try {
    const options = { actingUser: id, ignoreErrors: true };
    const { result } = await call(setTemporaryRole, { body }, options);
    if (!isShown(result)) await lookAnew(result);
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 403, 404].includes(error.status)) return;
    // The role, or the group, is not theirs to look as any more.
    forgetView();
    const user = await askUser().catch(() => undefined);
    // The page begins anew, and would come here again: only for something else to show.
    if (user?.id === id && !isShown(user)) await lookAnew(user);
  }
}
