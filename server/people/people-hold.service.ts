import { Role } from '../../domain/access/roles.ts';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import { personPolicy } from '../../domain/people/people.policy.ts';
import type { Person } from '../../domain/people/people.schema.ts';
import { placeOfGroups } from '../groups/groups-scope.service.ts';
import type { Context } from '../http/context.ts';
import { hasPassword } from '../session/accounts.service.ts';
import { hasPasskey } from '../session/passkeys/factors.service.ts';
import { findPending } from './contact-email.repo.ts';
import { listGroupsOf } from './people-list.repo.ts';
import { statesOf } from './people-list.service.ts';
import { countActive, listGroupIds, findPerson, lockPerson } from './people-change.repo.ts';
import { presentWholePerson } from './people.present.ts';

type Ability = keyof typeof personPolicy;

/** The person, when the actor may do this to them. */
export async function getPersonFor(context: Context, userId: number, ability: Ability) {
  return await authorized(context, userId, ability, findPerson);
}

/** The same, held until the transaction ends. */
export async function holdPerson(context: Context, userId: number, ability: Ability) {
  return await authorized(context, userId, ability, lockPerson);
}

async function authorized(
  { db, actor }: Context,
  userId: number,
  ability: Ability,
  find: typeof findPerson,
) {
  const { organisationId } = actor;
  const key = { organisationId, userId };
  const found = await find(db, key);
  const groupIds = found ? await listGroupIds(db, key) : [];
  const place = await placeOfGroups(db, organisationId, groupIds);
  return authorize(actor, personPolicy, ability, found && { ...found, ...place, userId });
}

export async function getWholePerson(context: Context, userId: number): Promise<Person> {
  const { db, actor } = context;
  const row = await getPersonFor(context, userId, 'view');
  const pending = await findPending(db, row);
  return presentWholePerson(row, {
    groups: await listGroupsOf(db, actor, [userId]),
    held: (await statesOf(context, [userId])).get(userId),
    pendingEmail: pending?.email ?? null,
    hasPassword: await hasPassword(db, row),
    hasPasskey: await hasPasskey(db, row),
  });
}

const runners: readonly Role[] = [Role.systemAdmin, Role.admin];

/** After the change, in its transaction: somebody is still there of each role that ran the organisation. */
export async function requireRunners(
  { db, actor }: Context,
  changed: readonly { readonly role: Role }[],
): Promise<void> {
  for (const role of runners) {
    if (!changed.some((person) => person.role === role)) continue;
    if ((await countActive(db, actor.organisationId, role)) === 0) throw new AppError('lastAdmin');
  }
}
